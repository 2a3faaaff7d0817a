// Turned figures from half their profile, as a lathe makes them: what is left of the axis mirrors
// what is right of it.

const round = (n: number) => Math.round(n * 100) / 100;

/** The outline of a turned figure. The profile runs from its top on the axis to its bottom on the
 * axis; first numbers are distances from the axis, second ones heights on the grid. It begins with a
 * point, then `L` a point, `C` two handles and a point, and so on. */
export function turned(profile: string, axis = 22.5): string {
  const steps = profile.split(/(?=[LC])/).map((step) => step.replace(/[LC]/, '').trim().split(/[\s,]+/).map(Number));
  const say = (n: number[], side: number) =>
    n.map((value, at) => round(at % 2 ? value : axis + side * value)).join(' ');
  const letter = (n: number[]) => (n.length === 6 ? 'C' : 'L');
  const right = steps.slice(1).map((n) => letter(n) + say(n, 1));
  const left = steps.slice(1).map((n, at) => {
    const from = (steps[at] as number[]).slice(-2);
    return letter(n) + say(n.length === 6 ? [n[2]!, n[3]!, n[0]!, n[1]!, ...from] : from, -1);
  });
  return `M${say(steps[0] as number[], 1)}${right.join('')}${left.reverse().join('')}Z`;
}

/** A circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}
