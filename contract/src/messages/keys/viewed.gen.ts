// Made of the English messages by `npm run messages`.
export interface ViewedPlain {
  'viewed.fade.name': undefined;
  'viewed.fade.note': undefined;
  'viewed.strip.title': undefined;
  'viewed.strip.all': undefined;
}
