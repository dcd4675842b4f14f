// Generated from the English messages by `npm run messages`; do not edit.
export interface AnalyticsPlain {
  'analytics.consent.title': undefined;
  'analytics.consent.measure': { site: string; service: string };
  'analytics.consent.report': { site: string };
  'analytics.consent.both': { site: string; service: string };
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
  'analytics.fields.metadataMost': { fields: number; characters: number };
  'analytics.fields.sendOne': undefined;
  'analytics.fields.sendMost': { most: number };
  'analytics.fields.measurementId': undefined;
  'analytics.fields.plausibleDomain': undefined;
  'analytics.fields.provider': undefined;
  'analytics.fields.dsn': undefined;
  'analytics.fields.bothDays': undefined;
  'analytics.fields.yearMost': undefined;
  'analytics.fields.noHoursOfYear': undefined;
}
