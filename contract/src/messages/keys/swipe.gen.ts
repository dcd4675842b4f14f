// Made of the English messages by `npm run messages`.
export interface SwipePlain {
  'swipe.name': undefined;
  'swipe.note': undefined;
  'swipe.save': undefined;
  'swipe.hide': undefined;
}
