// Generated from the English messages by `npm run messages`; do not edit.
export interface PostingPlain {
  'posting.fields.title': undefined;
  'posting.fields.titleLeast': { least: number };
  'posting.fields.retailBelowPrice': undefined;
  'posting.fields.endAfterStart': undefined;
  'posting.errors.addressStays': undefined;
  'posting.errors.noLongerFits': undefined;
}
