// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface AdminKitPlain {
  'admin-kit.suspension.label': undefined;
  'admin-kit.suspension.until': { day: Value };
  'admin-kit.suspension.days': { count: number };
  'admin-kit.suspension.week': undefined;
  'admin-kit.suspension.year': undefined;
  'admin-kit.suspension.forGood': undefined;
  'admin-kit.filters.any': undefined;
}
