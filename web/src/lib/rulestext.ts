// Rules texts as pages: headings have ids that links can lead to, and a link to another text (a file
// beside it in docs/rules) leads to that text's page.

import { Marked } from 'marked';

/** A heading's id, as code forges make it, so that a link works there and here. */
export function headingId(text: string): string {
  return text.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

/** Where a link in a text leads. The folder is that of the text: a language, or '' for English. */
export function linkFrom(folder: string, href: string): string {
  const [, path, name, hash = ''] = /^(\.\.\/|[a-z]{2}\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (!name) return href;
  const language = path === undefined ? folder || 'en' : path === '../' ? 'en' : path.slice(0, 2);
  return `/rules/${name}?lang=${language}${hash}`;
}

/** A text without executed blocks as HTML. */
export function html(source: string, folder: string): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
    walkTokens: (token) => {
      if (token.type === 'link') token.href = linkFrom(folder, String(token.href));
    },
  });
  return marked.parse(source, { async: false });
}
