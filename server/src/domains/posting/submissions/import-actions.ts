import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import type { DealDraft } from '@haggle/contract/posting/submissions';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { recordChanges, storedReasons } from '../../deals/history/actions.ts';
import { recordFirstPrices } from '../../deals/prices/actions.ts';
import { initialHotOf } from '../../deals/ranking/actions.ts';
import { insertDeals } from '../../deals/rows/actions.ts';
import { lockUrlKeys } from '../../deals/same-deal-actions.ts';
import type { IdentifiedLink } from '../../links/actions.ts';
import { queueImportedFetches } from '../../pictures/fetch-actions.ts';
import { redirectToImported } from '../../site/url-redirects/actions.ts';
import { refreshMissingLinks } from '../../stores/actions.ts';
import { toRow } from './draft-actions.ts';
import { createCachedNameLookup, type KnownNames } from './name-actions.ts';
import * as store from './store.ts';

/** A deal that was first posted elsewhere. */
export interface ExternalDeal {
  draft: DealDraft;
  /** The identified link of the draft's address. */
  link: IdentifiedLink;
  /** When readers first saw it, elsewhere. */
  postedAt: Date;
  status: Extract<LifecycleStatus, 'active' | 'sold_out' | 'expired' | 'archived'>;
  /** Its path on the old site, which redirects here from now on. */
  oldPath?: string | undefined;
  /** The member who posted it there; without one, it belongs to the importer. */
  authorId?: string | undefined;
  /** Whether it waits for a moderator, even if the others don't. */
  isHeld?: boolean | undefined;
}

export interface DealImportOptions {
  /** Whether the deals wait for a moderator, as members' deals do. */
  isQueued?: boolean | undefined;
  /** Called with the ids of the stored deals, within the transaction. */
  onStored?: ((context: Context, dealIds: readonly string[]) => Promise<void>) | undefined;
  /** Called after that, within the transaction: whether the deals are news, so that readers are told of the live ones. */
  isNews?: ((context: Context) => Promise<boolean>) | undefined;
}

/** Whether a deal was imported, its link is known already, or why it can't be imported. */
export type ImportOutcome = 'imported' | 'known' | Refusal;

/**
 * Imports deals that were first posted elsewhere, all in one transaction. They are published without points, and without
 * notifications unless they are news, or wait for a moderator. Those that start later are approved, and published at their start like any
 * other. Of several deals with one link, the first that can be imported wins. A link that any deal already has, whatever
 * its status, is left alone.
 * @param known ids by name from earlier batches; new ones are added to it
 * @returns the outcome of each; refusals are `shortened_link`, `category_not_found`, `no_exchange_rate` for the day it
 * was posted, `invalid`
 * @throws the database's error about a value, in which case none is imported
 */
