import { ErrorLine } from '../../ui/error-line.tsx';
import { FoundDraft } from '../drafts/found-draft.tsx';
import type { useFormDraft } from '../drafts/use-form-draft.ts';

type Draft = Pick<ReturnType<typeof useFormDraft>, 'isFound' | 'isStale' | 'discard'>;

/** What stands above the fields of a form: that it holds what was not saved last time, and why it could not be saved. */
export function FormNotes({ form: { draft, failure } }: { form: { draft: Draft; failure?: string | undefined } }) {
  return (
    <>
      <DraftNote draft={draft} />
      {failure && <ErrorLine text={failure} />}
    </>
  );
}

/** The same for dialogs, which show themselves why something could not be saved. */
export function DraftNote({ draft }: { draft: Draft }) {
  return draft.isFound && <FoundDraft isStale={draft.isStale} onDrop={() => void draft.discard()} />;
}
