import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useEffect, useState } from 'react';
import { DealPrice } from '../../deals/deal-price.tsx';
import { VerdictLine } from '../../deals/verdict-line.tsx';
import { ViewDeal } from '../../deals/view-deal.tsx';
import { SaveButton } from '../../features/saves/save-button.tsx';
import { VoteButton } from '../../features/votes/vote-button.tsx';

/** Height in pixels of the bars at the window's edges, which hide elements below them. */
const barHeight = 64;

/** Returns whether the offer's own buttons are out of view. */
function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const offer = document.querySelector('[data-offer]');
    if (!offer) return;
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false), {
      rootMargin: `-${barHeight}px 0px`,
    });
    observer.observe(offer);
    return () => observer.disconnect();
  }, []);
  return isAway;
}

/**
 * The offer's buttons while the original ones are out of view. They are at the bottom of a phone's screen, or next to
 * the discussion where there is room.
 */
export function StickyOffer({ deal }: { deal: DealDetail }) {
  const isAway = useIsAway();
  if (!isAway) return null;
  return (
    <section aria-label={t('deal.sticky')} className="deal-bar">
      <div className="max-aside:hidden">
        <p dir="auto" className="mb-1 line-clamp-2 font-medium text-sm">
          {deal.title}
        </p>
        <DealPrice deal={deal} size="medium" />
        <VerdictLine verdict={deal.verdict} className="mb-2 text-xs leading-4" />
      </div>
      <div className="card-acts mt-0!">
        <VoteButton dealId={deal._id} score={deal.dealScore} heat={deal.heat} />
        <SaveButton dealId={deal._id} />
        <ViewDeal deal={deal} className="card-view" />
      </div>
    </section>
  );
}
