// One mark a seat, for up to eight: shapes nobody takes for another, so that colour is never the only
// sign of whose a man is. Areas around the middle of the grid of 45.

import { circle } from './lathe';

/** A star or regular polygon: its outer and inner radius; the same twice for a polygon. */
function star(points: number, outer: number, inner: number, turn = -90): string {
  const at = (step: number) => {
    const angle = ((turn + (step * 180) / points) * Math.PI) / 180;
    const r = step % 2 ? inner : outer;
    return `${(22.5 + r * Math.cos(angle)).toFixed(1)} ${(22.5 + r * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, step) => at(step)).join('L')}Z`;
}

export const marks: string[] = [
  circle(22.5, 22.5, 10.5),
  'M13 13H32V32H13Z',
  'M22.5 10.5L35 32H10Z',
  'M22.5 9L34 22.5L22.5 36L11 22.5Z',
  'M18.6 11H26.4V18.6H34V26.4H26.4V34H18.6V26.4H11V18.6H18.6Z',
  star(5, 14, 5.8),
  star(3, 12.5, 12.5),
  'M22.5 8.5C26.5 14.5 32 19.4 32 25.8C32 31.4 27.8 35 22.5 35C17.2 35 13 31.4 13 25.8C13 19.4 18.5 14.5 22.5 8.5Z',
];
