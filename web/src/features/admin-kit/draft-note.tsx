import { FoundDraft } from '../drafts/found-draft.tsx';
import type { useFormDraft } from '../drafts/use-form-draft.ts';

export type Draft = Pick<ReturnType<typeof useFormDraft>, 'isFound' | 'isStale' | 'discard'>;

/** Says above the fields of a form that it holds what was not saved last time. */
export function DraftNote({ draft }: { draft: Draft }) {
  return draft.isFound && <FoundDraft isStale={draft.isStale} onDrop={() => void draft.discard()} />;
}
