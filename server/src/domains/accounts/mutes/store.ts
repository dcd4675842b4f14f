import type { MuteDraft } from '@haggle/contract/accounts/mutes';
import { publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

function selectMutes(database: Database, userId: string) {
  return database
    .selectFrom('mutes as mute')
    .leftJoin('stores as store', 'store.id', 'mute.store_id')
    .leftJoin('categories as category', 'category.id', 'mute.category_id')
    .leftJoin('users as muted', 'muted.id', 'mute.muted_user_id')
    .select([
      'mute.id',
      'mute.word',
      'mute.muted_user_id',
      'store.slug as store_slug',
      'store.name as store_name',
      'category.slug as category_slug',
      'category.name as category_name',
      'muted.username',
      'muted.display_name',
    ])
    .where('mute.user_id', '=', userId);
}

export type MuteRow = Awaited<ReturnType<typeof listMutes>>[number];

export function listMutes(database: Database, userId: string) {
  return selectMutes(database, userId).orderBy('mute.id').execute();
}

export async function countMutes(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('mutes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the id of the target to mute; undefined if it doesn't exist. */
export async function resolveTarget(database: Database, { kind, value }: MuteDraft): Promise<Target | undefined> {
  switch (kind) {
    case 'word':
      return { word: value };
    case 'store': {
      // Stores with only pending or rejected deals aren't public.
      const found = await database
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', value)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('deals')
              .select('deals.id')
              .whereRef('deals.store_id', '=', 'stores.id')
              .where('deals.status', 'in', publicStatuses),
          ),
        )
        .executeTakeFirst();
      return found && { store_id: found.id };
    }
    case 'category': {
      const found = await database.selectFrom('categories').select('id').where('slug', '=', value).executeTakeFirst();
      return found && { category_id: found.id };
    }
    case 'user': {
      const users = database.selectFrom('users').select('id').where('id', '=', value).where('deleted_at', 'is', null);
      const found = await users.executeTakeFirst();
      return found && { muted_user_id: found.id };
    }
  }
}

type Target = { word: string } | { store_id: string } | { category_id: string } | { muted_user_id: string };

/** Inserts a mute; undefined if it exists already. */
export async function insertMute(
  database: Database,
  userId: string,
  target: Target,
  at: Date,
): Promise<string | undefined> {
  const row = await database
    .insertInto('mutes')
    .values({ user_id: userId, created_at: at, ...target })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the mute of the same target. Only the database can tell whether two words differ just in case. */
export async function findExistingMute(
  database: Database,
  userId: string,
  target: Target,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from mutes where user_id = ${userId} and ${
      'word' in target
        ? sql`lower(word) = lower(${target.word})`
        : sql.join(
            Object.entries(target).map(([column, id]) => sql`${sql.ref(column)} = ${id}`),
            sql` and `,
          )
    }`.execute(database);
  return rows[0]?.id;
}

export async function deleteMute(database: Database, userId: string, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('mutes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves mutes of one category or store to another; a member who muted both keeps one row. */
export async function moveMutes(
  database: Database,
  kind: 'category' | 'store',
  from: string,
  into: string,
): Promise<void> {
  const column = sql.ref(`${kind}_id`);
  await sql`delete from mutes where ${column} = ${from}
    and exists (select from mutes as other where other.user_id = mutes.user_id and other.${column} = ${into})`.execute(
    database,
  );
  await sql`update mutes set ${column} = ${into} where ${column} = ${from}`.execute(database);
}
