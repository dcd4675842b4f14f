// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface HeldEditsPlain {
  'held-edits.pictures': { count: number };
  'held-edits.noPictures': undefined;
  'held-edits.pictureOf': { place: Value; count: number };
  'held-edits.waiting': undefined;
}
