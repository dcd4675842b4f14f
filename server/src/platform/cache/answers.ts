import { LRUCache } from 'lru-cache';
import type { FinishedAnswer } from '../http/finished.ts';
import type { Change } from './eviction.ts';

/** Milliseconds that an answer is kept: short enough to read as live, long enough to bear a rush. */
const cacheFor = 5_000;
/** Milliseconds for which an answer is right although a score on it has changed: rushes of votes are made up at this pace. */
const settles = 1_000;
/** Milliseconds for which an old one serves those who come while a new one is being made. */
const servesFor = 2 * cacheFor;
/** Milliseconds for which the last one serves readers while no new one can be made. */
const servesAwayFor = 15 * 60_000;
/** Milliseconds after which it is tried again then: failing takes work, too. */
const retriesAfter = 1_000;

/** What decides how long an answer is kept. */
export type Keepable = Pick<FinishedAnswer, 'isCacheable' | 'shown' | 'deal' | 'size'> &
  Partial<Pick<FinishedAnswer, 'isRedirect'>>;

interface CachedAnswer<T> {
  answer: T;
  madeAt: number;
  /** Whether something that it shows has changed since. */
  isOld: boolean;
  /** Whether that was more than a score: it must not be shown any more. */
  isWrong: boolean;
  /** Until when it serves readers without another try to make a new one. */
  servesUntil: number;
}

/** What to do when no new answer can be made because what it is made of is away. */
export interface AwayRules<T> {
  /** Whether an answer says that, or an error means it. */
  isAway(made: { answer: T } | { error: unknown }): boolean;
  /** The last answer, marked as such. */
  mark(answer: T): T;
}

interface PendingAnswer<T> {
  made: Promise<T>;
  /** Deals that have changed since it was begun. */
  changed: Set<string>;
}

export interface AnswerCache<T extends Keepable = FinishedAnswer> {
  /**
   * The answer kept under this key, or a new one. Those who ask at the same time wait for the same one, or get the old
   * one at once.
   */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** The answer that `get` would give without waiting. */
  find(key: string): T | undefined;
  /** The answer that `get` would give without making one: what is kept, or under way. */
  known(key: string): T | Promise<T> | undefined;
  /** Forgets what shows what has changed: everything, or what shows one deal. */
  evict(change?: Change): void;
}

const sizeOf = ({ answer }: CachedAnswer<Keepable>, key: string) => answer.size + key.length;

/**
 * Keeps finished answers, pages or the API's, for a few seconds: found, not found or gone; never redirects and errors.
 * While no new ones can be made, the last ones serve for a quarter of an hour, redirects too, but for those that show what
 * has changed.
 * @param bytesMost bounds what the most varied addresses can cost
 */
export function createAnswerCache<T extends Keepable = FinishedAnswer>(
  bytesMost: number,
  now = Date.now,
  away?: AwayRules<T>,
): AnswerCache<T> {
  const answers = new LRUCache<string, CachedAnswer<T>>({ maxSize: bytesMost, sizeCalculation: sizeOf });
  const underWay = new Map<string, PendingAnswer<T>>();
  let generation = 0;
  async function makeAndCache(key: string, make: () => Promise<T>, changed: Set<string>) {
    const startedIn = generation;
    try {
      const answer = await orLast(make, away, () => away && standIn(answers.get(key), away, now()));
      // What was begun before an eviction may show what is no longer so.
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

/** What is said about a deal is to be there at once; lists and scores have a second. */
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

/** What is made, or the last answer where it cannot be made and there is one. */
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

/** The last answer as long as it may serve although it should be made again, which is tried again after a while. */
function standIn<T>(cached: CachedAnswer<T> | undefined, away: AwayRules<T>, now: number): T | undefined {
  if (!cached || cached.isWrong || now - cached.madeAt > servesAwayFor) return undefined;
  if (cached.servesUntil === 0) cached.answer = away.mark(cached.answer);
  cached.servesUntil = now + retriesAfter;
  return cached.answer;
}
