import type { DealDetail } from '@haggle/contract/deals/deals';
import { Discussion } from '../../features/comments/discussion.tsx';
import { DealHistory } from '../../features/deal-history/deal-history.tsx';
import { ComponentBoundary } from '../../features/error-boundary/component-boundary.tsx';
import { PriceHistory } from '../../features/prices/price-history.tsx';
import { RankReason } from '../../features/ranking/rank-reason.tsx';
import { useNoteViewed } from '../../features/viewed/use-mark-viewed.ts';

/** What stands below the offer: its past, why it stands where it does, and what people say about it. */
export function DealLower({ deal, isPublic }: { deal: DealDetail; isPublic: boolean }) {
  // Here, since no reader waits for it.
  useNoteViewed(deal._id, isPublic);
  return (
    <>
      {isPublic && (
        <ComponentBoundary name="Price history">
          <PriceHistory deal={deal} />
        </ComponentBoundary>
      )}
      <div className="mt-8 divide-y border-y">
        {isPublic && <RankReason dealId={deal._id} />}
        <DealHistory dealId={deal._id} />
      </div>
      <ComponentBoundary name="Discussion">
        <Discussion deal={deal} isPublic={isPublic} />
      </ComponentBoundary>
    </>
  );
}
