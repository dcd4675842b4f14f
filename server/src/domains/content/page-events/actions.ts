import type { EventChange, EventDraft, EventPlace, EventSource, PageEvent } from '@haggle/contract/content/page-events';
import { fixedPages, starterPages } from '@haggle/contract/content/pages';
import { isOneOf } from '@haggle/contract/keys';
import * as eventLimits from '@haggle/contract/limits/page-events';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { cacheBriefly } from '../../../platform/cache/cache-briefly.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { requireCategoryId } from '../../catalogue/categories/actions.ts';
import { listPickedDeals, readCards } from '../../deals/actions.ts';
import { refuseOwnDeals } from '../../deals/own-deal-actions.ts';
import { requirePicture } from '../writing/actions.ts';
import { conditionsOf, pickPromoted, stateOf } from './rules.ts';
import * as store from './store.ts';
import { toEventSource, toPageEvent } from './views.ts';

const pagesWithoutEvents = [...fixedPages, ...starterPages];

const shownEventsCache = cacheBriefly((context) => store.listShown(context.database, context.clock()));

/** Returns the event that is running now and promoted, and the place where it is shown. */
export async function readShownEvent(
  context: Context,
): Promise<{ title: string; slug: string; shownIn: EventPlace } | undefined> {
  const shown = pickPromoted(await shownEventsCache.read(context), context.clock());
  return shown && { title: shown.title, slug: shown.slug, shownIn: shown.shown_in };
}

/** Makes the next call read the events again, because they may have changed. */
export const invalidateShownEvents = shownEventsCache.invalidate;

/** Returns the event of a page, or null if the page isn't about one. */
export async function readEvent(context: Context, slug: string): Promise<PageEvent | null> {
  const row = await store.findEvent(context.database, slug);
  return row ? toPageEvent(row, context.clock()) : null;
}

/**
 * Returns one page of an event's deals, manually picked ones first. Before it begins there are none; once it is over,
 * deals that have ended since are still included.
 * @throws Refusal `page_not_found`, also for a page without an event or one that is not published
 */
export async function listEventDeals(context: Context, actor: Actor | null, slug: string, page: PageRequest) {
  const row = await requirePublished(context, slug);
  const state = stateOf(row, context.clock());
  if (state === 'planned') return toList(page, { rows: [], total: 0 }, (deal: never) => deal);
  const pickedIds = await store.listPicked(context.database, slug);
  return listPickedDeals(context, actor, { pickedIds, rule: conditionsOf(row), includesEnded: state === 'over' }, page);
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

/** Deletes the actor's reminder, if there is one. */
export async function deleteReminder(context: Context, actor: Actor, slug: string): Promise<void> {
  await store.deleteReminder(context.database, slug, actor.id);
}

/** Returns an event as its editor needs it, or null if the page has none. */
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
 * Adds an event to a page or changes it. Reminders are sent again only if the event is still to begin.
 * @throws Refusal `page_not_found`, `changed_meanwhile`, `category_not_found`, `store_not_found`, `deal_not_found`,
 * `own_case`, `invalid`
 */
export async function putEvent(
  context: Context,
  actor: Actor,
  slug: string,
  { basedOn, ...draft }: EventChange,
): Promise<EventSource> {
  await inTransaction(context, async (context) => {
    const { database } = context;
    // Built-in pages can't have an event.
    if (isOneOf(pagesWithoutEvents, slug) || !(await store.holdPage(database, slug)))
      throw new Refusal('page_not_found');
    const before = await store.findEvent(database, slug);
    const changedAt = before?.changed_at.toISOString() ?? null;
    if (basedOn !== undefined && basedOn !== changedAt) throw new Refusal('changed_meanwhile');
    const event = await toColumns(context, draft, before?.category_id);
    if (draft.coverKey) await requirePicture(context, draft.coverKey);
    const dealIds = [...new Set(draft.dealIds)];
    const found = await readCards(context, dealIds);
    if (found.length < dealIds.length) throw new Refusal('deal_not_found');
    const picked = new Set(await store.listPicked(database, slug));
    const added = dealIds.filter((id) => !picked.has(id));
    await refuseOwnDeals(context, actor, added);
    const isUpcoming = event.starts_at > context.clock();
    // No one can have set a reminder for a new event that has already begun. An existing one may still have reminders
    // to send.
    const notifiedAt = isUpcoming ? null : before ? before.told_at : context.clock();
    const changeColumns = { changed_by: actor.id, changed_at: context.clock() };
    await store.putEvent(database, { slug, ...event, told_at: notifiedAt, ...changeColumns });
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

/** Removes the event from a page, if there is one. */
export function removeEvent(context: Context, actor: Actor, slug: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const before = await store.findEvent(context.database, slug);
    if (!before || !(await store.deleteEvent(context.database, slug))) return;
    const changes = { startsAt: [before.starts_at.toISOString(), null] } as const;
    await record(context, actor, 'event.removed', slug, changes);
    await announceEviction(context.database);
  });
}

/** Changes the category or store in the rules of events to another one, in the running transaction. */
export function moveEvents(
  context: Context,
  kind: 'category' | 'store',
  { from, into }: { from: string; into: string },
): Promise<void> {
  return store.moveEvents(context.database, `${kind}_id`, { from, into });
}

/**
 * Returns how many deals an event would have if it were running, and the first of them. The category may be hidden.
 * @throws Refusal `store_not_found`, `invalid`
 */
export async function previewEvent(context: Context, draft: EventDraft) {
  const rule = conditionsOf(await toColumns(context, draft, draft.rule?.categoryId));
  const picked = { pickedIds: draft.dealIds, rule, includesEnded: false };
  const { data, pagination } = await listPickedDeals(context, null, picked, { page: 1, limit: eventLimits.previewed });
  return { total: pagination.total, deals: data };
}

/** @param known the category that needs no check: one that was chosen before may be hidden by now */
async function toColumns(
  context: Context,
  { startsAt, endsAt, coverKey, rule, shownIn }: EventDraft,
  known: string | null | undefined,
) {
  const times = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) };
  if (times.ends_at <= times.starts_at) throw invalidField('endsAt', t('content.fields.endAfterStart'));
  const { categoryId = null, store: slug = null, tag = null, scoreLeast = null, isInWindow = false } = rule ?? {};
  if (categoryId !== null && categoryId !== known) await requireCategoryId(context, categoryId);
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
