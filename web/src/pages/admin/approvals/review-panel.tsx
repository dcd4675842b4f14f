import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Check, Eye, GitMerge, ImageDown, ImageOff, Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Review, reviewQuery } from '../../../features/moderation/approval-queries.ts';
import { RemovePictures } from '../../../features/moderation/remove-pictures.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { DealPreview } from '../../deal/deal-preview.tsx';
import { approvalPlace } from '../places/deals-places.ts';
import { AuthorFacts } from './author-facts.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { DuplicateDeals } from './duplicate-deals.tsx';
import { LinkTarget } from './link-target.tsx';
import type { ApprovalQueueState } from './queue-state.ts';

/** A waiting deal: the page readers would see, further facts, and the actions. */
export function ReviewPanel({ dealId, queue }: { dealId: string; queue: ApprovalQueueState }) {
  const { data, error, isPending, refetch } = useQuery(reviewQuery(useApi(), dealId));
  const problem = queue.claim?.problem;
  const panel = useScrollToTop();
  return (
    <section ref={panel} aria-label={t('admin-approvals.review.label')} className="scroll-mt-20">
      <Link
        {...approvalPlace.link((before) => ({ ...before, deal: undefined }))}
        className="mb-3 inline-flex h-9 items-center gap-1.5 text-soft text-sm hover:text-ink aside:hidden"
      >
        <ArrowLeft size={16} className="rtl:-scale-x-100" aria-hidden /> {t('admin-approvals.review.back')}
      </Link>
      <ReviewTools dealId={dealId} queue={queue} isTaken={problem !== undefined} isLoaded={data !== undefined} />
      <div role="status">
        {problem && (
          <p className="mb-3 flex items-center gap-2 rounded-xl border bg-danger-wash px-4 py-2.5 text-danger">
            <Eye size={16} className="shrink-0" aria-hidden /> <span className="min-w-0 flex-1">{problem}</span>
            {queue.claim?.isOthers && (
              <Button size="small" onClick={queue.takeOver}>
                {t('admin-approvals.takeOver')}
              </Button>
            )}
          </p>
        )}
      </div>
      {isPending && (
        <div role="status" aria-label={t('admin-approvals.loadingDeal')}>
          <Skeleton className="h-[36rem] rounded-xl" />
        </div>
      )}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_19rem]">
          <Tile className="p-4 sm:p-6">
            {data.deal.lifecycleStatus !== 'pending' && (
              <p className="mb-4 rounded-lg bg-sunken px-3 py-2 text-soft text-sm">
                {t('admin-approvals.review.notWaiting')}
              </p>
            )}
            <ChangeNotice review={data} />
            <PendingPictures state={data.picturesUnderWay} />
            <LinkTarget review={data} />
            <DealPreview deal={data.deal} />
            <PictureRemoval images={data.deal.optimizedImages} />
          </Tile>
          <div className="grid gap-4 min-[768px]:grid-cols-2 wide:grid-cols-1">
            <DuplicateDeals review={data} />
            <AuthorFacts author={data.author} />
          </div>
        </div>
      )}
    </section>
  );
}

/** Scrolls to the panel's top on narrow screens, where the page itself scrolls and may be far down. */
function useScrollToTop() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView();
  }, []);
  return panel;
}

function PendingPictures({ state }: { state: Review['picturesUnderWay'] }) {
  return (
    <div role="status">
      {state && (
        <p className="mb-4 flex items-center gap-2 rounded-lg bg-sunken px-3 py-2 text-soft text-sm">
          <ImageDown size={16} className="shrink-0" aria-hidden /> {t(`admin-approvals.pictures.${state}`)}
        </p>
      )}
    </div>
  );
}

function PictureRemoval({ images }: { images: Review['deal']['optimizedImages'] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {images.length > 0 && (
        <Button size="small" className="mt-5" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <ImageOff size={14} aria-hidden /> {t('admin-approvals.review.removePicture')}
        </Button>
      )}
      {isOpen && <RemovePictures images={images} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ToolsProps {
  dealId: string;
  queue: ApprovalQueueState;
  isTaken: boolean;
  /** Whether the deal is displayed: a moderator can't decide on one they haven't seen. */
  isLoaded: boolean;
}

function ReviewTools({ dealId, queue, isTaken, isLoaded }: ToolsProps) {
  const isSelection = queue.targets.length > 1 || queue.targets[0] !== dealId;
  const mayDecide = isLoaded && !isTaken && !isSelection;
  return (
    <div className="sticky top-0 z-10 mb-3 flex flex-wrap gap-2 bg-ground py-2 compact:top-14 aside:top-0">
      <Button variant="primary" aria-keyshortcuts="a" disabled={!mayDecide} onClick={() => queue.decide('approve')}>
        <Check size={16} aria-hidden /> {t('admin-approvals.approve')}
      </Button>
      <Button aria-keyshortcuts="r" disabled={!mayDecide} onClick={() => queue.openDialog('reject')}>
        <X size={16} aria-hidden /> {t('admin-approvals.reject')}
      </Button>
      <Button aria-keyshortcuts="m" disabled={isTaken} onClick={() => queue.openDialog('merge')}>
        <GitMerge size={16} aria-hidden /> {t('admin.words.merge')}
      </Button>
      <LinkButton aria-keyshortcuts="e" to="/deals/$id/edit" params={{ id: dealId }}>
        <Pencil size={16} aria-hidden /> {t('ui.actions.edit')}
      </LinkButton>
    </div>
  );
}
