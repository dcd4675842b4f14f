import type { EventDraft, EventPlace, EventSource, PageEvent } from '@haggle/contract/content/page-events';
import { fixedPages, starterPages } from '@haggle/contract/content/pages';
import { isOneOf } from '@haggle/contract/keys';
import * as eventLimits from '@haggle/contract/limits/page-events';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { keptBriefly } from '../../../platform/cache/kept-briefly.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { requireCategoryId } from '../../catalogue/categories/actions.ts';
import { listPickedDeals, readCards } from '../../deals/actions.ts';
import { refuseOwnDeals } from '../../deals/own-deal-actions.ts';
import { requirePicture } from '../writing/actions.ts';
import { pickingOf, shownOf, stateOf } from './rules.ts';
import * as store from './store.ts';
import { toEventSource, toPageEvent } from './views.ts';

const neverEvents = [...fixedPages, ...starterPages];

const current = keptBriefly((context) => store.listShown(context.database, context.clock()));

/** The event that runs now and is to be told of, and where. */
export async function readShownEvent(
  context: Context,
): Promise<{ title: string; slug: string; shownIn: EventPlace } | undefined> {
  const shown = shownOf(await current.read(context), context.clock());
  return shown && { title: shown.title, slug: shown.slug, shownIn: shown.shown_in };
}

/** Reads the events again next time: they may have changed. */
export const forgetShownEvents = current.forget;

/** What makes a page one about an event; null where nothing does. */
export async function readEvent(context: Context, slug: string): Promise<PageEvent | null> {
  const row = await store.findEvent(context.database, slug);
  return row ? toPageEvent(row, context.clock()) : null;
}

/**
 * The deals of an event, those picked by hand first. Before it begins there are none; once it is over, those that ended
 * meanwhile stay.
 * @throws Refusal `page_not_found`, also for a page of text alone or one that is not published
 */
export async function listEventDeals(context: Context, actor: Actor | null, slug: string, page: PageRequest) {
  const row = await requirePublished(context, slug);
  const state = stateOf(row, context.clock());
  if (state === 'planned') return toList(page, { rows: [], total: 0 }, (deal: never) => deal);
  const byHand = await store.listPicked(context.database, slug);
  return listPickedDeals(context, actor, { byHand, rule: pickingOf(row), includesEnded: state === 'over' }, page);
}

async function requirePublished(context: Context, slug: string): Promise<store.EventRow> {
  const row = await store.findPublished(context.database, slug);
  if (!row) throw new Refusal('page_not_found');
  return row;
}

/** @throws Refusal `page_not_found` */
export async function readReminder(context: Context, actor: Actor, slug: string): Promise<{ isSet: boolean }> {
  await requirePublished(context, slug);
  return { isSet: await store.hasReminder(context.database, slug, actor.id) };
}

/** @throws Refusal `page_not_found`, `event_begun` */
export async function setReminder(context: Context, actor: Actor, slug: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const row = await requirePublished(context, slug);
    if (stateOf(row, context.clock()) !== 'planned') throw new Refusal('event_begun');
    await store.putReminder(context.database, { slug, userId: actor.id, at: context.clock() });
  });
}

/** Where none was set, nothing changes. */
export async function dropReminder(context: Context, actor: Actor, slug: string): Promise<void> {
  await store.deleteReminder(context.database, slug, actor.id);
}

/** An event for its editor. */
export async function readSource(context: Context, slug: string): Promise<EventSource | null> {
  const row = await store.findEvent(context.database, slug);
  if (!row) return null;
  const [ids, reminders] = await Promise.all([
    store.listPicked(context.database, slug),
    store.countReminders(context.database, slug),
  ]);
  return toEventSource(row, {
    now: context.clock(),
    deals: await readCards(context, ids, { withScores: true }),
    reminders,
  });
}

/**
 * Makes a page one about an event, or changes that event. Who asked for it is told again only where it has yet to begin.
 * @throws Refusal `page_not_found`, `category_not_found`, `store_not_found`, `deal_not_found`, `own_case`, `invalid`
 */
