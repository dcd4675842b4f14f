import { randomBytes } from 'node:crypto';
import type { TrackedEvent } from '@haggle/contract/analytics/tracking';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../kernel/actor.ts';
import { perProcess } from '../../../kernel/process-state.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore, hour } from '../../../kernel/time.ts';
import { utcDay } from '../../../kernel/utc-day.ts';
import { zonedDay } from '../../../kernel/zoned-day.ts';
import type { Origin } from '../../../platform/api/route.ts';
import { isUsedUp, spend } from '../../../platform/budgets.ts';
import { type Context, inTransaction, primaryOf } from '../../../platform/context.ts';
import { WriteBuffer } from '../../../platform/database/write-buffer.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { type BrowserFacts, readBrowser } from './browser-actions.ts';
import { type EventDraft, eventTimeOf, refererOf, toCallTiming, toEventDraft, toPageTiming } from './event-rules.ts';
import { nameOfPage } from './page-rules.ts';
import * as store from './store.ts';
import { campaignOf, channelOf, landingOf, languageOf, type VisitFacts } from './visit-rules.ts';

export { readBrowser } from './browser-actions.ts';

/** State of one process for incoming events. */
interface TrackingState {
  buffer: WriteBuffer<store.EventRow>;
  /** The member of each session, known from requests with a token. */
  members: LRUCache<string, string>;
  salt: { day: string; text: Promise<string> } | undefined;
  /** The salt of visitor ids, keyed by the site's day and the number of days that it may be used. */
  visitorSalt: { key: string; text: Promise<string> } | undefined;
  /** Events per address in the last hour, as far as this process has seen them. */
  sentEvents: LRUCache<string, { count: number }>;
  /** The day whose budget of events is used up. */
  fullDay: string | undefined;
}

const maxSessions = 20_000;
const maxAddresses = 20_000;

const stateOf = perProcess((context: Context): TrackingState => {
  const state: TrackingState = {
    buffer: new WriteBuffer({
      write: (rows) => write(context, state, rows),
      log: context.log,
      maxPending: analyticsLimits.maxBuffered,
      maxRows: analyticsLimits.flushRows,
      flushInterval: analyticsLimits.flushEvery,
    }),
    members: new LRUCache({ max: maxSessions }),
    salt: undefined,
    visitorSalt: undefined,
    sentEvents: new LRUCache({ max: maxAddresses, ttl: hour }),
    fullDay: undefined,
  };
  return state;
});

/** Inserts rows within the day's budget, so that events never fill the disk. The context may read from a replica. */
async function write(context: Context, state: TrackingState, rows: readonly store.EventRow[]): Promise<void> {
  const day = utcDay(context.clock());
  if (state.fullDay === day) return;
  const primary = { ...context, database: primaryOf(context) };
  if ((await spend(primary, 'trackedEvents', day, rows.length)) >= 0) {
    return inTransaction(primary, async ({ database }) => {
      await store.lockEvents(database, { isShared: true });
      await store.insertEvents(database, rows);
    });
  }
  state.fullDay = day;
  context.log.warn({ day }, "Today's limit of analytics events is reached. No more events are recorded today.");
}

/** Whether today's budget of events is used up, so that the rest of the day isn't measured. */
export function isBudgetSpent(context: Context): Promise<boolean> {
  return isUsedUp(context, 'trackedEvents', utcDay(context.clock()));
}

/**
 * Refuses events beyond an address's limit, and all once the day's budget is used up. Browsers then stop for this
 * visit.
 * @throws Refusal `too_many`
 */
function refuseOverLimit(context: Context, state: TrackingState, { address }: Origin, events: number): void {
  const now = context.clock();
  if (state.fullDay === utcDay(now)) throw new Refusal('too_many', { retryAfter: hour / 1000 });
  if (address === undefined) return;
  const sentEvents = state.sentEvents.get(address) ?? { count: 0 };
  if (sentEvents.count === 0) state.sentEvents.set(address, sentEvents);
  sentEvents.count += events;
  if (sentEvents.count > analyticsLimits.eventsOfAddress * context.rateLimitScale) {
    throw new Refusal('too_many', { retryAfter: Math.ceil(state.sentEvents.getRemainingTTL(address) / 1000) });
  }
}

