// Generated from the English messages by `npm run messages`; do not edit.
export interface ReputationPlain {
  'reputation.fields.whatFor': undefined;
}
