// The executed blocks of the rules texts (docs/rules): which positions they show and what they say of
// them. Their grammar is the tests'; here only what a reader can be shown is read.

/** A position to draw. */
export interface Diagram {
  game: string;
  options: Record<string, string>;
  fen: string | null;
  moves: string[];
}

/** A case of a block: a position, and the lines that say what holds there. */
export interface Case {
  /** Null where there is nothing to draw: a position that must be refused. */
  diagram: Diagram | null;
  /** Remarks of the text. */
  remarks: string[];
  /** What holds, line by line. */
  facts: string[];
}

/** The fences that are executed. */
export const EXECUTED = ['position', 'game', 'perft'];

/** The cases of an executed block, parted by blank lines; its game stays in force from case to case. */
export function cases(block: string): Case[] {
  const all: Case[] = [];
  let game = '';
  let options: Record<string, string> = {};
  for (const part of block.split(/\n\s*\n/)) {
    const lines = part.split('\n').map((line) => line.trim()).filter(Boolean);
    if (lines.length === 0) continue;
    const moves: string[] = [];
    const remarks: string[] = [];
    const facts: string[] = [];
    // Lines that follow each other are one remark.
    let remarking = false;
    let fen: string | null = null;
    let refused = false;
    for (const line of lines) {
      if (line.startsWith('#')) {
        const words = line.replace(/^#+\s*/, '');
        if (remarking) remarks.push(`${remarks.pop()} ${words}`);
        else remarks.push(words);
        remarking = true;
        continue;
      }
      remarking = false;
      const [word = '', ...rest] = line.split(/\s+/);
      const tail = line.slice(word.length).trim();
      if (word === 'game') {
        [game = ''] = rest;
        options = Object.fromEntries(rest.slice(1).map(pair));
      } else if (word === 'fen') fen = tail;
      else if (word === 'moves') moves.push(...rest);
      else {
        refused ||= word === 'refused';
        facts.push(line);
      }
    }
    const diagram = refused || game === '' ? null : { game, options: { ...options }, fen, moves };
    all.push({ diagram, remarks, facts });
  }
  return all;
}

function pair(word: string): [string, string] {
  const at = word.indexOf('=');
  return at < 0 ? [word, 'on'] : [word.slice(0, at), word.slice(at + 1)];
}

/** A case as text: its remarks, position and moves, and what holds there. */
export function caseText({ diagram, remarks, facts }: Case): string {
  const lines = [...remarks.map((remark) => `# ${remark}`)];
  if (diagram?.fen) lines.push(diagram.fen);
  if (diagram && diagram.moves.length > 0) lines.push(diagram.moves.join(' '));
  return [...lines, ...facts].join('\n');
}

/** The position that can be played from where the one shown is over: the one before it, if it is there. */
export function beforeEnd(diagram: Diagram): Diagram | null {
  return diagram.moves.length === 0 ? null : { ...diagram, moves: diagram.moves.slice(0, -1) };
}

/** Where the position can be played from. */
export function tryAddress(diagram: Diagram): string {
  const query = new URLSearchParams();
  if (diagram.fen !== null) query.set('fen', diagram.fen);
  if (diagram.moves.length > 0) query.set('moves', diagram.moves.join(' '));
  for (const [name, value] of Object.entries(diagram.options)) query.set(`o.${name}`, value);
  const tail = query.toString();
  return `/new/${encodeURIComponent(diagram.game)}${tail ? `?${tail}` : ''}`;
}

/** A part of a rules text: words, or an executed block. */
export type Part = { kind: 'text'; source: string } | { kind: 'cases'; cases: Case[]; source: string };

/** A board sketched in letters at the end of a text: for those who read it in a terminal. */
const SKETCH = /```text\n[^`]*\n```\s*$/;

/** A text without its chapters of counts, which are for those who test programs, and those chapters. */
export function withoutCounts(source: string): { text: string; counts: string } {
  let counts = '';
  const text = source.replace(/^## (?:Counts|Perft)\n[\s\S]*?(?=^## |(?![\s\S]))/gm, (chapter) => {
    counts += chapter;
    return '';
  });
  return { text, counts };
}

/** Parts a rules text at its executed blocks. A sketch right before one is left out: there the board
 * itself is drawn. */
export function parts(source: string): Part[] {
  const all: Part[] = [];
  let text: string[] = [];
  let block: string[] | null = null;
  const flush = (drawn = false) => {
    const source = drawn ? text.join('\n').replace(SKETCH, '') : text.join('\n');
    if (source.trim()) all.push({ kind: 'text', source });
    text = [];
  };
  for (const line of source.split('\n')) {
    if (block) {
      if (line.trim() !== '```') {
        block.push(line);
        continue;
      }
      const inside = block.join('\n');
      all.push({ kind: 'cases', cases: cases(inside), source: inside });
      block = null;
    } else if (EXECUTED.some((fence) => line.trim() === '```' + fence)) {
      flush(true);
      block = [];
    } else text.push(line);
  }
  flush();
  return all;
}
