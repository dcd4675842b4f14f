import type { DealDetail } from '@haggle/contract/deals';
import { Discussion } from '../comments/discussion.tsx';
import { ComponentBoundary } from '../failures/component-boundary.tsx';
import { DealHistory } from '../history/deal-history.tsx';
import { PriceHistory } from '../prices/price-history.tsx';
import { RankReason } from '../ranking/rank-reason.tsx';
import { useNoteViewed } from '../viewed/use-note-viewed.ts';

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
