// Made of the English messages by `npm run messages`.
export interface DraftsPlain {
  'drafts.found': undefined;
  'drafts.stale': undefined;
  'drafts.drop': undefined;
}
