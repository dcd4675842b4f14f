// Generated from the English messages by `npm run messages`; do not edit.
export interface ContentPlain {
  'content.fields.answer': undefined;
  'content.fields.bannerText': undefined;
  'content.fields.linkLabel': undefined;
  'content.fields.linkUrl': undefined;
  'content.fields.endAfterStart': undefined;
  'content.fields.author': undefined;
  'content.fields.authorOfTeam': undefined;
  'content.fields.future': undefined;
  'content.fields.pickedMost': { most: number };
  'content.errors.pictureMost': undefined;
}
