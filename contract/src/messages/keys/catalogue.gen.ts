// Generated from the English messages by `npm run messages`; do not edit.
export interface CataloguePlain {
  'catalogue.fields.version': undefined;
  'catalogue.fields.icon': undefined;
  'catalogue.fields.position': undefined;
  'catalogue.fields.letter': undefined;
  'catalogue.fields.starter': undefined;
}
