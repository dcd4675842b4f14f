// Generated from the English messages by `npm run messages`; do not edit.
export interface SeoPlain {
  'seo.fields.titleOrDescription': undefined;
  'seo.fields.proof': undefined;
}