/** The sender of events, as far as the request identifies them. */
interface Sender {
  actor: Actor | null;
  origin: Origin;
}

/**
 * Records events, all or none. They are written within a second, which is lost if the process is killed rather than
 * stopped. A session's events belong to the member who sent one of them with their token.
 * @returns the number of accepted events: none if measuring is off or the browser opts out of tracking
 * @throws Refusal `unavailable` while more arrives than can be written; `too_many`
 */
async function recordEvents(context: Context, sender: Sender, drafts: readonly EventDraft[]) {
  const { isMeasured } = await readSettings(context);
  if (!isMeasured || sender.origin.declinesTracking) return { accepted: 0 };
  const state = stateOf(context);
  refuseOverLimit(context, state, sender.origin, drafts.length);
  const now = context.clock().getTime();
  const senderColumns = {
    visitor: await visitorOf(context, sender.origin),
    is_bot: readBrowser(sender.origin.userAgent).isProgram,
  };
  const rows = drafts.map((draft) => ({
    ...senderColumns,
    created_at: new Date(eventTimeOf(draft.timestamp, now)).toISOString(),
    kind: draft.kind,
    session_id: draft.sessionId,
    user_id: memberOf(state, sender.actor, draft.sessionId),
    deal_id: draft.dealId ?? null,
    name: draft.name,
    mark: draft.mark ?? null,
    metadata: draft.metadata ?? null,
  }));
  if (!state.buffer.add(rows)) throw new Refusal('unavailable', { retryAfter: 2 });
  return { accepted: rows.length };
}

/** Records events, as described at `recordEvents`. */
export function track(context: Context, sender: Sender, events: readonly TrackedEvent[]) {
  return recordEvents(context, sender, events.map(toEventDraft));
}

interface Visit {
  sessionId: string;
  entryPage?: string | null | undefined;
  exitPage?: string | null | undefined;
  referrer?: string | null | undefined;
  campaign?: string | null | undefined;
}

export function startSession(context: Context, sender: Sender, visit: Visit) {
  const name = refererOf(visit.referrer, new URL(context.origin).hostname);
  const metadata = { ...factsOf(sender.origin, visit, name) };
  return recordEvents(context, sender, [{ kind: 'session_start', sessionId: visit.sessionId, name, metadata }]);
}

/** Returns the stored facts about a visit: where it came from, and its browser, country and language. */
function factsOf({ userAgent, language, country }: Origin, visit: Visit, source: string | null): VisitFacts {
  const campaign = campaignOf(visit.campaign, visit.entryPage);
  const preferredLanguage = languageOf(language);
  const { isProgram: _, ...browser }: BrowserFacts = readBrowser(userAgent);
  return {
    channel: channelOf(source, campaign, visit.referrer ?? null),
    ...(visit.entryPage && { entryPage: landingOf(visit.entryPage) }),
    ...(campaign && { campaign }),
    ...browser,
    ...(country && { country }),
    ...(preferredLanguage && { language: preferredLanguage }),
  };
}

export function endSession(context: Context, sender: Sender, { sessionId, exitPage }: Visit) {
  return recordEvents(context, sender, [
    { kind: 'session_end', sessionId, name: exitPage ? nameOfPage(exitPage) : null },
  ]);
}

export function recordPage(context: Context, sender: Sender, timing: Parameters<typeof toPageTiming>[0]) {
  return recordEvents(context, sender, [toPageTiming(timing)]);
}

export function recordCall(context: Context, sender: Sender, timing: Parameters<typeof toCallTiming>[0]) {
  return recordEvents(context, sender, [toCallTiming(timing)]);
}

