// Generated from the English messages by `npm run messages`; do not edit.
export interface HeldEditsPlain {
  'held-edits.pictures': { count: number };
  'held-edits.noPictures': undefined;
  'held-edits.pictureOf': { place: number; count: number };
  'held-edits.waiting': undefined;
}
