// Generated from the English messages by `npm run messages`; do not edit.
export interface PeekPlain {
  'peek.open': undefined;
  'peek.next': undefined;
  'peek.previous': undefined;
  'peek.place': { place: number; total: number };
  'peek.details': undefined;
  'peek.comments': undefined;
  'peek.allComments': undefined;
  'peek.failed': undefined;
  'peek.offline': undefined;
  'peek.commentsFailed': undefined;
  'peek.noComments': undefined;
}
