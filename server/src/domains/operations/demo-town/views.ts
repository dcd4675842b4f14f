import type { DemoTown } from '@haggle/contract/operations/demo-town';
import type { RunRow, TownFacts } from './store.ts';

interface TownParts {
  languages: readonly string[];
  facts: TownFacts;
  run: RunRow | undefined;
  /** Whether a run that is said to be under way has not been seen for long. */
  isGone: boolean;
}

export function toDemoTown({ languages, facts, run, isGone }: TownParts): DemoTown {
  const { isHere, deals, comments } = facts;
  return { languages: [...languages], isHere, deals, comments, run: run ? toRun(run, isGone) : null };
}

function toRun({ kind, state, done, total }: RunRow, isGone: boolean): DemoTown['run'] {
  const isOver = state === 'done' || state === 'failed';
  return { kind, state: !isOver && isGone ? 'failed' : state, share: total === 0 ? 0 : done / total };
}
