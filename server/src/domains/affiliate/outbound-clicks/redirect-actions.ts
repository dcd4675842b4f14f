import { randomBytes } from 'node:crypto';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { isbot } from 'isbot';
import { perProcess } from '../../../kernel/process-state.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { utcDay } from '../../../kernel/utc-day.ts';
import { spend } from '../../../platform/budgets.ts';
import type { Context } from '../../../platform/context.ts';
import { hashAddress, isPublic } from '../../../platform/http/address.ts';
import { readSalt } from '../../analytics/tracking/actions.ts';
import { canSee, requireVisible } from '../../deals/visibility-actions.ts';
import {
  makePartnerLink,
  type PartnerLookup,
  readPartnerLookup,
} from '../../links/affiliate-partners/lookup-actions.ts';
import { clickIdOf, toSubId } from './rules.ts';
import * as store from './store.ts';

const { gatherFor: batchDelay, maxWaiting, batch: maxBatchSize, repeatMinutes } = affiliateLimits.click;

/** A request to be redirected to a deal's shop. */
export interface ClickRequest {
  dealId: string;
  /** Whether to bypass the partner's link. */
  isDirect: boolean;
  /** The caller's IP address. Only its hash for the day is stored. */
  address: string | undefined;
  userAgent: string;
  /** Whether the browser opts out of tracking: then nothing derived from the address is stored. */
  declinesTracking: boolean;
}

interface PendingClick {
  request: ClickRequest;
  at: Date;
  resolve: (destination: string) => void;
  reject: (error: unknown) => void;
}

/**
 * Clicks of all callers are recorded in batches. One statement reads their targets, one inserts them, and all are
 * answered after the commit. So each response stands for a stored click, and many clicks share the cost of a commit.
 * Deals and partners are read for each batch, so that no change to them is missed.
 */
interface ClickQueue {
  waiting: PendingClick[];
  isOpen: boolean;
}

const queueOf = perProcess<ClickQueue, Context>(() => ({ waiting: [], isOpen: false }));

/**
 * Stores a click and returns its target URL.
 * @throws Refusal `deal_not_found`, `deal_merged`, `unavailable` when far too many clicks are queued
 */
export function recordClickAndRedirect(context: Context, request: ClickRequest): Promise<string> {
  const queue = queueOf(context);
  if (queue.waiting.length >= maxWaiting) return Promise.reject(new Refusal('unavailable', { retryAfter: 1 }));
  return new Promise((resolve, reject) => {
    queue.waiting.push({ request, at: context.clock(), resolve, reject });
    if (queue.isOpen) return;
    queue.isOpen = true;
    setTimeout(() => void flush(context, queue), batchDelay);
  });
}

