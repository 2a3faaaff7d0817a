// Words for what is on a cell and for what changed between two views.

import type { Picture } from '../api/Picture';
import type { View } from '../api/View';
import type { Words } from './words';

/** What changed from one view to the next, for a live region: `white pawn from e2 to e4`. */
export function changeWords(
  _picture: Picture,
  _before: View,
  _after: View,
  _words: Partial<Words> = {},
): string {
  return '';
}
