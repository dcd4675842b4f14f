import type { TrafficDimension } from '@haggle/contract/analytics/dimensions';
import type { Counts, Named } from './traffic-scan-rules.ts';

/** The visits of two periods, without those that a found cause already explains. */
interface Explained {
  readonly all: Counts;
  namesOf(dimension: TrafficDimension): Named[];
  /** Names of a dimension among the visits that have a given name in another one. */
  namesWithin(of: Named & { dimension: TrafficDimension }, dimension: TrafficDimension): Named[];
  without(of: { dimension: TrafficDimension; name: string }): void;
}

export interface FoundCause extends Counts {
  dimension: TrafficDimension;
  name: string;
  within: { dimension: TrafficDimension; name: string } | null;
}

/** Dimensions from most to least specific. Among causes that explain equally much, the most specific is chosen. */
const byExactness = ['campaign', 'landing', 'source', 'channel', 'country', 'language', 'device', 'browser'] as const;

/** Dimensions that narrow down a cause, such as the channel through which a page lost its visits. */
const within: Partial<Record<TrafficDimension, readonly TrafficDimension[]>> = {
  landing: ['channel', 'source', 'campaign'],
  source: ['landing', 'campaign'],
  campaign: ['source', 'landing'],
  channel: ['source'],
};

/** The least share of the whole change that a cause explains, and its least number of visits. */
const minShare = 0.04;
const minVisits = 3;
/** The least share of its own visits that a cause lost or gained: smaller differences are ordinary from day to day. */
const minRate = 0.15;
/** How much more a cause changed than the rest. If everything fell by a third, a page that did so explains nothing. */
const apart = 1.3;
/** The least share of a cause's change that a common name in another dimension explains. */
const minCommonShare = 0.8;

const leastOf = ({ current, previous }: Counts) => Math.max(minVisits, minShare * Math.abs(current - previous));

/** Returns the change in one direction, as a number of visits and relative to the larger period. */
function moveOf({ current, previous }: Counts, direction: number): { by: number; rate: number } {
  const by = (current - previous) * direction;
  const whole = Math.max(current, previous);
  return { by, rate: whole === 0 ? 0 : by / whole };
}

/**
 * Finds the names that explain why visits fell or rose: those that changed far more than the rest. The name that
 * explains most is taken first, along with all its visits. The rest is then searched again, so that no visit is
 * explained twice. After Bhagwan et al., "Adtributor" (NSDI 2014), who rank names by how much they explain and how
 * surprising that is.
 */
export function findCauses(visits: Explained, most: number): { causes: FoundCause[]; unexplained: number } {
  const all = visits.all;
  const direction = all.current < all.previous ? -1 : 1;
  const least = leastOf(all);
  const causes: FoundCause[] = [];
  while (causes.length < most) {
    const cause = findCause(visits, { direction, least });
    if (!cause) break;
    causes.push(cause);
    visits.without(cause);
  }
  const { current, previous } = visits.all;
  return { causes, unexplained: current - previous };
}

function findCause(
  visits: Explained,
  { direction, least }: { direction: number; least: number },
): FoundCause | undefined {
  const all = visits.all;
  let found: { cause: FoundCause; weight: number } | undefined;
  for (const dimension of byExactness) {
    for (const counts of visits.namesOf(dimension)) {
      if (counts.name === '') continue;
      const { by, rate } = moveOf(counts, direction);
      if (by < least || rate < minRate || rate < apart * rateOfOthers(all, counts, direction)) continue;
      const weight = by * rate;
      if (found && weight <= found.weight * 1.001) continue;
      found = { cause: { dimension, ...counts, within: null }, weight };
    }
  }
  return found && { ...found.cause, within: findCommon(visits, found.cause, direction) };
}

/** Returns the relative change of all other visits, from which a cause must stand out. */
function rateOfOthers(all: Counts, of: Counts, direction: number): number {
  const others = { current: all.current - of.current, previous: all.previous - of.previous };
  return Math.max(0, moveOf(others, direction).rate);
}

function findCommon(visits: Explained, cause: FoundCause, direction: number): FoundCause['within'] {
  const wanted = minCommonShare * moveOf(cause, direction).by;
  for (const dimension of within[cause.dimension] ?? []) {
    const names = visits.namesWithin(cause, dimension);
    const common = names.find((counts) => counts.name !== '' && moveOf(counts, direction).by >= wanted);
    if (common) return { dimension, name: common.name };
  }
  return null;
}

/** Returns the bots whose visits changed in this direction by at least half, the largest change first. */
export function findPrograms<T extends Counts>(programs: readonly T[], direction: number): T[] {
  return programs
    .filter((program) => {
      const { by, rate } = moveOf(program, direction);
      return by >= minVisits && rate >= 0.5;
    })
    .toSorted((a, b) => moveOf(b, direction).by - moveOf(a, direction).by);
}