function memberOf({ members }: TrackingState, actor: Actor | null, sessionId: string | null): string | null {
  if (sessionId === null) return null;
  if (actor) members.set(sessionId, actor.id);
  return actor?.id ?? members.get(sessionId) ?? null;
}

/**
 * Returns a pseudonymous number for an address and browser, as digits. Its salt lasts a day, or as many days as the
 * owner chose, and is then deleted. After that, no one can link the number to a person or recognize a visitor.
 */
async function visitorOf(context: Context, { address, userAgent }: Origin): Promise<string> {
  const salt = await readVisitorSalt(context);
  const hash = context.secrets.fingerprint(`visitor:${salt}:${address ?? 'in process'}:${userAgent}`);
  return BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)).toString();
}

async function readVisitorSalt(context: Context): Promise<string> {
  const state = stateOf(context);
  const { timeZone, visitorDays: days } = await readSettings(context);
  const day = zonedDay(context.clock(), timeZone);
  const key = `${day} ${days}`;
  if (state.visitorSalt?.key !== key) {
    const fresh = randomBytes(16).toString('hex');
    const text = store.findVisitorSalt(primaryOf(context), { day, days, fresh });
    state.visitorSalt = { key, text };
    text.catch(() => {
      state.visitorSalt = undefined;
    });
  }
  return state.visitorSalt.text;
}

/** Returns the salt for visitor ids of a day, `YYYY-MM-DD`: the same on every node, and deleted after that day. */
export function readSalt(context: Context, day: string): Promise<string> {
  const state = stateOf(context);
  if (state.salt?.day !== day) {
    const text = store.findSalt(primaryOf(context), day, randomBytes(16).toString('hex'));
    state.salt = { day, text };
    // A failure rejects the waiting callers, and the next call retries.
    text.catch(() => {
      state.salt = undefined;
    });
  }
  return state.salt.text;
}

export async function readStatus(context: Context): Promise<'ok' | 'off' | 'busy'> {
  const { isMeasured } = await readSettings(context);
  if (!isMeasured) return 'off';
  const state = stateOf(context);
  return state.buffer.isFull || state.fullDay === utcDay(context.clock()) ? 'busy' : 'ok';
}

/** Writes buffered events, for example before the process ends. */
export function flushEvents(context: Context): Promise<void> {
  return stateOf(context).buffer.flush();
}

/** Returns the number of buffered events. */
export function countBuffered(context: Context): number {
  return stateOf(context).buffer.size;
}

export type { EventRow } from './store.ts';

/** Inserts past events in order, without any checks. For demo data. */
export async function addPastEvents(context: Context, rows: readonly store.EventRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += analyticsLimits.flushRows) {
    await store.insertEvents(context.database, rows.slice(start, start + analyticsLimits.flushRows));
  }
}

/** Creates the partitions of the coming months. */
export function createEventPartitions(context: Context): Promise<void> {
  return store.createPartitions(context.database, context.clock());
}

/** Scheduled: creates partitions, and deletes expired events and salts. */
export async function maintainEventPartitions(context: Context): Promise<void> {
  const now = context.clock();
  const before = daysBefore(now, analyticsLimits.rawDays);
  await createEventPartitions(context);
  await store.dropPartitions(context.database, before);
  const { timeZone } = await readSettings(context);
  const oldest = utcDay(daysBefore(now, analyticsLimits.summaryDays));
  await store.deleteSalts(context.database, { utc: utcDay(now), site: zonedDay(now, timeZone), oldest });
  while (await store.deleteOldest(context.database, before));
}

/**
 * Removes a member from their events as part of erasing the account. Events that are being written are awaited, and
 * those still buffered lose the member when they are.
 */
export async function anonymizeMember({ database }: Context, userId: string): Promise<void> {
  await store.lockEvents(database, { isShared: false });
  await store.anonymizeMember(database, userId);
}
