// Generated from the English messages by `npm run messages`; do not edit.
export interface SwipePlain {
  'swipe.name': undefined;
  'swipe.note': undefined;
  'swipe.save': undefined;
  'swipe.hide': undefined;
}
