import { LRUCache } from 'lru-cache';
import type { FinishedAnswer } from '../http/finished.ts';
import type { Change } from './eviction.ts';

/** Milliseconds that an answer is kept: short enough to read as live, long enough to bear a rush. */
const cacheFor = 5_000;
/** Milliseconds for which an answer is right although a score on it has changed: rushes of votes are made up at this pace. */
const settles = 1_000;
/** Milliseconds for which an old one serves those who come while a new one is being made. */
const servesFor = 2 * cacheFor;

/** What decides how long an answer is kept. */
export type Keepable = Pick<FinishedAnswer, 'isCacheable' | 'shown' | 'deal' | 'size'>;

interface CachedAnswer<T> {
  answer: T;
  madeAt: number;
  /** Whether something that it shows has changed since. */
  isOld: boolean;
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
 * @param bytesMost bounds what the most varied addresses can cost
 */
export function createAnswerCache<T extends Keepable = FinishedAnswer>(
  bytesMost: number,
  now = Date.now,
): AnswerCache<T> {
  const answers = new LRUCache<string, CachedAnswer<T>>({ maxSize: bytesMost, sizeCalculation: sizeOf });
  const underWay = new Map<string, PendingAnswer<T>>();
  let generation = 0;
  async function makeAndCache(key: string, make: () => Promise<T>, changed: Set<string>) {
    const startedIn = generation;
    try {
      const answer = await make();
      // What was begun before an eviction may show what is no longer so.
      if (answer.isCacheable && startedIn === generation && !(answer.deal && changed.has(answer.deal))) {
        answers.set(key, { answer, madeAt: now(), isOld: answer.shown.some((deal) => changed.has(deal)) });
      }
      return answer;
    } finally {
      if (startedIn === generation) underWay.delete(key);
    }
  }

  function find(key: string): T | undefined {
    const cached = answers.get(key);
    return cached && mayServe(cached, now() - cached.madeAt, underWay.has(key)) ? cached.answer : undefined;
  }

  return {
    find,
    known: (key) => find(key) ?? underWay.get(key)?.made,
    async get(key, make) {
      const answer = find(key);
      if (answer) return answer;
      const running = underWay.get(key);
      if (running) return running.made;
      const changed = new Set<string>();
      const made = makeAndCache(key, make, changed);
      underWay.set(key, { made, changed });
      return made;
    },
    evict(change) {
      if (!change) {
        generation += 1;
        answers.clear();
        return underWay.clear();
      }
      for (const { changed } of underWay.values()) changed.add(change.deal);
      markOld(answers, change);
    },
  };
}

/** What is said about a deal is to be there at once; lists and scores have a second. */
function markOld<T extends Keepable>(answers: LRUCache<string, CachedAnswer<T>>, { deal, what }: Change): void {
  for (const [key, cached] of answers.entries()) {
    if (what === 'talk' && cached.answer.deal === deal) answers.delete(key);
    else if (cached.answer.shown.includes(deal)) cached.isOld = true;
  }
}

function mayServe({ isOld }: { isOld: boolean }, age: number, isRenewed: boolean): boolean {
  return age < (isOld ? settles : cacheFor) || (age < servesFor && isRenewed);
}
