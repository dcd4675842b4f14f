import { randomBytes } from 'node:crypto';
import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import { isbot } from 'isbot';
import { Refusal } from '../../../kernel/refusal.ts';
import { utcDay } from '../../../kernel/utc-day.ts';
import type { Context } from '../../../platform/context.ts';
import { readSalt } from '../../analytics/tracking/actions.ts';
import { maySee, requireVisible } from '../../deals/actions.ts';
import { type Directory, linkThrough, readDirectory } from '../../links/partners/actions.ts';
import { clickIdOf } from './rules.ts';
import * as store from './store.ts';

const { gatherFor, waitingMost, batch: batchMost, repeatMinutes } = affiliateLimits.click;

/** Somebody who wants to go to a deal's shop. */
export interface Wish {
  dealId: string;
  /** Without a partner's link. */
  isDirect: boolean;
  /** The caller's address, of which only the day's hash is kept. */
  address: string | undefined;
  userAgent: string;
  /** Whether the browser asks not to be followed: then nothing of the address is kept. */
  declinesTracking: boolean;
}

interface Waiting {
  wish: Wish;
  at: Date;
  resolve: (destination: string) => void;
  reject: (error: unknown) => void;
}

/**
 * Clicks of all callers pass here in groups: one statement reads where they lead, one stores them, and all are answered
 * once that is committed. So each answer stands for a stored click, and what a commit costs is shared by many. What a
 * deal and its partner are is read for each group, so that no change of them is overlooked.
 */
interface Gate {
  waiting: Waiting[];
  isOpen: boolean;
}

/** By the storage, which a context shares with its copies. */
const gates = new WeakMap<object, Gate>();

/**
 * Stores a click and tells where it leads.
 * @throws Refusal `deal_not_found`, `deal_merged`, `unavailable` when far too many wait already
 */
export function passGate(context: Context, wish: Wish): Promise<string> {
  const gate = gates.get(context.storage) ?? { waiting: [], isOpen: false };
  gates.set(context.storage, gate);
  if (gate.waiting.length >= waitingMost) return Promise.reject(new Refusal('unavailable', { retryAfter: 1 }));
  return new Promise((resolve, reject) => {
    gate.waiting.push({ wish, at: context.clock(), resolve, reject });
    if (gate.isOpen) return;
    gate.isOpen = true;
    setTimeout(() => void letThrough(context, gate), gatherFor);
  });
}

/** While one group is being written the next one gathers. */
async function letThrough(context: Context, gate: Gate): Promise<void> {
  while (gate.waiting.length > 0) {
    const group = gate.waiting.splice(0, batchMost);
    try {
      await answer(context, group);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
  gate.isOpen = false;
}

async function answer(context: Context, group: readonly Waiting[]): Promise<void> {
  const [directory, rows, salts] = await Promise.all([
    readDirectory(context),
    store.listTargets(context.database, [...new Set(group.map(({ wish }) => wish.dealId))]),
    readSalts(context, group),
  ]);
  const targets = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const passing = group.flatMap((waiting) => {
    const target = targets.get(waiting.wish.dealId);
    if (!target || target.merged_into !== null || !maySee(null, target)) {
      turnAway(context, waiting);
      return [];
    }
    const visitor = hashVisitor(context, waiting.wish, salts.get(utcDay(waiting.at)));
    return [{ waiting, ...toClick(waiting, { target, directory, seen, visitor }) }];
  });
  if (passing.length > 0) {
    const earliest = Math.min(...passing.map(({ click }) => click.at.getTime()));
    const since = new Date(earliest - repeatMinutes * 60_000);
    await store.insertClicks(
      context.database,
      passing.map(({ click }) => click),
      { since, minutes: repeatMinutes },
    );
  }
  for (const { waiting, destination } of passing) waiting.resolve(destination);
}

/** Says why there is no way, in the words of the deals. */
function turnAway(context: Context, { wish, reject }: Waiting): void {
  requireVisible(context, null, wish.dealId).then(() => reject(new Refusal('deal_not_found')), reject);
}

interface Surroundings {
  target: store.Target;
  directory: Directory;
  /** Visitors and deals of this group so far. */
  seen: Set<string>;
  visitor: Buffer;
}

function toClick({ wish, at }: Waiting, { target, directory, seen, visitor }: Surroundings) {
  const id = clickIdOf(at, randomBytes(10));
  const partner = wish.isDirect ? undefined : directory.find(target.url);
  const link = partner && linkThrough(partner, { url: target.url, dealId: target.id, clickId: id });
  const isBot = isProgram(wish.userAgent);
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
    isDirect: wish.isDirect,
    isRepeat,
    isUntold: wish.declinesTracking,
  };
  return { click, destination: link ?? target.url };
}

/** Browsers say what they are; who says nothing is a program. */
function isProgram(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent);
}

/** The salts of the days that a group is of: of one, or about midnight of two. */
async function readSalts(context: Context, group: readonly Waiting[]): Promise<Map<string, string>> {
  const days = [...new Set(group.map(({ at }) => utcDay(at)))];
  return new Map(await Promise.all(days.map(async (day) => [day, await readSalt(context, day)] as const)));
}

/**
 * 16 bytes that are the same for one address during one day (UTC), and tell nothing of it, nor once the day is over
 * whether it was the same one. Who asks not to be followed is somebody else each time.
 */
function hashVisitor({ secrets }: Context, { address, declinesTracking }: Wish, salt: string | undefined): Buffer {
  if (declinesTracking || salt === undefined) return randomBytes(16);
  return Buffer.from(secrets.fingerprint(`click:${salt}:${address ?? 'in process'}`), 'hex');
}