export async function putEvent(context: Context, actor: Actor, slug: string, draft: EventDraft): Promise<EventSource> {
  await inTransaction(context, async (context) => {
    const { database } = context;
    // Those that every site has are about nothing else.
    if (isOneOf(neverEvents, slug) || !(await store.holdPage(database, slug))) throw new Refusal('page_not_found');
    const event = await toColumns(context, draft);
    if (draft.coverKey) await requirePicture(context, draft.coverKey);
    const dealIds = [...new Set(draft.dealIds)];
    const found = await readCards(context, dealIds);
    if (found.length < dealIds.length) throw new Refusal('deal_not_found');
    const picked = new Set(await store.listPicked(database, slug));
    const added = dealIds.filter((id) => !picked.has(id));
    await refuseOwnDeals(context, actor, added);
    const before = await store.findEvent(database, slug);
    const isToCome = event.starts_at > context.clock();
    // Nobody can have asked to be told of one that is new and has begun; of one that was there, people may still wait to hear.
    const told = isToCome ? null : before ? before.told_at : context.clock();
    const by = { changed_by: actor.id, changed_at: context.clock() };
    await store.putEvent(database, { slug, ...event, told_at: told, ...by });
    await store.replacePicked(database, slug, dealIds);
    await record(context, actor, 'event.changed', slug, {
      startsAt: [before?.starts_at.toISOString() ?? null, event.starts_at.toISOString()],
      endsAt: [before?.ends_at.toISOString() ?? null, event.ends_at.toISOString()],
      picked: [null, dealIds.length],
    });
    await announceEviction(database);
  });
  const source = await readSource(context, slug);
  if (!source) throw new Refusal('page_not_found');
  return source;
}

/** Where a page is about no event, nothing changes. */
export function removeEvent(context: Context, actor: Actor, slug: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const before = await store.findEvent(context.database, slug);
    if (!before || !(await store.deleteEvent(context.database, slug))) return;
    const changes = { startsAt: [before.starts_at.toISOString(), null] } as const;
    await record(context, actor, 'event.removed', slug, changes);
    await announceEviction(context.database);
  });
}

/** Lets the events that pick the deals of one category or store pick those of another, in the running transaction. */
export function moveEvents(
  context: Context,
  kind: 'category' | 'store',
  { from, into }: { from: string; into: string },
): Promise<void> {
  return store.moveEvents(context.database, `${kind}_id`, { from, into });
}

/**
 * How many deals would belong to an event, and the first of them, as if it were running.
 * @throws Refusal `category_not_found`, `store_not_found`, `invalid`
 */
export async function previewEvent(context: Context, draft: EventDraft) {
  const rule = pickingOf(await toColumns(context, draft));
  const picked = { byHand: draft.dealIds, rule, includesEnded: false };
  const { data, pagination } = await listPickedDeals(context, null, picked, { page: 1, limit: eventLimits.previewed });
  return { total: pagination.total, deals: data };
}

async function toColumns(context: Context, { startsAt, endsAt, coverKey, rule, shownIn }: EventDraft) {
  const times = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) };
  if (times.ends_at <= times.starts_at) throw invalidField('endsAt', t('content.fields.endAfterStart'));
  const { categoryId = null, store: slug = null, tag = null, scoreLeast = null, isInWindow = false } = rule ?? {};
  if (categoryId !== null) await requireCategoryId(context, categoryId);
  const storeId = slug === null ? null : await store.findStoreId(context.database, slug);
  if (storeId === undefined) throw new Refusal('store_not_found');
  return {
    ...times,
    cover_key: coverKey,
    shown_in: shownIn,
    has_rule: rule !== null,
    of_category: categoryId !== null,
    category_id: categoryId,
    of_store: storeId !== null,
    store_id: storeId,
    tag,
    score_least: scoreLeast,
    in_window: isInWindow,
  };
}

function record(
  context: Context,
  actor: Actor,
  action: string,
  slug: string,
  changes: Record<string, readonly [unknown, unknown]>,
): Promise<void> {
  return recordAudit(context, actor, { action, subject: 'page', subjectId: slug, changes });
}
