// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface AnalyticsPlain {
  'analytics.consent.title': undefined;
  'analytics.consent.measure': { site: Value; service: Value };
  'analytics.consent.report': { site: Value };
  'analytics.consent.both': { site: Value; service: Value };
  'analytics.consent.optional': undefined;
  'analytics.consent.change': undefined;
  'analytics.consent.refuse': undefined;
  'analytics.consent.refused': undefined;
  'analytics.consent.allow': undefined;
  'analytics.consent.allowed': undefined;
  'analytics.consent.doNotTrack': undefined;
  'analytics.activity.forget': undefined;
  'analytics.activity.forgotten': undefined;
  'analytics.fields.sessionId': undefined;
  'analytics.fields.metadataKinds': undefined;
  'analytics.fields.metadataMost': { fields: Value; characters: Value };
  'analytics.fields.sendOne': undefined;
  'analytics.fields.sendMost': { most: Value };
  'analytics.fields.measurementId': undefined;
  'analytics.fields.plausibleDomain': undefined;
  'analytics.fields.provider': undefined;
  'analytics.fields.dsn': undefined;
}
