// Made of the English messages by `npm run messages`.
export interface HeldEditsPlain {
  'held-edits.pictures': { count: number };
  'held-edits.noPictures': undefined;
  'held-edits.pictureOf': { place: number; count: number };
  'held-edits.waiting': undefined;
}
