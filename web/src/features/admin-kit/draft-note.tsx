import { RestoredDraftNote } from '../drafts/restored-draft-note.tsx';
import type { useFormDraft } from '../drafts/use-form-draft.ts';

export type Draft = Pick<ReturnType<typeof useFormDraft>, 'isFound' | 'isStale' | 'discard'>;

/** A note above a form's fields that they were filled from an unsaved draft. */
export function DraftNote({ draft }: { draft: Draft }) {
  return draft.isFound && <RestoredDraftNote isStale={draft.isStale} onDiscard={() => void draft.discard()} />;
}
