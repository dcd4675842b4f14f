import { LRUCache } from 'lru-cache';
import type { FinishedAnswer } from '../http/finished.ts';
import type { Change } from './eviction.ts';

/** Milliseconds that an answer is cached: short enough to appear live, long enough to absorb a rush. */
const cacheFor = 5_000;
/** Milliseconds for which an answer stays valid after a score on it changed: limits rendering in a rush of votes. */
const settles = 1_000;
/** Milliseconds for which a stale answer is served while a new one is being computed. */
const servesFor = 2 * cacheFor;
/** Milliseconds for which the last answer is served while no new one can be computed. */
const servesAwayFor = 15 * 60_000;
/** Milliseconds between attempts in that state, since failing costs work too. */
const retriesAfter = 1_000;

/** The properties that decide how long an answer is cached. */
export type Keepable = Pick<FinishedAnswer, 'isCacheable' | 'shown' | 'deal' | 'size'> &
  Partial<Pick<FinishedAnswer, 'isRedirect'>>;

interface CachedAnswer<T> {
  answer: T;
  madeAt: number;
  /** Whether its content has changed since. */
  isOld: boolean;
  /** Whether more than a score has changed, so that it must no longer be served. */
  isWrong: boolean;
  /** Until when it is served without another attempt to compute a new one. */
  servesUntil: number;
}

/** How to handle answers that can't be computed because the database is unreachable. */
export interface AwayRules<T> {
  /** Returns whether an answer or error means that. */
  isAway(made: { answer: T } | { error: unknown }): boolean;
  /** Marks the last answer as stale. */
  mark(answer: T): T;
}

interface PendingAnswer<T> {
  made: Promise<T>;
  /** Deals that have changed since the computation started. */
  changed: Set<string>;
}

export interface AnswerCache<T extends Keepable = FinishedAnswer> {
  /**
   * Returns the cached answer, or a new one. Concurrent calls wait for the same computation, or get a stale answer
   * immediately.
   */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Returns the answer that `get` would return without waiting. */
  find(key: string): T | undefined;
  /** Returns the answer that `get` would return without starting a computation: cached or pending. */
  known(key: string): T | Promise<T> | undefined;
  /** Evicts answers with changed content: all, or those that show one deal. */
  evict(change?: Change): void;
}

const sizeOf = ({ answer }: CachedAnswer<Keepable>, key: string) => answer.size + key.length;

/**
 * Creates a cache of finished answers (pages or API responses) for a few seconds: found, not found or gone, never
 * redirects and errors. While no new ones can be computed, the last ones are served for 15 minutes, including
 * redirects, except those whose content has changed.
 * @param bytesMost limits the memory that many different addresses can take
 */
export function createAnswerCache<T extends Keepable = FinishedAnswer>(
  maxBytes: number,
  now = Date.now,
  away?: AwayRules<T>,
): AnswerCache<T> {
  const answers = new LRUCache<string, CachedAnswer<T>>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, PendingAnswer<T>>();
  let generation = 0;
  async function makeAndCache(key: string, make: () => Promise<T>, changed: Set<string>) {
    const startedIn = generation;
    try {
      const answer = await orLast(make, away, () => away && standIn(answers.get(key), away, now()));
      // A computation that started before an eviction may contain outdated content.
      const isRight = startedIn === generation && !(answer.deal && changed.has(answer.deal));
      if ((answer.isCacheable || answer.isRedirect) && isRight && answer !== answers.peek(key)?.answer) {
        answers.set(key, toCached(answer, changed, now()));
      }
      return answer;
    } finally {
      if (startedIn === generation) underWay.delete(key);
    }
  }

  function find(key: string): T | undefined {
    const cached = answers.get(key);
    return cached && mayServe(cached, now(), underWay.has(key)) ? cached.answer : undefined;
  }

  function begin(key: string, make: () => Promise<T>): Promise<T> {
    const changed = new Set<string>();
    const made = makeAndCache(key, make, changed);
    underWay.set(key, { made, changed });
    return made;
  }
  const known = (key: string) => find(key) ?? underWay.get(key)?.made;
  return {
    find,
    known,
    get: async (key, make) => known(key) ?? begin(key, make),
    evict(change) {
      if (change) {
        for (const { changed } of underWay.values()) changed.add(change.deal);
        return markOld(answers, change);
      }
      generation += 1;
      answers.clear();
      underWay.clear();
    },
  };
}

function toCached<T extends Keepable>(answer: T, changed: ReadonlySet<string>, madeAt: number): CachedAnswer<T> {
  const isOld = answer.shown.some((deal) => changed.has(deal));
  return { answer, madeAt, isOld, isWrong: false, servesUntil: 0 };
}

/** Marks answers as stale: comments on a deal must appear immediately; lists and scores may lag by a second. */
function markOld<T extends Keepable>(answers: LRUCache<string, CachedAnswer<T>>, { deal, what }: Change): void {
  for (const [key, cached] of answers.entries()) {
    if (what === 'talk' && cached.answer.deal === deal) answers.delete(key);
    else if (cached.answer.shown.includes(deal)) {
      cached.isOld = true;
      if (what === 'talk') Object.assign(cached, { isWrong: true, servesUntil: 0 });
    }
  }
}

function mayServe(cached: CachedAnswer<Keepable>, now: number, isRenewed: boolean): boolean {
  const { answer, isOld, madeAt, servesUntil } = cached;
  const age = now - madeAt;
  const isFresh = age < (isOld ? settles : cacheFor) || (age < servesFor && isRenewed);
  return now < servesUntil || (answer.isCacheable && isFresh);
}

/** Computes an answer, or returns the last one if that fails because the database is unreachable. */
async function orLast<T>(make: () => Promise<T>, away: AwayRules<T> | undefined, lastOf: () => T | undefined) {
  try {
    const answer = await make();
    return (away?.isAway({ answer }) && lastOf()) || answer;
  } catch (error) {
    const last = away?.isAway({ error }) ? lastOf() : undefined;
    if (last === undefined) throw error;
    return last;
  }
}

/** Returns the last answer while it may be served instead of a new one; postpones the next attempt. */
function standIn<T>(cached: CachedAnswer<T> | undefined, away: AwayRules<T>, now: number): T | undefined {
  if (!cached || cached.isWrong || now - cached.madeAt > servesAwayFor) return undefined;
  if (cached.servesUntil === 0) cached.answer = away.mark(cached.answer);
  cached.servesUntil = now + retriesAfter;
  return cached.answer;
}
