import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** Something visitors can look at from a time on; a higher weight means more views. */
export interface VisibleDeal {
  id: string;
  from: Date;
  /** Null while it is still shown. */
  to: Date | null;
  weight: number;
}

/** A member, who visits from the day they joined. */
export interface Guest {
  id: string;
  joinedAt: Date;
}

/** Returns the deals that visitors may have seen, with the time they were shown. */
export async function listVisibleDeals(database: Database): Promise<VisibleDeal[]> {
  const { rows } = await sql<VisibleDeal>`
    select id, posted_at as "from", case when is_live and status = 'active' then null else status_changed_at end as "to",
      score::double precision as weight
    from deals where posted_at is not null and status <> 'pending' order by id`.execute(database);
  return rows;
}

export async function listGuests(database: Database): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select id, created_at as "joinedAt" from users where role = 'member' and deleted_at is null order by id`.execute(
    database,
  );
  return rows;
}
