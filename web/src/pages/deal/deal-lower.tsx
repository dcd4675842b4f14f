import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
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
      <ComponentBoundary name={t('comments.title')}>
        <Discussion deal={deal} isPublic={isPublic} />
      </ComponentBoundary>
      {isPublic && (
        <ComponentBoundary name={t('prices.title')}>
          <PriceHistory deal={deal} />
        </ComponentBoundary>
      )}
      <ComponentBoundary name={t('deal-history.title')}>
        <DealTimeline deal={deal} isPublic={isPublic} />
      </ComponentBoundary>
      <DealSide deal={deal} isPublic={isPublic} />
    </>
  );
}
