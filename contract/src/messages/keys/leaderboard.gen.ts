// Generated from the English messages by `npm run messages`; do not edit.
export interface LeaderboardPlain {
  'leaderboard.loading': undefined;
  'leaderboard.failed': undefined;
  'leaderboard.nobody.week': undefined;
  'leaderboard.nobody.month': undefined;
  'leaderboard.nobody.all': undefined;
  'leaderboard.nobodyText': undefined;
  'leaderboard.caption': undefined;
  'leaderboard.column.rank': undefined;
  'leaderboard.column.member': undefined;
  'leaderboard.column.points': undefined;
  'leaderboard.column.reputation': undefined;
  'leaderboard.column.badges': undefined;
  'leaderboard.you': undefined;
  'leaderboard.reputation': { number: number };
  'leaderboard.badges': { count: number };
  'leaderboard.period.week': undefined;
  'leaderboard.period.month': undefined;
  'leaderboard.period.all': undefined;
}