/** Writes queued clicks in batches. The next batch builds up while one is written. */
async function flush(context: Context, queue: ClickQueue): Promise<void> {
  while (queue.waiting.length > 0) {
    const group = queue.waiting.splice(0, maxBatchSize);
    try {
      await processBatch(context, group);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
  queue.isOpen = false;
}

async function processBatch(context: Context, group: readonly PendingClick[]): Promise<void> {
  const [partners, rows, salts] = await Promise.all([
    readPartnerLookup(context),
    store.listTargets(context.database, [...new Set(group.map(({ request }) => request.dealId))]),
    readSalts(context, group),
  ]);
  const targets = new Map(rows.map((row) => [row.id, row]));
  const ownClicks = await findOwnClicks(context, group, targets);
  const seen = new Set<string>();
  const accepted = group.flatMap((waiting) => {
    const target = targets.get(waiting.request.dealId);
    if (!target || target.merged_into !== null || !canSee(null, target)) {
      rejectClick(context, waiting);
      return [];
    }
    const visitor = hashVisitor(context, waiting.request, salts.get(utcDay(waiting.at)));
    return [{ waiting, ...toClick(waiting, { target, partners, seen, visitor, isOwn: ownClicks.has(waiting) }) }];
  });
  const clicks = await withinBudget(
    context,
    accepted.map(({ click }) => click),
  );
  if (clicks.length > 0) {
    const earliest = Math.min(...clicks.map(({ at }) => at.getTime()));
    const since = new Date(earliest - repeatMinutes * 60_000);
    await store.insertClicks(context.database, clicks, { since, minutes: repeatMinutes });
  }
  for (const { waiting, destination } of accepted) waiting.resolve(destination);
}

/** Returns all clicks by people, and those by bots while the day's budget for them lasts. */
async function withinBudget(context: Context, clicks: readonly store.Click[]): Promise<readonly store.Click[]> {
  const programs = clicks.filter(({ isBot }) => isBot).length;
  if (programs === 0 || (await spend(context, 'programClicks', 'site', programs)) >= 0) return clicks;
  return clicks.filter(({ isBot }) => !isBot);
}

/** Rejects a click with the error that the deal's page would give. */
function rejectClick(context: Context, { request, reject }: PendingClick): void {
  requireVisible(context, null, request.dealId).then(() => reject(new Refusal('deal_not_found')), reject);
}

interface ClickContext {
  target: store.Target;
  partners: PartnerLookup;
  /** Pairs of deal and visitor seen so far in this batch. */
  seen: Set<string>;
  visitor: Buffer;
  isOwn: boolean;
}

function toClick({ request, at }: PendingClick, { target, partners, seen, visitor, isOwn }: ClickContext) {
  const id = clickIdOf(at, randomBytes(10));
  const partner = request.isDirect ? undefined : partners.find(target.url);
  const link = partner && makePartnerLink(partner, { url: target.url, dealId: target.id, clickId: toSubId(id) });
  const isBot = isProgram(request.userAgent);
  const pairKey = `${target.id} ${visitor.toString('base64')}`;
  const isRepeat = seen.has(pairKey);
  if (!isBot) seen.add(pairKey);
  const click: store.Click = {
    id,
    at,
    dealId: target.id,
    partnerId: link === undefined ? null : (partner?.id ?? null),
    visitor,
    isBot,
    isDirect: request.isDirect,
    isRepeat,
    isUntracked: request.declinesTracking,
    isOwn: isOwn && link !== undefined,
    hasDistinctAddress: hasDistinctAddress(request),
  };
  return { click, destination: link ?? target.url };
}

/**
 * Whether a click's address tells visitors apart. A private address belongs to a proxy that the site isn't configured
 * for, so everyone shares it. Visitors who opt out of tracking are never compared.
 */
function hasDistinctAddress({ address, declinesTracking }: ClickRequest): boolean {
  return !declinesTracking && address !== undefined && isPublic(address);
}

/** Returns the clicks from addresses that the deal's author logs in from. */
async function findOwnClicks(
  context: Context,
  group: readonly PendingClick[],
  targets: ReadonlyMap<string, store.Target>,
): Promise<Set<PendingClick>> {
  const candidates = group.flatMap((waiting) => {
    const { address, dealId } = waiting.request;
    const authorId = targets.get(dealId)?.submitted_by;
    if (!authorId || !address || !hasDistinctAddress(waiting.request)) return [];
    return [{ waiting, authorId, addressHash: hashAddress(context.secrets, address) }];
  });
  if (candidates.length === 0) return new Set();
  const found = await store.listAuthorAddresses(context.database, candidates);
  return new Set(
    candidates
      .filter(({ authorId, addressHash }) => found.has(`${authorId} ${addressHash}`))
      .map(({ waiting }) => waiting),
  );
}

/** Browsers identify themselves; a request without a user agent is from a bot. */
function isProgram(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent);
}

/** Returns the salts of a batch's days: usually one, around midnight two. */
async function readSalts(context: Context, group: readonly PendingClick[]): Promise<Map<string, string>> {
  const days = [...new Set(group.map(({ at }) => utcDay(at)))];
  return new Map(await Promise.all(days.map(async (day) => [day, await readSalt(context, day)] as const)));
}

/**
 * Returns 16 bytes that are the same for one address during one UTC day and don't reveal it. After that day, no one can
 * test whether they match an address. Visitors who opt out of tracking get random bytes every time.
 */
function hashVisitor(
  { secrets }: Context,
  { address, declinesTracking }: ClickRequest,
  salt: string | undefined,
): Buffer {
  if (declinesTracking || salt === undefined) return randomBytes(16);
  return Buffer.from(secrets.fingerprint(`click:${salt}:${address ?? 'in process'}`), 'hex');
}
