import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { isPublished } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { DealLink } from '../../deals/deal-link.tsx';
import { RestoredDraftNote } from '../../features/drafts/restored-draft-note.tsx';
import { HeldEditNote } from '../../features/held-edits/held-edit-note.tsx';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useCan, useUser } from '../../lib/session-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { DealSheet } from './deal-sheet.tsx';
import { fromDeal } from './draft.ts';
import { editedDealQuery } from './queries.ts';
import { type EditState, ReloadedNotice, ReloadNotice } from './reload-notice.tsx';
import { SendingBar } from './sending-bar.tsx';
import { picturesOf } from './unsaved-changes.ts';
import { useDealForm } from './use-deal-form.ts';
import { useEditDraft } from './use-edit-draft.ts';
import { useOpenSentDeal } from './use-open-sent-deal.ts';
import { usePictures } from './use-pictures.ts';
import { withHeldEdit } from './with-held-edit.ts';

/** The edit form of a deal, for its author and admins. Others read why they can't edit it. */
export function EditDeal({ id, fallback }: { id: string; fallback: ReactNode }) {
  const { data, error, refetch } = useQuery(editedDealQuery(useApi(), id));
  if (!data && error) return <Unreachable failure={error} fallback={fallback} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" aria-label={t('submit.edit.loading')}>
        <Skeleton className="h-104 rounded-xl" />
      </div>
    );
  }
  const { deal, part } = data;
  if (!part.mayEdit) return <NotEditable deal={deal} />;
  return <EditWithRenewal key={id} deal={deal} heldEdit={part.heldEdit} />;
}

function Unreachable({ failure, fallback, onRetry }: { failure: Error; fallback: ReactNode; onRetry: () => void }) {
  const isApi = failure instanceof ApiError;
  if (isApi && failure.status === 404) return fallback;
  const link = isApi ? failure.failure?.link : undefined;
  if (!link) return <ErrorLine text={failure.message} onRetry={onRetry} />;
  return (
    <EmptyState title={t('submit.edit.lockedTitle')} text={failure.message}>
      <a href={link} className={buttonClass({})}>
        {t('submit.edit.seeOther')}
      </a>
    </EmptyState>
  );
}

function NotEditable({ deal }: { deal: DealDetail }) {
  const user = useUser();
  const mayReview = useCan('review');
  const isMine = mayReview || user?._id === deal.submittedByUserID?._id;
  return (
    <EmptyState
      title={t('submit.edit.lockedTitle')}
      text={isMine ? t('submit.edit.overText') : t('submit.edit.notYoursText')}
    >
      <DealLink deal={deal} className={buttonClass({})}>
        {t('submit.edit.back')}
      </DealLink>
    </EmptyState>
  );
}

/** Keeps the version of the deal that the form started from, until the editor loads the current one. */
function EditWithRenewal(initial: EditState) {
  const [editState, setEditState] = useState({ ...initial, times: 1 });
  const renew = (next: EditState) => setEditState({ ...next, times: editState.times + 1 });
  return <EditForm key={editState.times} editState={editState} onRenew={renew} />;
}

function EditForm({ editState, onRenew }: { editState: EditState; onRenew: (editState: EditState) => void }) {
  const { deal, carried } = editState;
  const api = useApi();
  const user = useUser();
  const mayReview = useCan('review');
  const openSentDeal = useOpenSentDeal();
  const pictures = usePictures(picturesOf(deal));
  const isAuthor = user?._id === deal.submittedByUserID?._id;
  const heldEdit = isAuthor ? editState.heldEdit : null;
  const [defaultValues] = useState(() => fromDeal(withHeldEdit(deal, heldEdit)));
  const dealForm = useDealForm({
    defaultValues,
    before: deal,
    pictures,
    send: (body, signal, via) => api('PUT /deals/:id', { params: { id: deal._id }, body }, signal, via),
    async onSent(after, held) {
      await draft.done();
      toast(sentText(deal, after, held), 'good');
      await openSentDeal(after, held ? 0 : pictures.pictures.length);
    },
  });
  const draft = useEditDraft({ deal, values: defaultValues, dealForm, pictures, carried });
  const { isDirty } = useFormState({ control: dealForm.form.control });
  const isOutdated = dealForm.failure?.failure?.code === 'changed_meanwhile';
  const isForReview = deal.lifecycleStatus === 'rejected' && isAuthor;
  // Admins approve their own deals as well.
  const keepsApproval = mayReview && (!isAuthor || user?.role === 'admin');
  return (
    <>
      {heldEdit && <HeldEditNote edit={heldEdit} text={t('submit.edit.heldNote')} />}
      {carried && <ReloadedNotice carried={carried} values={defaultValues} />}
      <Standing deal={deal} isForReview={isForReview} keepsApproval={keepsApproval} />
      {draft.isFound && (
        <div className="mb-4">
          <RestoredDraftNote isStale={draft.isStale} onDiscard={() => void draft.discard()} />
        </div>
      )}
      <DealSheet
        dealForm={dealForm}
        pictures={pictures}
        dealId={deal._id}
        posted={deal.posted}
        category={deal.category}
        isAddressLocked={isPublished(deal.lifecycleStatus) && !mayReview}
      >
        <SendingBar
          dealForm={dealForm}
          label={isForReview ? t('submit.edit.saveForReview') : t('submit.edit.save')}
          remedy={isOutdated && <ReloadNotice deal={deal} changes={draft.changes} onRenew={onRenew} />}
        >
          <DealLink deal={deal} className={buttonClass({ variant: 'quiet', size: 'large' })}>
            {t('ui.actions.cancel')}
          </DealLink>
        </SendingBar>
        <LeaveGuard
          isUnsaved={() => draft.isUnsaved(isDirty) && !dealForm.isDone.current}
          text={t('submit.edit.unsaved')}
        />
      </DealSheet>
    </>
  );
}

function sentText(before: DealDetail, after: DealDetail, heldEdit: HeldEdit | null): string {
  if (heldEdit) return t('submit.edit.held');
  return before.lifecycleStatus === after.lifecycleStatus ? t('submit.edit.saved') : t('submit.edit.savedForReview');
}

interface StandingProps {
  deal: DealDetail;
  isForReview: boolean;
  /** Whether the editor's changes leave an approval in force. */
  keepsApproval: boolean;
}

/** The deal's status, as far as it matters to someone about to edit it. */
function Standing({ deal, ...editor }: StandingProps) {
  const text = standingText(deal, editor);
  if (!text) return null;
  return (
    <div className="mb-4 rounded-xl border bg-sunken px-4 py-3">
      <p className="font-medium">{text}</p>
      {deal.lifecycleStatus === 'rejected' && deal.rejectionReason && (
        <p className="mt-1 text-soft">{t('submit.edit.reason', { reason: deal.rejectionReason })}</p>
      )}
    </div>
  );
}

function standingText(
  { lifecycleStatus, approvedAt }: DealDetail,
  { isForReview, keepsApproval }: Omit<StandingProps, 'deal'>,
): string | undefined {
  if (isForReview) return t('submit.edit.rejectedMine');
  if (lifecycleStatus === 'rejected') return t('submit.edit.rejected');
  if (lifecycleStatus !== 'pending') return undefined;
  return approvedAt && !keepsApproval ? t('submit.edit.scheduled') : undefined;
}
