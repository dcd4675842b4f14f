import type { TrafficDimension } from '@haggle/contract/analytics/dimensions';
import type { Counts, NamedCounts } from './traffic-scan-rules.ts';

/** The visits of two periods, without those that a found cause already explains. */
interface VisitChanges {
  readonly all: Counts;
  namesOf(dimension: TrafficDimension): NamedCounts[];
  /** Names of a dimension among the visits that have a given name in another one. */
  namesWithin(of: NamedCounts & { dimension: TrafficDimension }, dimension: TrafficDimension): NamedCounts[];
  removeVisits(of: { dimension: TrafficDimension; name: string }): void;
}

export interface FoundCause extends Counts {
  dimension: TrafficDimension;
  name: string;
  within: { dimension: TrafficDimension; name: string } | null;
}

/** Dimensions from most to least specific. Among causes that explain equally much, the most specific is chosen. */
const dimensionsBySpecificity = [
  'campaign',
  'landing',
  'source',
  'channel',
  'country',
  'language',
  'device',
  'browser',
] as const;

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
const minRateRatio = 1.3;
/** The least share of a cause's change that a common name in another dimension explains. */
const minCommonShare = 0.8;

const minChangeOf = ({ current, previous }: Counts) => Math.max(minVisits, minShare * Math.abs(current - previous));

/** Returns the change in one direction, as a number of visits and relative to the larger period. */
function changeOf({ current, previous }: Counts, direction: number): { by: number; rate: number } {
  const by = (current - previous) * direction;
  const largerPeriod = Math.max(current, previous);
  return { by, rate: largerPeriod === 0 ? 0 : by / largerPeriod };
}

/**
 * Finds the names that explain why visits fell or rose: those that changed far more than the rest. The name that
 * explains most is taken first, along with all its visits. The rest is then searched again, so that no visit is
 * explained twice. After Bhagwan et al., "Adtributor" (NSDI 2014), who rank names by how much they explain and how
 * surprising that is.
 */
export function findCauses(visits: VisitChanges, maxCauses: number): { causes: FoundCause[]; unexplained: number } {
  const all = visits.all;
  const direction = all.current < all.previous ? -1 : 1;
  const minChange = minChangeOf(all);
  const causes: FoundCause[] = [];
  while (causes.length < maxCauses) {
    const cause = findCause(visits, { direction, minChange });
    if (!cause) break;
    causes.push(cause);
    visits.removeVisits(cause);
  }
  const { current, previous } = visits.all;
  return { causes, unexplained: current - previous };
}

function findCause(
  visits: VisitChanges,
  { direction, minChange }: { direction: number; minChange: number },
): FoundCause | undefined {
  const all = visits.all;
  let found: { cause: FoundCause; weight: number } | undefined;
  for (const dimension of dimensionsBySpecificity) {
    for (const counts of visits.namesOf(dimension)) {
      if (counts.name === '') continue;
      const { by, rate } = changeOf(counts, direction);
      if (by < minChange || rate < minRate || rate < minRateRatio * rateOfRest(all, counts, direction)) continue;
      const weight = by * rate;
      if (found && weight <= found.weight * 1.001) continue;
      found = { cause: { dimension, ...counts, within: null }, weight };
    }
  }
  return found && { ...found.cause, within: findCommon(visits, found.cause, direction) };
}

/** Returns the relative change of all other visits, from which a cause must stand out. */
function rateOfRest(all: Counts, of: Counts, direction: number): number {
  const rest = { current: all.current - of.current, previous: all.previous - of.previous };
  return Math.max(0, changeOf(rest, direction).rate);
}

function findCommon(visits: VisitChanges, cause: FoundCause, direction: number): FoundCause['within'] {
  const requiredChange = minCommonShare * changeOf(cause, direction).by;
  for (const dimension of within[cause.dimension] ?? []) {
    const names = visits.namesWithin(cause, dimension);
    const common = names.find((counts) => counts.name !== '' && changeOf(counts, direction).by >= requiredChange);
    if (common) return { dimension, name: common.name };
  }
  return null;
}

/** Returns the bots whose visits changed in this direction by at least half, the largest change first. */
export function findPrograms<T extends Counts>(programs: readonly T[], direction: number): T[] {
  return programs
    .filter((program) => {
      const { by, rate } = changeOf(program, direction);
      return by >= minVisits && rate >= 0.5;
    })
    .toSorted((a, b) => changeOf(b, direction).by - changeOf(a, direction).by);
}
