import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { toast } from '../../ui/toast.ts';
import { DealSheet } from './deal-sheet.tsx';
import { emptyDraft, isEmptyDraft, readDraft } from './draft.ts';
import { SendingBar } from './sending-bar.tsx';
import { type DealForm, useDealForm } from './use-deal-form.ts';
import { type Pictures, usePictures } from './use-pictures.ts';
import { useSentDeal } from './use-sent-deal.ts';

const draftKey = 'dealDraft';

/** The form of a new deal. What is typed is kept in this browser until it is posted. */
export function NewDeal() {
  const api = useApi();
  const leave = useSentDeal();
  const pictures = usePictures([]);
  const [defaultValues] = useState(() => readDraft(readStored(draftKey)));
  const dealForm = useDealForm({
    defaultValues,
    pictures,
    send: (body, signal, via) => api('POST /deals', { body }, signal, via),
    async onSent(deal) {
      store(draftKey, null);
      if (deal.lifecycleStatus === 'active') toast('Your deal is live.', 'good');
      await leave(deal);
    },
  });
  return (
    <DealSheet dealForm={dealForm} pictures={pictures}>
      <SendingBar dealForm={dealForm} label="Submit Deal">
        <DraftLine dealForm={dealForm} pictures={pictures} />
      </SendingBar>
      <LeaveGuard
        isUnsaved={() => pictures.pictures.length > 0 && !dealForm.isDone.current}
        text="Your draft stays in this browser, but its photos cannot be kept."
      />
    </DealSheet>
  );
}

/** Says what is kept, and lets the writer start over. */
function DraftLine({ dealForm, pictures }: { dealForm: DealForm; pictures: Pictures }) {
  const { isKept, hasContent, startOver } = useDraft(dealForm, pictures);
  const hasPhotos = pictures.pictures.length > 0;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 text-faint text-sm">
      {hasContent || hasPhotos ? (
        <>
          <p className="flex items-center gap-1.5">
            {isKept && <Check size={15} className="text-saved" aria-hidden />}
            {isKept ? 'Draft saved' : 'This browser keeps no drafts.'}
            {isKept && hasPhotos && ', without the photos'}
          </p>
          <Button variant="quiet" size="small" onClick={startOver}>
            Start over
          </Button>
        </>
      ) : (
        <p>What you type is kept in this browser. Photos are not.</p>
      )}
    </div>
  );
}

function useDraft({ form, isDone }: DealForm, pictures: Pictures) {
  const { subscribe, getValues, reset } = form;
  const [hasContent, setHasContent] = useState(() => !isEmptyDraft(getValues()));
  const [isKept, setKept] = useState(true);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          if (isDone.current) return;
          const isEmpty = isEmptyDraft(values);
          setHasContent(!isEmpty);
          setKept(store(draftKey, isEmpty ? null : JSON.stringify(values)));
        },
      }),
    [subscribe, isDone],
  );
  function startOver(): void {
    const before = { values: getValues(), pictures: pictures.pictures };
    reset(emptyDraft);
    pictures.restore([]);
    toast('The form is empty again.', 'plain', {
      label: 'Undo',
      run() {
        reset(before.values);
        pictures.restore(before.pictures);
      },
    });
  }
  return { hasContent, isKept, startOver };
}
