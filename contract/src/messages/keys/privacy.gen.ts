// Generated from the English messages by `npm run messages`; do not edit.
export interface PrivacyPlain {
  'privacy.delete.title': undefined;
  'privacy.delete.grace': { count: number };
  'privacy.delete.password': undefined;
  'privacy.delete.busy': undefined;
  'privacy.delete.text': { count: number };
  'privacy.delete.stays': undefined;
  'privacy.delete.scheduled': { date: string };
  'privacy.delete.keep': undefined;
  'privacy.delete.kept': undefined;
  'privacy.export.title': undefined;
  'privacy.export.text': undefined;
  'privacy.export.download': undefined;
  'privacy.export.preparing': undefined;
  'privacy.export.done': undefined;
}
