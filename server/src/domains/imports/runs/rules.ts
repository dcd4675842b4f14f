import type { ImportPlan } from '@haggle/contract/imports/imports';
import type { MovedSite } from '@haggle/contract/imports/moved-sites';
import { type ImportKind, importKinds } from '@haggle/contract/limits/import-fields';

/** The part of a run that describes a move. */
export interface MoveRun {
  id: string;
  state: string;
  plan: Partial<ImportPlan>;
  imported: number;
  kept: number;
  share: number;
}

/**
 * Whether an import moves a part of a community: it names an old site, holds something other than deals, or has deals
 * with their old ids. Any other file of deals isn't a move.
 */
export function isPartOfMove({ kind = 'deals', oldSite = '', columns = [] }: Partial<ImportPlan>): boolean {
  return oldSite !== '' || kind !== 'deals' || columns.some(({ field }) => field === 'oldId');
}

export function isFinished(state: string): boolean {
  return state === 'done' || state === 'failed' || state === 'stopped';
}

/** Sorts a site's imports in the order to undo them: those that refer to other rows first, later before earlier. */
export function undoOrder(runs: readonly MoveRun[]): MoveRun[] {
  const rank = ({ plan: { kind = 'deals' } }: MoveRun) => importKinds.indexOf(kind);
  return [...runs].sort((one, other) => rank(other) - rank(one) || Number(other.id) - Number(one.id));
}

/** Summarizes the imports of an old site: what they brought, and their state as a whole. */
export function summarizeSite(oldSite: string, runs: readonly MoveRun[]): MovedSite {
  const states = new Set(runs.map(({ state }) => state));
  const state: MovedSite['state'] = states.has('undoing')
    ? 'undoing'
    : states.has('waiting') || states.has('running')
      ? 'busy'
      : runs.some((run) => isFinished(run.state))
        ? 'here'
        : 'undone';
  const undoing = runs.filter((run) => run.state === 'undoing' || run.state === 'undone');
  const [all, done] = undoing.reduce(
    ([all, done], { imported, state, share }) => [all + imported, done + imported * (state === 'undone' ? 1 : share)],
    [0, 0],
  );
  return {
    oldSite,
    state,
    share: all === 0 ? 0 : done / all,
    parts: importKinds.flatMap((kind) => partOf(kind, runs)),
  };
}

function partOf(kind: ImportKind, runs: readonly MoveRun[]): MovedSite['parts'] {
  const runsOfKind = runs.filter(({ plan }) => (plan.kind ?? 'deals') === kind);
  if (runsOfKind.length === 0) return [];
  const sum = (count: (run: MoveRun) => number) => runsOfKind.reduce((all, run) => all + count(run), 0);
  return [
    {
      kind,
      imported: sum(({ state, imported }) => (state === 'undone' ? 0 : imported)),
      kept: sum(({ state, kept }) => (state === 'undone' ? kept : 0)),
    },
  ];
}
