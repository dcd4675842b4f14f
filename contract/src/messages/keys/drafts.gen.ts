// Generated from the English messages by `npm run messages`; do not edit.
export interface DraftsPlain {
  'drafts.found': undefined;
  'drafts.stale': undefined;
  'drafts.drop': undefined;
}
