import { sql } from 'kysely';

/** Upheld reports by reporter: those on a deal's state that proved right, and those that moderators upheld. */
export const upheldReports = sql`(
  select user_id from state_reports where is_upheld
  union all select user_id from reports where is_upheld)`;

/** The number of upheld reports of a member, in a statement that selects from `users`. */
export const upheldReportsCount = sql<number>`(
  select count(*)::integer from ${upheldReports} as upheld where upheld.user_id = users.id)`;
