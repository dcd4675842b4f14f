import type { Demo } from '@haggle/contract/operations/demo';
import type { DemoFacts, RunRow } from './store.ts';

interface DemoParts {
  languages: readonly string[];
  facts: DemoFacts;
  run: RunRow | undefined;
  /** Whether a run recorded as in progress hasn't been seen for a long time. */
  isStale: boolean;
}

export function toDemo({ languages, facts, run, isStale }: DemoParts): Demo {
  const { isHere, deals, comments } = facts;
  return { languages: [...languages], isHere, deals, comments, run: run ? toRun(run, isStale) : null };
}

function toRun({ kind, state, done, total }: RunRow, isStale: boolean): Demo['run'] {
  const isOver = state === 'done' || state === 'failed';
  return { kind, state: !isOver && isStale ? 'failed' : state, share: total === 0 ? 0 : done / total };
}
