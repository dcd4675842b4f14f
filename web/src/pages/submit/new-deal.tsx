import { t } from '@haggle/contract/messages/translate';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { DealSheet } from './deal-sheet.tsx';
import { type DraftForm, emptyDraft, isEmptyDraft } from './draft.ts';
import { beginDraft, type Drafts, draftsOf } from './drafts.ts';
import { SendingBar } from './sending-bar.tsx';
import { findSharedPage, forgetSharedPage } from './share-target.ts';
import { type DealForm, useDealForm } from './use-deal-form.ts';
import { type Pictures, usePictures } from './use-pictures.ts';
import { useSentDeal } from './use-sent-deal.ts';

/**
 * The form of a new deal. What is typed is kept in this browser until it is posted. A page that is shared with the site
 * begins a deal of its own; another that is half written meanwhile is set aside.
 */
export function NewDeal() {
  const user = useUser();
  return user && <MemberDeal key={user._id} id={user._id} />;
}

function MemberDeal({ id }: { id: string }) {
  const api = useApi();
  const leave = useSentDeal();
  const pictures = usePictures([]);
  const drafts = draftsOf(id);
  const [{ draft, shared }] = useState(() => beginDraft(drafts, findSharedPage()));
  useEffect(forgetSharedPage, []);
  const dealForm = useDealForm({
    defaultValues: draft,
    pictures,
    send: (body, signal, via) => api('POST /deals', { body }, signal, via),
    async onSent(deal) {
      drafts.keep(emptyDraft);
      if (deal.lifecycleStatus === 'active') toast(t('submit.draft.live'), 'good');
      await leave(deal);
    },
  });
  return (
    <DealSheet dealForm={dealForm} pictures={pictures} shared={shared}>
      <SendingBar dealForm={dealForm} label={t('submit.draft.submit')}>
        <DraftLine dealForm={dealForm} pictures={pictures} drafts={drafts} />
      </SendingBar>
      <LeaveGuard
        isUnsaved={() => pictures.pictures.length > 0 && !dealForm.isDone.current}
        text={t('submit.draft.leave')}
      />
    </DealSheet>
  );
}

interface DraftLineProps {
  dealForm: DealForm;
  pictures: Pictures;
  drafts: Drafts;
}

/** Says what is kept, lets the writer start over, and go back to what was set aside. */
function DraftLine({ dealForm, pictures, drafts }: DraftLineProps) {
  const { isKept, hasContent, aside, startOver, goBack } = useDraft(dealForm, pictures, drafts);
  const hasPhotos = pictures.pictures.length > 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-faint text-sm">
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
      {aside && (
        <Button variant="quiet" size="small" onClick={goBack}>
          <span className="max-w-72 truncate">
            {t('submit.draft.goBack', { title: aside.title || shownHost(aside.dealURL) })}
          </span>
        </Button>
      )}
    </div>
  );
}

function keptText(isKept: boolean, hasPhotos: boolean): string {
  if (!isKept) return t('submit.draft.notKept');
  return hasPhotos ? t('submit.draft.savedWithoutPhotos') : t('submit.draft.saved');
}

function shownHost(address: string): string {
  return URL.parse(address)?.hostname ?? address;
}

function useDraft({ form, isDone }: DealForm, pictures: Pictures, drafts: Drafts) {
  const { subscribe, getValues, reset } = form;
  const { keep, readAside, storeAside } = drafts;
  const [hasContent, setHasContent] = useState(() => !isEmptyDraft(getValues()));
  const [isKept, setKept] = useState(true);
  const [aside, setAside] = useState<readonly DraftForm[]>(readAside);
  const keepValues = useEffectEvent((values: DraftForm) => {
    setHasContent(!isEmptyDraft(values));
    setKept(keep(values));
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          if (!isDone.current) keepValues(values);
        },
      }),
    [subscribe, isDone],
  );

  /** Puts other words into the form, which can be taken back. */
  function replace(words: DraftForm, others: readonly DraftForm[], told: string): void {
    const before = { values: getValues(), pictures: pictures.pictures, aside };
    const show = (values: DraftForm, photos: typeof before.pictures, left: readonly DraftForm[]) => {
      reset(values);
      pictures.restore(photos);
      storeAside(left);
      setAside(left);
    };
    show(words, [], others);
    undoToast(told, 'plain', () => show(before.values, before.pictures, before.aside));
  }
  function goBack(): void {
    const [first = emptyDraft, ...rest] = aside;
    const current = getValues();
    replace(first, isEmptyDraft(current) ? rest : [...rest, current], t('submit.draft.wentBack'));
  }
  return {
    hasContent,
    isKept,
    aside: aside[0],
    startOver: () => replace(emptyDraft, aside, t('submit.draft.emptied')),
    goBack,
  };
}
