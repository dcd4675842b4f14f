// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface LinksPlain {
  'links.fields.host': undefined;
  'links.fields.hostTooLong': undefined;
  'links.fields.hostOnly': undefined;
  'links.fields.template': undefined;
  'links.fields.network': undefined;
  'links.fields.hostsLeast': undefined;
  'links.fields.hostsMost': { most: Value };
  'links.fields.rateLeast': undefined;
  'links.fields.rateMost': { most: Value };
  'links.errors.shopAddress': undefined;
  'links.errors.noLink': undefined;
  'links.errors.otherSlug': undefined;
  'links.errors.hostTaken': undefined;
  'links.errors.plainHost': undefined;
  'links.errors.unknownHost': { host: Value };
  'links.errors.noSpaces': undefined;
}
