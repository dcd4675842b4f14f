import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { prepare } from '../../../platform/database/prepared.ts';
import type { Deals } from '../../../platform/database/schema.ts';

const factColumns = [
  'id',
  'title',
  'slug',
  'status',
  'is_live',
  'submitted_by',
  'merged_into',
  'url_key',
  'price_cents',
  'free_shipping',
  'shipping_cents',
  'agreed_price_cents',
  'agreed_shipping_cents',
  'posted',
  'coupon_code',
  'unit',
  'unit_amount',
  'unit_is_corrected',
  'image_url',
  'category_id',
  'store_id',
  'brand_id',
  'starts_at',
  'ends_at',
  'posted_at',
  'promoted_at',
  'approved_at',
  'status_changed_at',
  'revised_at',
  'revision',
] as const;

/** The facts that decisions about a deal need. `deals/store.ts` reads what its page shows. */
export type DealFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;
export type NewDeal = Insertable<Deals>;
export type DealChange = Updateable<Deals>;

export async function findFacts(database: Database, id: string) {
  return (await selectFacts(database, { id }))[0];
}

export async function lockFacts(database: Database, id: string): Promise<DealFacts | undefined> {
  return (await selectAndLock(database, { id }))[0];
}

export async function holdFacts(database: Database, id: string): Promise<DealFacts | undefined> {
  return (await selectAndHold(database, { id }))[0];
}

const prepareFacts = prepare<{ id: string }>();
const factsOf = (database: Database, id: RawBuilder<string>) =>
  database.selectFrom('deals').select(factColumns).where('id', '=', id);
const selectFacts = prepareFacts((database, given) => factsOf(database, given('id')));
const selectAndLock = prepareFacts((database, given) => factsOf(database, given('id')).forNoKeyUpdate());
const selectAndHold = prepareFacts((database, given) => factsOf(database, given('id')).forShare());

/** A merged deal leads to the one it was merged into. */
export async function hasDealOf(database: Database, authorId: string, ids: readonly string[]): Promise<boolean> {
  const mergedInto = database.selectFrom('deals').select('merged_into').where('id', 'in', ids);
  const query = database
    .selectFrom('deals')
    .select('id')
    .where((is) => is.or([is('id', 'in', ids), is('id', 'in', mergedInto)]))
    .where('submitted_by', '=', authorId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Returns whether an import or a source brought a deal. */
export async function isImported(database: Database, id: string): Promise<boolean> {
  const query = database.selectFrom('import_deals').select('deal_id').where('deal_id', '=', id);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export async function insertDeal(database: Database, deal: NewDeal): Promise<string> {
  const { id } = await database.insertInto('deals').values(deal).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds several deals that name the same columns. Returns their ids by link key. */
export async function insertDeals(database: Database, deals: readonly NewDeal[]): Promise<Map<string, string>> {
  const rows = await database.insertInto('deals').values(deals).returning(['id', 'url_key']).execute();
  return new Map(rows.map((row) => [row.url_key, row.id]));
}

export async function deleteDeals(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.deleteFrom('deals').where('id', 'in', ids).execute();
}

export async function updateDeal(database: Database, id: string, change: DealChange): Promise<void> {
  await database.updateTable('deals').set(change).where('id', '=', id).execute();
}

/** Redirects the deals that were merged into one deal to another. */
export async function redirectMerged(database: Database, fromId: string, intoId: string): Promise<void> {
  await database.updateTable('deals').set({ merged_into: intoId }).where('merged_into', '=', fromId).execute();
}

export async function incrementRevisions(
  database: Database,
  ids: readonly string[],
  { status }: { status?: LifecycleStatus | undefined },
): Promise<void> {
  if (ids.length === 0) return;
  const deals = database
    .updateTable('deals')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', 'in', ids);
  await (status ? deals.where('status', '=', status) : deals).execute();
}

/** @returns how many deals changed */
export async function moveReferences(
  database: Database,
  kind: 'category' | 'store' | 'brand',
  { from, into }: { from: string; into: string },
): Promise<number> {
  const column = sql.ref(`${kind}_id`);
  const { numAffectedRows } = await sql`update deals set ${column} = ${into} where ${column} = ${from}`.execute(
    database,
  );
  return Number(numAffectedRows ?? 0);
}
