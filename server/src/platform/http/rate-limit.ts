import { limits } from '@haggle/contract/limits';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { TrustLevel } from '../actor.ts';
import type { RedisLink } from '../redis/redis.ts';
import { Refusal } from '../refusal.ts';

export type RateName = keyof typeof limits.rates;

export interface RateLimits {
  /**
   * Counts one act of `who` (a member's id or an address). Some limits grow with trust.
   * @throws Refusal `too_many`, with the seconds to wait
   */
  count(name: RateName, who: string, level?: TrustLevel): Promise<void>;
}

/**
 * Limits of how often each act may be done; `scale` multiplies them all. With Redis they hold for all processes together;
 * without it, or while it is away, for each process by itself.
 */
export function createRateLimits(scale: number, redis?: RedisLink): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits.rates).map(([name, rate]) => [
      name,
      byLevel(rate).map(([points, duration]) =>
        openLimiter({ keyPrefix: `haggle:${name}`, points: Math.max(1, Math.round(points * scale)), duration }, redis),
      ),
    ]),
  ) as Record<RateName, RateLimiterAbstract[]>;
  return {
    async count(name, who, level = 0) {
      const limiter = limiters[name][level] ?? limiters[name][0];
      try {
        await limiter?.consume(who);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new Refusal('too_many', {
          retryAfter: seconds,
          message: `Too many requests. Please wait ${inWords(seconds)}.`,
        });
      }
    },
  };
}

interface Limit {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

function openLimiter(limit: Limit, redis: RedisLink | undefined): RateLimiterAbstract {
  const local = new RateLimiterMemory(limit);
  if (!redis) return local;
  return new RateLimiterRedis({
    ...limit,
    storeClient: redis.client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: local,
  });
}

type Rate = readonly [acts: number, seconds: number];

/** One rate for all, or one for each level of trust. */
function byLevel(rate: Rate | readonly Rate[]): readonly Rate[] {
  return typeof rate[0] === 'number' ? [rate as Rate] : (rate as readonly Rate[]);
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
