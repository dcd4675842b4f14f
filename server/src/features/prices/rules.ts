import { limits } from '@haggle/contract/limits';

export interface Observation {
  cents: number;
  at: Date;
}

export interface Low {
  days: number;
  cents: number | null;
  at: Date | null;
}

const day = 86_400_000;

/** The lowest price in each window, from observations in the order of time. A price holds until the next one. */
export function lowsOf(observations: readonly Observation[], now: Date): Low[] {
  return limits.prices.windows.map((days) => {
    const seen = inWindow(observations, days, now);
    const lowest = seen.toSorted((a, b) => a.cents - b.cents || b.at.getTime() - a.at.getTime())[0];
    return { days, cents: lowest?.cents ?? null, at: lowest?.at ?? null };
  });
}

/**
 * The longest window in days in which no price was below `cents`. Undefined where that would say little: few
 * observations, none as old as the shortest window, or never a higher price.
 */
export function lowestInDays(cents: number, observations: readonly Observation[], now: Date): number | undefined {
  const [oldest] = observations;
  if (!oldest || observations.length < limits.prices.observationsNeeded) return undefined;
  return limits.prices.windows.findLast((days) => {
    const seen = inWindow(observations, days, now);
    return (
      oldest.at.getTime() <= now.getTime() - days * day &&
      seen.every((observation) => observation.cents >= cents) &&
      seen.some((observation) => observation.cents > cents)
    );
  });
}

/** What was seen in the window, and the price that held when it began. */
function inWindow(observations: readonly Observation[], days: number, now: Date): Observation[] {
  const start = now.getTime() - days * day;
  const first = observations.findIndex(({ at }) => at.getTime() >= start);
  if (first === -1) return observations.slice(-1);
  return observations.slice(Math.max(0, first - 1));
}
