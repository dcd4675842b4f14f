import { LRUCache } from 'lru-cache';
import type { FinishedAnswer } from '../http/finished.ts';
import type { Change, DealChange } from './eviction.ts';

/** Milliseconds that an answer is cached: short enough to appear live, long enough to absorb a rush. */
const cacheFor = 5_000;
/** Milliseconds for which an answer stays valid after a score on it changed: limits rendering in a rush of votes. */
const scoreTtl = 1_000;
/** Milliseconds for which a stale answer is served while a new one is being computed. */
const staleTtl = 2 * cacheFor;
/** Milliseconds for which the last answer is served while no new one can be computed. */
const awayTtl = 15 * 60_000;
/** Milliseconds between attempts in that state, since failing costs work too. */
const retryInterval = 1_000;

/** The properties that decide how long an answer is cached. */
export type CacheableAnswer = Pick<FinishedAnswer, 'isCacheable' | 'shown' | 'deal' | 'size'> &
  Partial<Pick<FinishedAnswer, 'isRedirect'>>;

interface CachedAnswer<T> {
  answer: T;
  madeAt: number;
  /** Whether its content has changed since. */
  isStale: boolean;
  /** Whether more than a score has changed, so that it must no longer be served. */
  mustNotServe: boolean;
  /** Until when it is served without another attempt to compute a new one. */
  servesUntil: number;
}

/** How to handle answers that can't be computed because the database is unreachable. */
export interface AwayRules<T> {
  /** Returns whether an answer or error means that. */
  isAway(result: { answer: T } | { error: unknown }): boolean;
  /** Marks the last answer as stale. */
  mark(answer: T): T;
}

interface PendingAnswer {
  /** Deals that have changed since the computation started. */
  changed: Set<string>;
  /** Whether it was evicted since, so that it may contain outdated content. */
  isEvicted: boolean;
}

export interface AnswerCache<T extends CacheableAnswer = FinishedAnswer> {
  /**
   * Returns the cached answer, or a new one. Concurrent calls wait for the same computation, or get a stale answer
   * immediately.
   */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Returns the answer that `get` would return without waiting. */
  find(key: string): T | undefined;
  /** Returns the answer that `get` would return without starting a computation: cached or pending. */
  findOrPending(key: string): T | Promise<T> | undefined;
  /** Evicts answers with changed content: all, those that show one deal, or those at a path. */
  evict(change?: Change): void;
}

const sizeOf = ({ answer }: CachedAnswer<CacheableAnswer>, key: string) => answer.size + key.length;

/**
 * Creates a cache of finished answers (pages or API responses) for a few seconds: found, not found or gone, never
 * redirects and errors. While no new ones can be computed, the last ones are served for 15 minutes, including
 * redirects, except those whose content has changed.
 * @param maxBytes limits the memory that many different addresses can take
 */
export function createAnswerCache<T extends CacheableAnswer = FinishedAnswer>(
  maxBytes: number,
  now = Date.now,
  away?: AwayRules<T>,
): AnswerCache<T> {
  const answers = new LRUCache<string, CachedAnswer<T>>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const pendingAnswers = new Map<string, PendingAnswer & { result: Promise<T> }>();
  async function makeAndCache(key: string, make: () => Promise<T>, pending: PendingAnswer) {
    try {
      const answer = await computeOrFallback(make, away, () => away && fallbackAnswer(answers.get(key), away, now()));
      const isUnchanged = !pending.isEvicted && !(answer.deal && pending.changed.has(answer.deal));
      if ((answer.isCacheable || answer.isRedirect) && isUnchanged && answer !== answers.peek(key)?.answer) {
        answers.set(key, toCached(answer, pending.changed, now()));
      }
      return answer;
    } finally {
      if (!pending.isEvicted) pendingAnswers.delete(key);
    }
  }

  function find(key: string): T | undefined {
    const cached = answers.get(key);
    return cached && canServe(cached, now(), pendingAnswers.has(key)) ? cached.answer : undefined;
  }

  function startComputing(key: string, make: () => Promise<T>): Promise<T> {
    const pending: PendingAnswer = { changed: new Set(), isEvicted: false };
    const result = makeAndCache(key, make, pending);
    pendingAnswers.set(key, Object.assign(pending, { result }));
    return result;
  }
  const findOrPending = (key: string) => find(key) ?? pendingAnswers.get(key)?.result;
  return {
    find,
    findOrPending,
    get: async (key, make) => findOrPending(key) ?? startComputing(key, make),
    evict(change) {
      if (change && 'deal' in change) {
        for (const { changed } of pendingAnswers.values()) changed.add(change.deal);
        return markStale(answers, change);
      }
      const isMeant = (key: string) => !change || isAt(key, change.path);
      for (const key of [...answers.keys()].filter(isMeant)) answers.delete(key);
      for (const [key, pending] of [...pendingAnswers].filter(([key]) => isMeant(key))) {
        pending.isEvicted = true;
        pendingAnswers.delete(key);
      }
    },
  };
}

/** Whether a key, which is an address on the site with or without its origin, is at a path or below it. */
function isAt(key: string, path: string): boolean {
  const [, keyPath] = /^(?:[a-z]+:\/\/[^/]*)?(?:\/api)?(\/[^?]*)/.exec(key) ?? [];
  return keyPath === path || keyPath?.startsWith(`${path}/`) === true;
}

function toCached<T extends CacheableAnswer>(answer: T, changed: ReadonlySet<string>, madeAt: number): CachedAnswer<T> {
  const isStale = answer.shown.some((deal) => changed.has(deal));
  return { answer, madeAt, isStale, mustNotServe: false, servesUntil: 0 };
}

/** Marks answers as stale: comments on a deal must appear immediately; lists and scores may lag by a second. */
function markStale<T extends CacheableAnswer>(
  answers: LRUCache<string, CachedAnswer<T>>,
  { deal, what }: DealChange,
): void {
  for (const [key, cached] of answers.entries()) {
    if (what === 'talk' && cached.answer.deal === deal) answers.delete(key);
    else if (cached.answer.shown.includes(deal)) {
      cached.isStale = true;
      if (what === 'talk') Object.assign(cached, { mustNotServe: true, servesUntil: 0 });
    }
  }
}

function canServe(cached: CachedAnswer<CacheableAnswer>, now: number, isRenewed: boolean): boolean {
  const { answer, isStale, madeAt, servesUntil } = cached;
  const age = now - madeAt;
  const isFresh = age < (isStale ? scoreTtl : cacheFor) || (age < staleTtl && isRenewed);
  return now < servesUntil || (answer.isCacheable && isFresh);
}

/** Computes an answer, or returns the last one if that fails because the database is unreachable. */
async function computeOrFallback<T>(
  make: () => Promise<T>,
  away: AwayRules<T> | undefined,
  lastOf: () => T | undefined,
) {
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
function fallbackAnswer<T>(cached: CachedAnswer<T> | undefined, away: AwayRules<T>, now: number): T | undefined {
  if (!cached || cached.mustNotServe || now - cached.madeAt > awayTtl) return undefined;
  if (cached.servesUntil === 0) cached.answer = away.mark(cached.answer);
  cached.servesUntil = now + retryInterval;
  return cached.answer;
}
