import { limits } from '@haggle/contract/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';

export type RateName = keyof typeof limits.rates;

export interface RateLimits {
  /**
   * Counts one act of `who` (a member's id or an address).
   * @throws Refusal `too_many`, with the seconds to wait
   */
  count(name: RateName, who: string): Promise<void>;
}

/** Limits of how often each act may be done; `scale` multiplies them all. */
export function createRateLimits(scale: number): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits.rates).map(([name, [points, duration]]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: Math.max(1, Math.round(points * scale)), duration }),
    ]),
  ) as Record<RateName, RateLimiterMemory>;
  return {
    async count(name, who) {
      try {
        await limiters[name].consume(who);
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

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
