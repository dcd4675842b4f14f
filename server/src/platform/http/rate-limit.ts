import { addressRates, networkRates, rates, siteRates } from '@haggle/contract/limits/rates';
import { t } from '@haggle/contract/messages/translate';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type Actor, isStaff, type TrustLevel } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isWorkerProcess } from '../cluster/worker.ts';
import type { RedisLink } from '../redis/redis.ts';
import { toNetwork } from './address.ts';

export type RateName = keyof typeof rates;

export interface RateLimits {
  /**
   * Counts one action of `who` (a member's id or an address). Some limits grow with trust.
   * @throws Refusal `too_many`, with the seconds to wait
   */
  count(name: RateName, who: string, level?: TrustLevel): Promise<void>;
  /** Uncounts one action of `who`. */
  refund(name: RateName, who: string): Promise<void>;
  /**
   * Counts one action of an address, and of its wide network if that has a limit.
   * @throws Refusal `too_many`, with the seconds to wait
   */
  countPlace(name: RateName, address: string): Promise<void>;
  /** Uncounts one action of an address and its wide network. */
  refundPlace(name: RateName, address: string): Promise<void>;
  /**
   * Counts one call for the member or visitor, and for costly actions also for the address, its network and the site.
   * @returns a function to call once with the outcome. A successful login is uncounted, and only this one: it says
   * nothing about earlier failures. A failed call gives back the site's share, since failed calls must not close the
   * site to everyone, and counts limits that grow with trust as a failed write, since a typo must not cost a deal of
   * the day.
   * @throws Refusal `too_many`, with the seconds to wait
   */
  countCall(name: RateName, caller: Caller): Promise<ReportOutcome>;
}

export type ReportOutcome = (hasSucceeded: boolean) => Promise<void>;

/** The caller; calls in process have no address. */
interface Caller {
  actor: Pick<Actor, 'id' | 'trustLevel' | 'role' | 'roles'> | null;
  address: string | undefined;
}

/**
 * Creates the rate limits of all actions; `scale` multiplies them. With Redis they are shared by all nodes; without it,
 * or while it is unreachable, each process counts separately.
 */
export function createRateLimits(scale: number, redis?: RedisLink): RateLimits {
  const counters = createCounters(scale, redis);
  const { count, refund, countNetwork, refundNetwork } = counters;
  return {
    count,
    refund,
    async countPlace(name, address) {
      await count(name, address);
      await countNetwork(name, address);
    },
    async refundPlace(name, address) {
      await refund(name, address);
      await refundNetwork(name, address);
    },
    async countCall(name, caller) {
      if (name !== 'login') return countCall(counters, name, caller);
      // Successful logins aren't free either: each checks a password, which is slow by design.
      await countCall(counters, 'tryLogin', caller);
      await countCall(counters, name, caller);
      return async (hasSucceeded) => {
        if (hasSucceeded) await uncountLogin(counters, caller);
      };
    },
  };
}

type Counters = ReturnType<typeof createCounters>;

async function countCall(
  { consume, reward, count, refund, countNetwork }: Counters,
  name: RateName,
  { actor, address }: Caller,
): Promise<ReportOutcome> {
  const level = actor && isStaff(actor) ? staffLevel : actor?.trustLevel;
  if (actor) await count(name, actor.id, level);
  const countAsFailed = async () => {
    if (!actor || isOneRate(rates[name])) return;
    await refund(name, actor.id, level);
    await count('failedWrite', actor.id);
  };
  const ofAddress = byPlace.address[name];
  const ofSite = address && byPlace.site[name];
  if (address) {
    // If both limits are the same, the address's limit already is the visitor's.
    if (!actor && ofAddress !== rates[name]) await count(name, address);
    if (ofAddress) await consume(`haggle:${name}:address`, ofAddress, address);
    // Networks without a specific limit for an action count visitors' calls as reads.
    if (!actor) await countNetwork(name in networkRates ? name : 'read', address);
    else if (ofAddress) await countNetwork(name, address);
    // Counted last, so that one persistent address doesn't use up the site's limit.
    if (ofSite) await consume(`haggle:${name}:site`, ofSite, 'all');
  }
  return async (hasSucceeded) => {
    if (hasSucceeded) return;
    if (ofSite) await reward(`haggle:${name}:site`, ofSite, 'all');
    await countAsFailed();
  };
}

/** Uncounts one login wherever it was counted. */
async function uncountLogin({ reward, refund, refundNetwork }: Counters, { actor, address }: Caller): Promise<void> {
  if (actor) await refund('login', actor.id);
  if (!address) return;
  await reward('haggle:login:address', addressRates.login, address);
  await refundNetwork('login', address);
}

