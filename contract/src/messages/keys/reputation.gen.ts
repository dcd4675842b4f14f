// Made of the English messages by `npm run messages`.
export interface ReputationPlain {
  'reputation.fields.whatFor': undefined;
}
