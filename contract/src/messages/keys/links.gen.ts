// Generated from the English messages by `npm run messages`; do not edit.
export interface LinksPlain {
  'links.fields.host': undefined;
  'links.fields.hostTooLong': undefined;
  'links.fields.hostOnly': undefined;
  'links.fields.template': undefined;
  'links.fields.network': undefined;
  'links.fields.hostsLeast': undefined;
  'links.fields.hostsMost': { most: number };
  'links.fields.rateLeast': undefined;
  'links.fields.rateMost': { most: string };
  'links.fields.currency': undefined;
  'links.fields.timeZone': undefined;
  'links.fields.paymentDays': { most: number };
  'links.fields.ranges': undefined;
  'links.errors.shopAddress': undefined;
  'links.errors.noLink': undefined;
  'links.errors.otherSlug': undefined;
  'links.errors.hostTaken': undefined;
  'links.errors.plainHost': undefined;
  'links.errors.unknownHost': { host: string };
  'links.errors.noSpaces': undefined;
  'links.errors.noRange': { text: string };
  'links.errors.blankLeft': { blank: string };
  'links.errors.adminsHost': undefined;
  'links.errors.strangePart': { part: string };
  'links.errors.noHost': undefined;
  'links.errors.urlMissing': undefined;
  'links.errors.urlTwice': undefined;
  'links.errors.onlyParameters': undefined;
}
