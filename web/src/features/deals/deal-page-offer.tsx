import type { DealDetail } from '@haggle/contract/deals';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { Coupon } from '../coupons/coupon.tsx';
import { LowestBadge } from '../prices/lowest-badge.tsx';
import { SaveButton } from '../saves/save-button.tsx';
import { VotePanel } from '../votes/vote-panel.tsx';
import { DealBadges } from './deal-badges.tsx';
import { DealPriceBlock } from './deal-price-block.tsx';
import { ShareButton } from './share-button.tsx';
import { StoreLink } from './store-link.tsx';
import { ViewDeal } from './view-deal.tsx';
import { postedBy } from './words.ts';

/** What a buyer decides by, and what they do then. */
export function Offer({ deal, isPublic }: { deal: DealDetail; isPublic: boolean }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
          <DealBadges deal={deal} />
          {isPublic && <LowestBadge dealId={deal._id} />}
        </div>
        <h1 className="break-words font-semibold text-xl min-[480px]:text-2xl">{deal.title}</h1>
        {deal.store && (
          <p className="mt-1.5 text-soft">
            Sold by <StoreLink store={deal.store} className="font-medium text-ink hover:underline" />
          </p>
        )}
      </div>
      <DealPriceBlock deal={deal} />
      {deal.couponCode && <Coupon deal={deal} code={deal.couponCode} />}
      <div className="flex flex-wrap gap-2">
        <ViewDeal deal={deal} size="large" className="min-w-36 grow" />
        <SaveButton dealId={deal._id} className="h-11! px-4!" />
        <ShareButton deal={deal} isWordy className={buttonClass({}, 'h-11! px-4!')} />
      </div>
      <VotePanel dealId={deal._id} score={deal.dealScore} annulledVotes={deal.annulledVotes} />
      <div className="space-y-1 text-faint">
        <Origin deal={deal} />
        <p className="text-xs">View Deal may earn the site a commission. It never changes a deal's rank.</p>
      </div>
    </div>
  );
}

function Origin({ deal }: { deal: DealDetail }) {
  const author = deal.attributedTo ? null : deal.submittedByUserID;
  return (
    <p className="text-sm">
      Posted by{' '}
      {author ? (
        <Link to="/user/$id" params={{ id: author._id }} className="text-soft underline hover:text-ink">
          {postedBy(deal)}
        </Link>
      ) : (
        postedBy(deal)
      )}{' '}
      <span aria-hidden>·</span> <TimeAgo time={deal.createdAt} />
    </p>
  );
}
