// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminKitPlain {
  'admin-kit.suspension.label': undefined;
  'admin-kit.suspension.until': { day: string };
  'admin-kit.suspension.days': { count: number };
  'admin-kit.suspension.week': undefined;
  'admin-kit.suspension.year': undefined;
  'admin-kit.suspension.forGood': undefined;
  'admin-kit.suspension.noEnd': undefined;
  'admin-kit.filters.any': undefined;
  'admin-kit.rowErrors.title': undefined;
  'admin-kit.rowErrors.row': undefined;
  'admin-kit.rowErrors.column': undefined;
  'admin-kit.rowErrors.problem': undefined;
  'admin-kit.rowErrors.more': { count: number };
  'admin-kit.shownOnce.copied': undefined;
}
