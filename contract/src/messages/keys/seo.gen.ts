// Made of the English messages by `npm run messages`.
export interface SeoPlain {
  'seo.fields.titleOrDescription': undefined;
  'seo.fields.proof': undefined;
}
