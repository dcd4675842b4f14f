// Made of the English messages by `npm run messages`.
export interface AdminKitPlain {
  'admin-kit.suspension.label': undefined;
  'admin-kit.suspension.until': { day: string };
  'admin-kit.suspension.days': { count: number };
  'admin-kit.suspension.week': undefined;
  'admin-kit.suspension.year': undefined;
  'admin-kit.suspension.forGood': undefined;
  'admin-kit.suspension.noEnd': undefined;
  'admin-kit.filters.any': undefined;
}
