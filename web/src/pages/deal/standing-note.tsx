import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Archive, Ban, CircleSlash, Hourglass, type LucideIcon, PackageX, TimerOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { timingText } from '../../deals/deal-price-text.ts';
import { useDealPart } from '../../deals/use-deal-part.ts';
import { ReturnButton } from '../../features/alerts/return-button.tsx';
import { LastMove } from '../../features/deal-history/last-status-change.tsx';
import { useNow } from '../../lib/clock.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useCan, useUser } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

// Only for moderators and the author, so other readers' pages don't load them.
const ReviewBar = lazyComponent(async () => (await import('../../features/moderation/review-bar.tsx')).ReviewBar);
const ApprovalWait = lazyComponent(
  async () => (await import('../../features/newcomers/approval-wait.tsx')).ApprovalWait,
);
const DealAppeal = lazyComponent(async () => (await import('../../features/moderation/deal-appeal.tsx')).DealAppeal);

/** A note on a deal that isn't live: what it is waiting for, or why and since when it is over, and the next step. */
export function StandingNote({ deal }: { deal: DealDetail }) {
  const mayReview = useCan('review');
  const user = useUser();
  const isAuthor = user !== null && user._id === deal.submittedByUserID?._id;
  const part = useDealPart(deal._id);
  switch (deal.lifecycleStatus) {
    case 'pending':
      return (
        <Note icon={Hourglass} title={<PendingTitle deal={deal} />}>
          {isAuthor ? t('deal.note.pendingMine') : t('deal.note.pendingText')}
          {isAuthor && (
            <Suspense>
              <ApprovalWait />
            </Suspense>
          )}
          {mayReview && (
            <div className="mt-3">
              <Suspense>
                <ReviewBar deal={deal} />
              </Suspense>
            </div>
          )}
        </Note>
      );
    case 'rejected':
      return (
        <Note icon={Ban} title={t('deal.note.rejected')}>
          <Reason deal={deal} />
          {part?.mayEdit && (
            <div className="mt-3">
              <LinkButton variant="primary" to="/deals/$id/edit" params={{ id: deal._id }}>
                {t('deal.note.editAgain')}
              </LinkButton>
            </div>
          )}
          <Appeal deal={deal} />
        </Note>
      );
    case 'removed':
      return (
        <Note icon={CircleSlash} title={t('deal.note.removed')}>
          <Reason deal={deal} />
          <Appeal deal={deal} />
        </Note>
      );
    case 'sold_out':
      return (
        <Note icon={PackageX} title={t('deal.note.soldOut')}>
          {t('deal.note.soldOutText')} <LastMove deal={deal} />
          <Return deal={deal} />
        </Note>
      );
    case 'expired':
      return (
        <Note icon={TimerOff} title={t('deal.note.expired')}>
          {t('deal.note.expiredText')} <LastMove deal={deal} />
          <Return deal={deal} />
        </Note>
      );
    case 'archived':
      return (
        <Note icon={Archive} title={t('deal.note.archived')}>
          {t('deal.note.archivedText')} <LastMove deal={deal} />
          <Return deal={deal} />
        </Note>
      );
    default:
      return null;
  }
}

/** The button for readers who came too late. */
function Return({ deal }: { deal: DealDetail }) {
  return (
    <div className="mt-2.5">
      <ReturnButton deal={deal} />
    </div>
  );
}

/** The appeal, for the deal's author only. */
function Appeal({ deal }: { deal: DealDetail }) {
  const user = useUser();
  if (!user || user._id !== deal.submittedByUserID?._id) return null;
  return (
    <Suspense>
      <DealAppeal dealId={deal._id} />
    </Suspense>
  );
}

function PendingTitle({ deal }: { deal: DealDetail }) {
  const now = useNow();
  if (!deal.approvedAt) return t('deal.note.pending');
  const start = timingText({ startsAt: deal.startsAt, endsAt: null }, now);
  return start ? t('deal.note.approved', { start }) : t('deal.note.approvedSoon');
}

function Reason({ deal: { rejectionReason, statusChangedAt } }: { deal: DealDetail }) {
  return (
    <>
      <TimeAgo time={statusChangedAt} />
      {rejectionReason && ` · ${t('deal.note.reason', { reason: rejectionReason })}`}
    </>
  );
}

function Note({ icon: Icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-4 flex gap-3 rounded-xl border bg-sunken px-4 py-3">
      <Icon size={20} className="mt-0.5 shrink-0 text-soft" aria-hidden />
      <div role="status" className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <div className="break-words text-soft">{children}</div>
      </div>
    </div>
  );
}
