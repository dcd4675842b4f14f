import type { DealDetail } from '@haggle/contract/deals/deals';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { DealBadges } from '../../deals/deal-badges.tsx';
import { postedBy } from '../../deals/deal-text.ts';
import { ShareButton } from '../../deals/share-button.tsx';
import { StoreLink } from '../../deals/store-link.tsx';
import { redirectPath, ViewDeal } from '../../deals/view-deal.tsx';
import { LowestBadge } from '../../features/prices/lowest-badge.tsx';
import { SaveButton } from '../../features/saves/save-button.tsx';
import { VotePanel } from '../../features/votes/vote-panel.tsx';
import { hydrateLater } from '../../lib/hydrate-later.tsx';
import { siteName } from '../../lib/site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { DealPriceBlock } from './deal-price-block.tsx';

const Coupon = hydrateLater(async () => (await import('../../features/coupons/coupon.tsx')).Coupon);

/** What a buyer decides by, and what they do then. */
export function Offer({ deal, isPublic, isPreview }: { deal: DealDetail; isPublic: boolean; isPreview?: boolean }) {
  const Title = isPreview ? 'h2' : 'h1';
  const deferredDeal = useDeferredValue(deal);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
          <DealBadges deal={deal} />
          {isPublic && <LowestBadge dealId={deal._id} />}
        </div>
        <Title className="wrap-anywhere font-semibold text-xl min-[480px]:text-2xl">{deal.title}</Title>
        {deal.store && (
          <p className="mt-1.5 text-soft">
            Sold by <StoreLink store={deal.store} className="font-medium text-ink hover:underline" />
          </p>
        )}
      </div>
      <DealPriceBlock deal={deal} />
      {deferredDeal.couponCode && <Coupon deal={deferredDeal} code={deferredDeal.couponCode} />}
      <div className="flex flex-wrap gap-2">
        <ViewDeal deal={deal} size="large" className="min-w-36 grow" />
        <SaveButton dealId={deal._id} className="h-11! px-4!" />
        <ShareButton deal={deal} isWordy className={buttonClass({}, 'h-11! px-4!')} />
      </div>
      {deal.isMonetised && <AdNote dealId={deal._id} />}
      <VotePanel dealId={deal._id} score={deal.dealScore} annulledVotes={deal.annulledVotes} />
      <Origin deal={deal} />
    </div>
  );
}

/** Beside the button it speaks of, and with a way around it. */
function AdNote({ dealId }: { dealId: string }) {
  return (
    <p className="-mt-2 text-soft text-sm">
      Ad link: {siteName} may earn a commission if you buy here. You pay the same, and it never changes a deal's rank.{' '}
      <a
        href={`${redirectPath(dealId)}?direct=1`}
        target="_blank"
        rel="nofollow ugc noopener"
        className="whitespace-nowrap underline hover:text-ink"
      >
        Go without affiliate link
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

function Origin({ deal }: { deal: DealDetail }) {
  const author = deal.attributedTo ? null : deal.submittedByUserID;
  return (
    <p className="text-faint text-sm">
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