/** Creates one counter per name on first use. */
function createCounters(scale: number, redis: RedisLink | undefined) {
  const limiters = new Map<string, Limiter>();
  function limiterOf(keyPrefix: string, [acts, duration]: Rate): Limiter {
    const limit = { keyPrefix, points: Math.max(1, Math.round(acts * scale)), duration };
    const limiter = limiters.get(keyPrefix) ?? openLimiter(limit, redis);
    limiters.set(keyPrefix, limiter);
    return limiter;
  }
  async function consume(keyPrefix: string, rate: Rate, who: string): Promise<void> {
    try {
      await limiterOf(keyPrefix, rate).consume(who);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error, rate[1]) : error;
    }
  }
  async function reward(keyPrefix: string, rate: Rate, who: string): Promise<void> {
    const limiter = limiterOf(keyPrefix, rate);
    const { consumedPoints } = await limiter.reward(who);
    // It was counted in a window that is over: calls sent at the end of one would otherwise widen the next.
    if (consumedPoints < 0) await limiter.penalty(who);
  }
  return {
    consume,
    reward,
    async count(name: RateName, who: string, level?: TrustLevel): Promise<void> {
      const { keyPrefix, rate } = limitAt(name, level);
      await consume(keyPrefix, rate, who);
    },
    async refund(name: RateName, who: string, level?: TrustLevel): Promise<void> {
      const { keyPrefix, rate } = limitAt(name, level);
      await reward(keyPrefix, rate, who);
    },
    async countNetwork(name: RateName, address: string): Promise<void> {
      const found = networkOf(name, address);
      if (found) await consume(found.keyPrefix, found.rate, found.network);
    },
    async refundNetwork(name: RateName, address: string): Promise<void> {
      const found = networkOf(name, address);
      if (found) await reward(found.keyPrefix, found.rate, found.network);
    },
  };
}

/** Returns an action's limit for a wide network; undefined if there is none. */
function networkOf(name: RateName, address: string) {
  const [rate, network] = [byPlace.network[name], toNetwork(address)];
  return rate && network ? { keyPrefix: `haggle:${name}:network`, rate, network } : undefined;
}

function tooMany({ msBeforeNext }: RateLimiterRes, duration: number): Refusal {
  // Capped at the window's length, since a clock that was set back would give more.
  const seconds = Math.min(duration, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return new Refusal('too_many', {
    retryAfter: seconds,
    message: waitText(seconds),
  });
}

const byPlace: Record<'address' | 'network' | 'site', Partial<Record<RateName, Rate>>> = {
  address: addressRates,
  network: networkRates,
  site: siteRates,
};

type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'penalty'>;

interface Limit {
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/** Milliseconds to wait for the primary process, which normally responds within one. */
const primaryTimeout = 1_000;

function openLimiter(limit: Limit, redis: RedisLink | undefined): Limiter {
  const localLimiter = new RateLimiterMemory(limit);
  if (redis) {
    return withLocalFallback(
      new RateLimiterRedis({ ...limit, storeClient: redis.client, rejectIfRedisNotReady: true }),
      localLimiter,
    );
  }
  // The primary process counts for all workers of this machine.
  return isWorkerProcess
    ? withLocalFallback(new RateLimiterCluster({ ...limit, timeoutMs: primaryTimeout }), localLimiter)
    : localLimiter;
}

/** Falls back to local counting: a slightly wider limit is better than failing. */
function withLocalFallback(limiter: Limiter, localLimiter: Limiter): Limiter {
  return {
    async consume(who) {
      try {
        return await limiter.consume(who);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        return localLimiter.consume(who);
      }
    },
    reward: (who) => limiter.reward(who).catch(() => localLimiter.reward(who)),
    penalty: (who) => limiter.penalty(who).catch(() => localLimiter.penalty(who)),
  };
}

/** Staff have the limits of the highest trust level. */
const staffLevel: TrustLevel = 3;

type Rate = readonly [acts: number, seconds: number];
type Rates = readonly [Rate, ...Rate[]];

/** Returns an action's limit, at this trust level if it depends on that. */
function limitAt(name: RateName, level: TrustLevel = 0): { keyPrefix: string; rate: Rate } {
  const rate: Rate | Rates = rates[name];
  if (isOneRate(rate)) return { keyPrefix: `haggle:${name}:0`, rate };
  return { keyPrefix: `haggle:${name}:${level}`, rate: rate[level] ?? rate[0] };
}

function isOneRate(rate: Rate | Rates): rate is Rate {
  return typeof rate[0] === 'number';
}

function waitText(seconds: number): string {
  if (seconds < 90) return t('requests.waitSeconds', { count: seconds });
  if (seconds < 5_400) return t('requests.waitMinutes', { count: Math.ceil(seconds / 60) });
  return t('requests.waitHours', { count: Math.ceil(seconds / 3600) });
}
