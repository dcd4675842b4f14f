import type { TrafficDimension } from '@haggle/contract/analytics/dimensions';
import type { Counts, Named } from './traffic-scan-rules.ts';

/** What is to be explained: visits of two periods, from which those that a cause explains are taken out. */
interface Explained {
  readonly all: Counts;
  namesOf(dimension: TrafficDimension): Named[];
  /** Names in a dimension of those visits alone that have a name in another one. */
  namesWithin(of: Named & { dimension: TrafficDimension }, dimension: TrafficDimension): Named[];
  without(of: { dimension: TrafficDimension; name: string }): void;
}

export interface FoundCause extends Counts {
  dimension: TrafficDimension;
  name: string;
  within: { dimension: TrafficDimension; name: string } | null;
}

/** The more exactly a dimension says what happened, the earlier it is named where several explain as much. */
const byExactness = ['campaign', 'landing', 'source', 'channel', 'country', 'language', 'device', 'browser'] as const;

/** What says more of a cause: of a page, whose visits stayed away. */
const within: Partial<Record<TrafficDimension, readonly TrafficDimension[]>> = {
  landing: ['channel', 'source', 'campaign'],
  source: ['landing', 'campaign'],
  campaign: ['source', 'landing'],
  channel: ['source'],
};

/** A cause makes up so much of what changed, and so many visits. */
const shareLeast = 0.04;
const visitsLeast = 3;
/** Of its own visits it lost or won so much: days differ by less anyway. */
const rateLeast = 0.15;
/** It changed by so much more than everything did: when all became a third less, a page with a third less explains nothing. */
const apart = 1.3;
/** What a cause has in common makes up so much of its change. */
const commonLeast = 0.8;

const leastOf = ({ current, previous }: Counts) => Math.max(visitsLeast, shareLeast * Math.abs(current - previous));

/** By how much something moved in a direction, and that against what there was. */
function moveOf({ current, previous }: Counts, direction: number): { by: number; rate: number } {
  const by = (current - previous) * direction;
  const whole = Math.max(current, previous);
  return { by, rate: whole === 0 ? 0 : by / whole };
}

/**
 * What explains that there are fewer visits, or more, than before: names whose visits moved by far more than all others did.
 * The one that explains most is taken first, with all its visits, and what is left is looked through again, so that no visit is
 * explained twice. After Bhagwan and others, "Adtributor" (NSDI 2014), who rank by how much a name explains and how surprising
 * that is.
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
      if (by < least || rate < rateLeast || rate < apart * rateOfOthers(all, counts, direction)) continue;
      const weight = by * rate;
      if (found && weight <= found.weight * 1.001) continue;
      found = { cause: { dimension, ...counts, within: null }, weight };
    }
  }
  return found && { ...found.cause, within: findCommon(visits, found.cause, direction) };
}

/** How much everything else moved: a cause stands out from it. */
function rateOfOthers(all: Counts, of: Counts, direction: number): number {
  const others = { current: all.current - of.current, previous: all.previous - of.previous };
  return Math.max(0, moveOf(others, direction).rate);
}

function findCommon(visits: Explained, cause: FoundCause, direction: number): FoundCause['within'] {
  const wanted = commonLeast * moveOf(cause, direction).by;
  for (const dimension of within[cause.dimension] ?? []) {
    const names = visits.namesWithin(cause, dimension);
    const common = names.find((counts) => counts.name !== '' && moveOf(counts, direction).by >= wanted);
    if (common) return { dimension, name: common.name };
  }
  return null;
}

/** Programs whose visits moved the same way by at least half, those that moved most first. */
export function findPrograms<T extends Counts>(programs: readonly T[], direction: number): T[] {
  return programs
    .filter((program) => {
      const { by, rate } = moveOf(program, direction);
      return by >= visitsLeast && rate >= 0.5;
    })
    .toSorted((a, b) => moveOf(b, direction).by - moveOf(a, direction).by);
}
