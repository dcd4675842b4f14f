import { t } from '@haggle/contract/messages/translate';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { DealSheet } from './deal-sheet.tsx';
import { emptyDraft, isEmptyDraft, readDraft } from './draft.ts';
import { SendingBar } from './sending-bar.tsx';
import { type DealForm, useDealForm } from './use-deal-form.ts';
import { type Pictures, usePictures } from './use-pictures.ts';
import { useSentDeal } from './use-sent-deal.ts';

/** The form of a new deal. What is typed is kept in this browser until it is posted. */
export function NewDeal() {
  const user = useUser();
  return user && <MemberDeal key={user._id} draftKey={`dealDraft:${user._id}`} />;
}

interface DraftPlace {
  draftKey: `dealDraft:${string}`;
}

function MemberDeal({ draftKey }: DraftPlace) {
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
      if (deal.lifecycleStatus === 'active') toast(t('submit.draft.live'), 'good');
      await leave(deal);
    },
  });
  return (
    <DealSheet dealForm={dealForm} pictures={pictures}>
      <SendingBar dealForm={dealForm} label={t('submit.draft.submit')}>
        <DraftLine dealForm={dealForm} pictures={pictures} draftKey={draftKey} />
      </SendingBar>
      <LeaveGuard
        isUnsaved={() => pictures.pictures.length > 0 && !dealForm.isDone.current}
        text={t('submit.draft.leave')}
      />
    </DealSheet>
  );
}

/** Says what is kept, and lets the writer start over. */
function DraftLine({ dealForm, pictures, draftKey }: DraftPlace & { dealForm: DealForm; pictures: Pictures }) {
  const { isKept, hasContent, startOver } = useDraft(dealForm, pictures, draftKey);
  const hasPhotos = pictures.pictures.length > 0;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 text-faint text-sm">
      {hasContent || hasPhotos ? (
        <>
          <p className="flex items-center gap-1.5">
            {isKept && <Check size={15} className="text-saved" aria-hidden />}
            {keptText(isKept, hasPhotos)}
          </p>
          <Button variant="quiet" size="small" onClick={startOver}>
            {t('submit.draft.startOver')}
          </Button>
        </>
      ) : (
        <p>{t('submit.draft.keptNote')}</p>
      )}
    </div>
  );
}

function keptText(isKept: boolean, hasPhotos: boolean): string {
  if (!isKept) return t('submit.draft.notKept');
  return hasPhotos ? t('submit.draft.savedWithoutPhotos') : t('submit.draft.saved');
}

function useDraft({ form, isDone }: DealForm, pictures: Pictures, draftKey: DraftPlace['draftKey']) {
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
    [subscribe, isDone, draftKey],
  );
  function startOver(): void {
    const before = { values: getValues(), pictures: pictures.pictures };
    reset(emptyDraft);
    pictures.restore([]);
    undoToast(t('submit.draft.emptied'), 'plain', () => {
      reset(before.values);
      pictures.restore(before.pictures);
    });
  }
  return { hasContent, isKept, startOver };
}
