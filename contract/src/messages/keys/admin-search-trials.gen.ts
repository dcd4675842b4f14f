// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminSearchTrialsPlain {
  'admin-search-trials.try': undefined;
  'admin-search-trials.none': undefined;
  'admin-search-trials.same': { count: number };
  'admin-search-trials.changed': { number: number; count: number };
  'admin-search-trials.before': { count: number };
  'admin-search-trials.after': { count: number };
}
