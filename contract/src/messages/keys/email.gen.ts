// Generated from the English messages by `npm run messages`; do not edit.
export interface EmailPlain {
  'email.linkLine': { label: string };
  'email.unsubscribe': undefined;
  'email.orOpen': undefined;
  'email.demoMember': undefined;
  'email.serverSays': { words: string };
  'email.fields.subject': undefined;
  'email.fields.body': undefined;
  'email.fields.button': undefined;
  'email.fields.most': { most: number };
  'email.fields.unknownPlace': { place: string };
  'email.fields.missingPlace': { place: string };
}
