import type { Demo } from '@haggle/contract/operations/demo';
import type { DemoFacts, RunRow } from './store.ts';

interface DemoParts {
  languages: readonly string[];
  facts: DemoFacts;
  run: RunRow | undefined;
  /** Whether a run recorded as in progress hasn't been seen for a long time. */
  isGone: boolean;
}

export function toDemo({ languages, facts, run, isGone }: DemoParts): Demo {
  const { isHere, deals, comments } = facts;
  return { languages: [...languages], isHere, deals, comments, run: run ? toRun(run, isGone) : null };
}

function toRun({ kind, state, done, total }: RunRow, isGone: boolean): Demo['run'] {
  const isOver = state === 'done' || state === 'failed';
  return { kind, state: !isOver && isGone ? 'failed' : state, share: total === 0 ? 0 : done / total };
}
