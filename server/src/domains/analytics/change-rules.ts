import type { TrafficDimension } from '@haggle/contract/analytics/dimensions';

/** A set of names that came up together, and how many visits had it in each period. */
export interface Cell {
  names: Readonly<Record<TrafficDimension, string>>;
  current: number;
  previous: number;
}

interface Counts {
  current: number;
  previous: number;
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

/**
 * Which names may be causes, by all names of the dimensions: those whose visits moved by nearly enough. Cells need no other
 * names, which leaves few of them.
 */
export function findCandidates<T extends Counts & { name: string }>(names: readonly T[], all: Counts): T[] {
  const direction = all.current < all.previous ? -1 : 1;
  const least = leastOf(all) / 2;
  return names.filter((counts) => {
    const { by, rate } = moveOf(counts, direction);
    return counts.name !== '' && by >= least && rate >= rateLeast / 2;
  });
}

const leastOf = ({ current, previous }: Counts) => Math.max(visitsLeast, shareLeast * Math.abs(current - previous));

const sum = (cells: readonly Cell[]): Counts => ({
  current: cells.reduce((sum, { current }) => sum + current, 0),
  previous: cells.reduce((sum, { previous }) => sum + previous, 0),
});

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
export function findCauses(cells: readonly Cell[], most: number): { causes: FoundCause[]; unexplained: number } {
  const all = sum(cells);
  const direction = all.current < all.previous ? -1 : 1;
  const least = leastOf(all);
  const causes: FoundCause[] = [];
  let left = cells;
  while (causes.length < most) {
    const cause = findCause(left, { direction, least });
    if (!cause) break;
    causes.push(cause);
    left = left.filter(({ names }) => names[cause.dimension] !== cause.name);
  }
  const { current, previous } = sum(left);
  return { causes, unexplained: current - previous };
}

function findCause(
  cells: readonly Cell[],
  { direction, least }: { direction: number; least: number },
): FoundCause | undefined {
  let found: { cause: FoundCause; weight: number } | undefined;
  for (const dimension of byExactness) {
    for (const [name, counts] of addUp(cells, dimension)) {
      if (name === '') continue;
      const { by, rate } = moveOf(counts, direction);
      if (by < least || rate < rateLeast || rate < apart * rateOfOthers(cells, counts, direction)) continue;
      const weight = by * rate;
      if (found && weight <= found.weight * 1.001) continue;
      found = { cause: { dimension, name, ...counts, within: null }, weight };
    }
  }
  if (!found) return undefined;
  return { ...found.cause, within: findCommon(cells, found.cause, direction) };
}

/** How much everything else moved: a cause stands out from it. */
function rateOfOthers(cells: readonly Cell[], of: Counts, direction: number): number {
  const all = sum(cells);
  const others = { current: all.current - of.current, previous: all.previous - of.previous };
  return Math.max(0, moveOf(others, direction).rate);
}

function addUp(cells: readonly Cell[], dimension: TrafficDimension): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { names, current, previous } of cells) {
    const before = counts.get(names[dimension]) ?? { current: 0, previous: 0 };
    counts.set(names[dimension], { current: before.current + current, previous: before.previous + previous });
  }
  return counts;
}

function findCommon(cells: readonly Cell[], cause: FoundCause, direction: number): FoundCause['within'] {
  const its = cells.filter(({ names }) => names[cause.dimension] === cause.name);
  const wanted = commonLeast * moveOf(cause, direction).by;
  for (const dimension of within[cause.dimension] ?? []) {
    for (const [name, counts] of addUp(its, dimension)) {
      if (name !== '' && moveOf(counts, direction).by >= wanted) return { dimension, name };
    }
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