export async function importDeals(
  context: Context,
  actor: Actor,
  deals: readonly ExternalDeal[],
  known: KnownNames,
  options: DealImportOptions = {},
): Promise<ImportOutcome[]> {
  const { outcomes, found } = await inTransaction(context, async (context) => {
    const keys = [...new Set(deals.map(({ link }) => link.key))];
    await lockUrlKeys(context, keys);
    const taken = await store.listUrlKeys(context.database, keys);
    const { names, found } = createCachedNameLookup(context, known);
    const rows: NewRow[] = [];
    const outcomes: ImportOutcome[] = [];
    for (const deal of deals) {
      outcomes.push(taken.has(deal.link.key) ? 'known' : await readRow(deal));
    }
    await insertRows(context, actor, rows, options);
    return { outcomes, found };

    async function readRow(deal: ExternalDeal): Promise<ImportOutcome> {
      try {
        rows.push({ deal, columns: await toRow(context, deal.draft, { at: deal.postedAt, names, link: deal.link }) });
        taken.add(deal.link.key);
        return 'imported';
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    }
  });
  for (const [name, id] of found) known.set(name, id);
  return outcomes;
}

interface NewRow {
  deal: ExternalDeal;
  columns: Awaited<ReturnType<typeof toRow>>;
}

/** Stores deals with everything that belongs to them. */
async function insertRows(
  context: Context,
  actor: Actor,
  rows: readonly NewRow[],
  { isQueued = false, onStored, isNews }: DealImportOptions,
): Promise<void> {
  if (rows.length === 0) return;
  const now = context.clock();
  const added = rows.map(({ deal, columns }) => ({
    ...columns,
    ...authorOf(deal, columns, actor),
    updated_at: now,
    ...(isQueued || deal.isHeld ? waitingColumns(now) : releasedColumns(deal, now)),
  }));
  const ids = await insertDeals(context, added);
  const withIds = added.map((row) => ({ ...row, id: ids.get(row.url_key) ?? '' }));
  await queueImportedFetches(
    context,
    withIds.filter((row) => row.image_url !== null).map(({ id }) => id),
    actor.id,
  );
  await onStored?.(
    context,
    withIds.map(({ id }) => id),
  );
  const paths = new Map(rows.map(({ deal }) => [deal.link.key, deal.oldPath]));
  await redirectToImported(
    context,
    actor,
    withIds.map(({ id, slug, url_key }) => ({ from: paths.get(url_key), to: dealPath(id, slug) })),
  );
  const change = { actorId: actor.id, mover: 'moderator', kind: 'submitted', reason: storedReasons.imported } as const;
  await recordChanges(
    context,
    withIds.map(({ id }) => ({ dealId: id, ...change })),
  );
  const published = withIds.filter(({ status }) => status !== 'pending');
  if (published.length === 0) return;
  await recordFirstPrices(
    context,
    published.map((row) => ({ id: row.id, key: row.url_key, cents: row.price_cents, at: row.posted_at })),
  );
  const stores = published.flatMap((row) => row.store_id ?? []);
  await refreshMissingLinks(context, [...new Set(stores)]);
  if (!(await isNews?.(context))) return;
  for (const { id, status } of published) {
    if (status === 'active') await recordEvent(context, 'deal.imported', { dealId: id });
  }
}

/** If the author is a member, naming them again would be redundant. */
function authorOf({ authorId }: ExternalDeal, { attributed_to }: NewRow['columns'], actor: Actor) {
  if (authorId === undefined) return { submitted_by: actor.id, attributed_to };
  return { submitted_by: authorId, attributed_to: null };
}

/** Returns the columns of a deal that needs no approval. */
function releasedColumns(deal: ExternalDeal, now: Date) {
  const { startsAt } = deal.draft;
  const startsLater = deal.status === 'active' && startsAt && new Date(startsAt) > now;
  return startsLater ? { ...waitingColumns(now), approved_at: now } : publishedColumns(deal, now);
}

function publishedColumns(deal: ExternalDeal, now: Date) {
  return {
    status: deal.status,
    hot: initialHotOf(deal),
    submitted_at: deal.postedAt,
    posted_at: deal.postedAt,
    approved_at: deal.postedAt,
    status_changed_at: statusChangedAt(deal, now),
  };
}

/** Like a member's deal, it waits, and readers first see it once it is approved and has started. */
function waitingColumns(now: Date) {
  return {
    status: 'pending',
    hot: 0,
    submitted_at: now,
    posted_at: now,
    approved_at: null,
    status_changed_at: now,
  } as const;
}

/** Returns when a deal got its status: at its own end if it has one; other ends are only known to be past. */
function statusChangedAt({ draft: { endsAt }, postedAt, status }: ExternalDeal, now: Date): Date {
  if (status === 'active') return postedAt;
  const end = endsAt ? new Date(endsAt) : now;
  return end < now && end > postedAt ? end : now;
}

/** Returns those of the link keys that any deal has, whatever its status. */
export function listKnownLinks(context: Context, keys: readonly string[]): Promise<Set<string>> {
  return store.listUrlKeys(context.database, keys);
}
