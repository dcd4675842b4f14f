import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type ReferenceKind = 'member' | 'name' | 'deal' | 'comment';

export interface Reference {
  /** The id on this site. */
  id: string;
  /** Whether an import created it. */
  isMade: boolean;
}

/** Returns what an old site's ids stand for here, by old id. A merged deal yields the deal it was merged into. */
export async function findReferences(
  database: Database,
  { site, kind }: { site: string; kind: ReferenceKind },
  oldIds: readonly (string | undefined)[],
): Promise<Map<string, Reference>> {
  const uniqueIds = [...new Set(oldIds.filter((id) => id !== undefined))];
  if (uniqueIds.length === 0) return new Map();
  const { rows } = await sql<Reference & { oldId: string }>`
    select old_id as "oldId", is_made as "isMade",
      coalesce(user_id, (select coalesce(merged_into, id) from deals where deals.id = deal_id), comment_id)::text as id
    from import_references where site = ${site} and kind = ${kind} and old_id = any(${uniqueIds}::text[])`.execute(
    database,
  );
  return new Map(rows.map(({ oldId, id, isMade }) => [oldId, { id, isMade }]));
}

export interface NewReference extends Reference {
  kind: ReferenceKind;
  oldId: string;
}

const columnOf = { member: 'user_id', name: 'user_id', deal: 'deal_id', comment: 'comment_id' } as const;

/** Records what an old site's ids stand for here. An id that is already recorded keeps its meaning. */
export async function putReferences(
  database: Database,
  site: string,
  references: readonly NewReference[],
): Promise<void> {
  if (references.length === 0) return;
  const list = <T>(pick: (reference: NewReference) => T) => references.map(pick);
  const idsOf = (column: (typeof columnOf)[ReferenceKind]) =>
    list(({ kind, id }) => (columnOf[kind] === column ? id : null));
  await sql`insert into import_references (site, kind, old_id, user_id, deal_id, comment_id, is_made)
    select ${site}, one.* from unnest(${list(({ kind }) => kind)}::text[], ${list(({ oldId }) => oldId)}::text[],
      ${idsOf('user_id')}::bigint[], ${idsOf('deal_id')}::bigint[], ${idsOf('comment_id')}::bigint[],
      ${list(({ isMade }) => isMade)}::boolean[]) as one
    on conflict do nothing`.execute(database);
}

/** Does the same for deals, which are looked up by their link keys. */
export async function putDealReferences(
  database: Database,
  site: string,
  deals: readonly { oldId: string; key: string; isNew: boolean }[],
): Promise<void> {
  await sql`insert into import_references (site, kind, old_id, deal_id, is_made)
    select distinct on (one.old_id) ${site}, 'deal', one.old_id, deals.id,
      one.is_new or exists (select from import_deals where import_deals.deal_id = deals.id)
    from unnest(${deals.map(({ oldId }) => oldId)}::text[], ${deals.map(({ key }) => key)}::text[],
        ${deals.map(({ isNew }) => isNew)}::boolean[]) as one (old_id, key, is_new)
      join deals on deals.url_key = one.key
    order by one.old_id, deals.id
    on conflict do nothing`.execute(database);
}

/** Returns the slugs of deals by id. */
export async function findSlugs(database: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('deals').select(['id', 'slug']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
