import { t } from '@haggle/contract/messages/translate';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { DealSheet } from './deal-sheet.tsx';
import {
  type DealDrafts,
  draftsOf,
  type InitialDraft,
  loadInitialDraft,
  storeInitialForm,
  type WrittenDeal,
} from './drafts.ts';
import { useRestoredDeal } from './restore-deal.ts';
import { SendingBar } from './sending-bar.tsx';
import { clearSharedPage, findSharedPage } from './share-target.ts';
import { useDealForm } from './use-deal-form.ts';
import { type NewDraft, useNewDraft } from './use-new-draft.ts';
import { useOpenSentDeal } from './use-open-sent-deal.ts';
import { usePictures } from './use-pictures.ts';

/**
 * The form for a new deal. Its text and photos are stored in this browser until the deal is posted. A page shared with
 * the site starts a new deal, and an unfinished one is set aside.
 */
export function NewDeal() {
  const user = useUser();
  return user && <MemberDeal key={user._id} id={user._id} />;
}

function MemberDeal({ id }: { id: string }) {
  const [drafts] = useState(() => draftsOf(id));
  const [initialDraft, setInitialDraft] = useState<InitialDraft>();
  const restored = useRestoredDeal(id);
  useEffect(() => {
    let isGone = false;
    void loadInitialDraft(drafts, findSharedPage()).then(async (initialDraft) => {
      if (isGone) return;
      setInitialDraft(initialDraft);
      clearSharedPage();
      await storeInitialForm(drafts, initialDraft);
    });
    return () => {
      isGone = true;
    };
  }, [drafts]);
  if (initialDraft) return <Form {...{ initialDraft, drafts, restored }} />;
  return (
    <div role="status" aria-label={t('submit.edit.loading')}>
      <Skeleton className="h-104 rounded-xl" />
    </div>
  );
}

interface FormProps {
  initialDraft: InitialDraft;
  drafts: DealDrafts;
  restored: WrittenDeal | undefined;
}

function Form({ initialDraft, drafts, restored }: FormProps) {
  const api = useApi();
  const openSentDeal = useOpenSentDeal();
  const pictures = usePictures([], initialDraft.photos);
  const dealForm = useDealForm({
    defaultValues: initialDraft.form,
    pictures,
    send: (body, signal, via) => api('POST /deals', { body }, signal, via),
    async onSent(deal) {
      await draft.done();
      if (deal.lifecycleStatus === 'active') toast(t('submit.draft.live'), 'good');
      await openSentDeal(deal, pictures.pictures.length);
    },
  });
  const draft = useNewDraft({ dealForm, pictures, drafts, initialDraft, restored });
  const hasPhotos = pictures.pictures.length > 0;
  return (
    <DealSheet dealForm={dealForm} pictures={pictures} shared={initialDraft.shared}>
      <SendingBar dealForm={dealForm} label={t('submit.draft.submit')}>
        <DraftLine draft={draft} hasContent={draft.hasContent || hasPhotos} />
      </SendingBar>
      <LeaveGuard
        isUnsaved={() => hasPhotos && !draft.keepsPhotos && !dealForm.isDone.current}
        text={t('submit.draft.leave')}
      />
    </DealSheet>
  );
}

/** Shows what is stored, and offers to start over or to return to the deal set aside. */
function DraftLine({ draft, hasContent }: { draft: NewDraft; hasContent: boolean }) {
  const { isKept, keepsPhotos, aside, startOver, goBack } = draft;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-faint text-sm max-[479px]:w-full">
      {hasContent ? (
        <>
          <p className="flex items-center gap-1.5">
            {isKept && <Check size={15} className="text-saved" aria-hidden />}
            {keptText(isKept, keepsPhotos)}
          </p>
          <Button variant="quiet" size="small" onClick={startOver}>
            {t('submit.draft.startOver')}
          </Button>
        </>
      ) : (
        <p>{t('submit.draft.keptNote')}</p>
      )}
      {aside && (
        <Button variant="quiet" size="small" onClick={goBack}>
          <span className="max-w-72 truncate">
            {t('submit.draft.goBack', { title: aside.form.title || shownHost(aside.form.dealURL) })}
          </span>
        </Button>
      )}
    </div>
  );
}

function keptText(isKept: boolean | undefined, keepsPhotos: boolean): string {
  if (isKept === undefined) return '';
  if (!isKept) return t('submit.draft.notKept');
  return keepsPhotos ? t('submit.draft.saved') : t('submit.draft.savedWithoutPhotos');
}

function shownHost(address: string): string {
  return URL.parse(address)?.hostname ?? address;
}
