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
import { maySee, requireVisible } from '../../deals/visibility-actions.ts';
import { linkThrough, type PartnerLookup, readPartnerLookup } from '../../links/affiliate-partners/lookup-actions.ts';
import { clickIdOf, toSubId } from './rules.ts';
import * as store from './store.ts';

const { gatherFor, waitingMost, batch: batchMost, repeatMinutes } = affiliateLimits.click;

/** A request to be redirected to a deal's shop. */
export interface ClickRequest {
  dealId: string;
  /** Without a partner's link. */
  isDirect: boolean;
  /** The caller's address, of which only the day's hash is kept. */
  address: string | undefined;
  userAgent: string;
  /** Whether the browser asks not to be followed: then nothing of the address is kept. */
  declinesTracking: boolean;
}

interface PendingClick {
  request: ClickRequest;
  at: Date;
  resolve: (destination: string) => void;
  reject: (error: unknown) => void;
}

/**
 * Clicks of all callers are recorded in batches: one statement reads where they lead, one stores them, and all are answered
 * once that is committed. So each answer stands for a stored click, and what a commit costs is shared by many. What a
 * deal and its partner are is read for each group, so that no change of them is overlooked.
 */
interface ClickQueue {
  waiting: PendingClick[];
  isOpen: boolean;
}

const queueOf = perProcess<ClickQueue, Context>(() => ({ waiting: [], isOpen: false }));

/**
 * Stores a click and tells where it leads.
 * @throws Refusal `deal_not_found`, `deal_merged`, `unavailable` when far too many wait already
 */
export function recordClickAndRedirect(context: Context, request: ClickRequest): Promise<string> {
  const queue = queueOf(context);
  if (queue.waiting.length >= waitingMost) return Promise.reject(new Refusal('unavailable', { retryAfter: 1 }));
  return new Promise((resolve, reject) => {
    queue.waiting.push({ request, at: context.clock(), resolve, reject });
    if (queue.isOpen) return;
    queue.isOpen = true;
    setTimeout(() => void flush(context, queue), gatherFor);
  });
}

/** While one group is being written the next one gathers. */
async function flush(context: Context, queue: ClickQueue): Promise<void> {
  while (queue.waiting.length > 0) {
    const group = queue.waiting.splice(0, batchMost);
    try {
      await answer(context, group);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
  queue.isOpen = false;
}

async function answer(context: Context, group: readonly PendingClick[]): Promise<void> {
  const [partners, rows, salts] = await Promise.all([
    readPartnerLookup(context),
    store.listTargets(context.database, [...new Set(group.map(({ request }) => request.dealId))]),
    readSalts(context, group),
  ]);
  const targets = new Map(rows.map((row) => [row.id, row]));
  const ownPlaces = await listOwnPlaces(context, group, targets);
  const seen = new Set<string>();
  const passing = group.flatMap((waiting) => {
    const target = targets.get(waiting.request.dealId);
    if (!target || target.merged_into !== null || !maySee(null, target)) {
      rejectClick(context, waiting);
      return [];
    }
    const visitor = hashVisitor(context, waiting.request, salts.get(utcDay(waiting.at)));
    return [{ waiting, ...toClick(waiting, { target, partners, seen, visitor, isOwn: ownPlaces.has(waiting) }) }];
  });
  const clicks = await withinBudget(
    context,
    passing.map(({ click }) => click),
  );
  if (clicks.length > 0) {
    const earliest = Math.min(...clicks.map(({ at }) => at.getTime()));
    const since = new Date(earliest - repeatMinutes * 60_000);
    await store.insertClicks(context.database, clicks, { since, minutes: repeatMinutes });
  }
  for (const { waiting, destination } of passing) waiting.resolve(destination);
}

/** All clicks of people, and those of programs while the day has room for more of them. */
async function withinBudget(context: Context, clicks: readonly store.Click[]): Promise<readonly store.Click[]> {
  const programs = clicks.filter(({ isBot }) => isBot).length;
  if (programs === 0 || (await spend(context, 'programClicks', 'site', programs)) >= 0) return clicks;
  return clicks.filter(({ isBot }) => !isBot);
}

/** Rejects with the reason that the deal's page would give. */
function rejectClick(context: Context, { request, reject }: PendingClick): void {
  requireVisible(context, null, request.dealId).then(() => reject(new Refusal('deal_not_found')), reject);
}

interface Surroundings {
  target: store.Target;
  partners: PartnerLookup;
  /** Visitors and deals of this group so far. */
  seen: Set<string>;
  visitor: Buffer;
  isOwn: boolean;
}

function toClick({ request, at }: PendingClick, { target, partners, seen, visitor, isOwn }: Surroundings) {
  const id = clickIdOf(at, randomBytes(10));
  const partner = request.isDirect ? undefined : partners.find(target.url);
  const link = partner && linkThrough(partner, { url: target.url, dealId: target.id, clickId: toSubId(id) });
  const isBot = isProgram(request.userAgent);
  const once = `${target.id} ${visitor.toString('base64')}`;
  const isRepeat = seen.has(once);
  if (!isBot) seen.add(once);
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
    hasPlace: hasPlace(request),
  };
  return { click, destination: link ?? target.url };
}

/**
 * Whether a click's address tells people apart. That of a private network is a proxy's that the site was not told of, and
 * everybody's; and of who asks not to be followed nothing is compared.
 */
function hasPlace({ address, declinesTracking }: ClickRequest): boolean {
  return !declinesTracking && address !== undefined && isPublic(address);
}

/** The clicks that come from where the deal's author logs in. */
async function listOwnPlaces(
  context: Context,
  group: readonly PendingClick[],
  targets: ReadonlyMap<string, store.Target>,
): Promise<Set<PendingClick>> {
  const compared = group.flatMap((waiting) => {
    const { address, dealId } = waiting.request;
    const authorId = targets.get(dealId)?.submitted_by;
    if (!authorId || !address || !hasPlace(waiting.request)) return [];
    return [{ waiting, authorId, addressHash: hashAddress(context.secrets, address) }];
  });
  if (compared.length === 0) return new Set();
  const found = await store.listOwnPlaces(context.database, compared);
  return new Set(
    compared
      .filter(({ authorId, addressHash }) => found.has(`${authorId} ${addressHash}`))
      .map(({ waiting }) => waiting),
  );
}

/** Browsers say what they are; who says nothing is a program. */
function isProgram(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent);
}

/** The salts of the days that a group is of: of one, or about midnight of two. */
async function readSalts(context: Context, group: readonly PendingClick[]): Promise<Map<string, string>> {
  const days = [...new Set(group.map(({ at }) => utcDay(at)))];
  return new Map(await Promise.all(days.map(async (day) => [day, await readSalt(context, day)] as const)));
}

/**
 * 16 bytes that are the same for one address during one day (UTC), and tell nothing of it, nor once the day is over
 * whether it was the same one. Who asks not to be followed is somebody else each time.
 */
function hashVisitor(
  { secrets }: Context,
  { address, declinesTracking }: ClickRequest,
  salt: string | undefined,
): Buffer {
  if (declinesTracking || salt === undefined) return randomBytes(16);
  return Buffer.from(secrets.fingerprint(`click:${salt}:${address ?? 'in process'}`), 'hex');
}
