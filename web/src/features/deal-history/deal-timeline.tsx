import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNearness } from '../prices/use-nearness.ts';

const TimelineLines = lazy(async () => ({ default: (await import('./timeline-lines.tsx')).TimelineLines }));

/** The history of a deal and the reasons for its rank. Loaded when it is about to scroll into view. */
export function DealTimeline({ deal, isPublic }: { deal: DealDetail; isPublic: boolean }) {
  const [place, isNear] = useNearness<HTMLDivElement>();
  const waiting = <Skeleton className={isPublic ? 'h-50' : 'h-12'} />;
  return (
    <section aria-labelledby="timeline" className="mt-8 border-t pt-6">
      <h2 id="timeline" className="mb-3 font-semibold text-lg">
        {t('deal-history.title')}
      </h2>
      {/* Nearly all histories are taller, so little moves when one loads. Unpublished deals have no votes chart. */}
      <div ref={place} className={isPublic ? 'min-h-75' : undefined}>
        {isNear ? (
          <Suspense fallback={waiting}>
            <TimelineLines dealId={deal._id} isPublic={isPublic} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </section>
  );
}
