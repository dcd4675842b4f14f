// Made of the English messages by `npm run messages`.
export interface ContentPlain {
  'content.fields.answer': undefined;
}
