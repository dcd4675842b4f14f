import type { DealDetail } from '@haggle/contract/deals/deals';
import { Discussion } from '../../features/comments/discussion.tsx';
import { DealTimeline } from '../../features/deal-history/deal-timeline.tsx';
import { ComponentBoundary } from '../../features/error-boundary/component-boundary.tsx';
import { PriceHistory } from '../../features/prices/price-history.tsx';
import { useRecordViewed } from '../../features/viewed/use-mark-viewed.ts';
import { DealSide } from './deal-side.tsx';

/** The part below the offer: the discussion, the price history, the deal's timeline, and the remaining facts. */
export function DealLower({ deal, isPublic }: { deal: DealDetail; isPublic: boolean }) {
  // Recorded in this late part, since no reader waits for it.
  useRecordViewed(deal._id, isPublic);
  return (
    <>
      <ComponentBoundary name="Discussion">
        <Discussion deal={deal} isPublic={isPublic} />
      </ComponentBoundary>
      {isPublic && (
        <ComponentBoundary name="Price history">
          <PriceHistory deal={deal} />
        </ComponentBoundary>
      )}
      <ComponentBoundary name="Life of this deal">
        <DealTimeline deal={deal} isPublic={isPublic} />
      </ComponentBoundary>
      <DealSide deal={deal} isPublic={isPublic} />
    </>
  );
}
