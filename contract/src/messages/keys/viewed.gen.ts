// Generated from the English messages by `npm run messages`; do not edit.
export interface ViewedPlain {
  'viewed.fade.name': undefined;
  'viewed.fade.note': undefined;
  'viewed.strip.title': undefined;
  'viewed.strip.all': undefined;
}
