// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface PostingPlain {
  'posting.fields.title': undefined;
  'posting.fields.titleLeast': { least: Value };
  'posting.fields.retailBelowPrice': undefined;
  'posting.fields.endAfterStart': undefined;
  'posting.errors.addressStays': undefined;
  'posting.errors.noLongerFits': undefined;
}
