import type { Deal } from '@haggle/contract/deals';
import { MessageSquare, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { SaveButton } from '../saves/save-button.tsx';
import { VoteButton } from '../votes/vote-button.tsx';
import { DealBadges } from './deal-badges.tsx';
import { DealImage } from './deal-image.tsx';
import { DealLink } from './deal-link.tsx';
import { DealPrice } from './deal-price.tsx';
import { ShareButton } from './share-button.tsx';
import { StoreLink } from './store-link.tsx';
import { ViewDeal } from './view-deal.tsx';
import { postedBy, shippingText } from './words.ts';

const imageSizes = '(min-width: 1600px) 200px, (min-width: 1024px) 220px, (min-width: 480px) 45vw, 112px';

/**
 * A deal as lists show it: on phones the picture stands left of the words, from 480 pixels above them. `isFirst` is for
 * the cards that are seen without scrolling.
 */
export function DealCard({
  deal,
  isFirst = false,
  title = deal.title,
}: {
  deal: Deal;
  isFirst?: boolean;
  title?: ReactNode;
}) {
  const titleId = `deal-${deal._id}`;
  return (
    <article
      aria-labelledby={titleId}
      data-deal={deal._id}
      tabIndex={-1}
      className="group relative flex h-full scroll-my-20 flex-col rounded-xl border border-line bg-surface p-2.5 transition-colors hover:border-line-strong focus-visible:outline-2"
    >
      <div className="flex flex-1 gap-3 min-[480px]:flex-col">
        <DealImage
          deal={deal}
          sizes={imageSizes}
          isFirst={isFirst}
          className="aspect-[4/3] w-28 shrink-0 self-start min-[480px]:w-full"
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex min-h-5 flex-wrap gap-1">
            <DealBadges deal={deal} />
          </div>
          <div className="mt-1">
            <DealPrice deal={deal} size="medium" />
          </div>
          <h2 id={titleId} className="mt-0.5 line-clamp-3 text-pretty font-medium text-base/5 tracking-normal">
            <DealLink deal={deal} className="after:absolute after:inset-0 after:rounded-xl group-hover:underline">
              {title}
            </DealLink>
          </h2>
          <Terms deal={deal} />
        </div>
      </div>
      <Actions deal={deal} />
      <Origin deal={deal} />
    </article>
  );
}

function Terms({ deal }: { deal: Deal }) {
  const shipping = shippingText(deal);
  return (
    <div className="mt-1 text-soft text-sm">
      {(deal.store || deal.isMonetised) && (
        <p className="flex justify-between gap-2">
          {deal.store && (
            <span className="truncate">
              Sold by <StoreLink store={deal.store} className="relative z-10 font-medium text-ink hover:underline" />
            </span>
          )}
          {/* View Deal may earn the site money. In the line of the store no card grows by it. */}
          {deal.isMonetised && <span className="shrink-0 text-faint">Ad link</span>}
        </p>
      )}
      {shipping && (
        <p className={deal.freeShipping ? 'flex items-center gap-1 font-medium text-saved' : 'flex items-center gap-1'}>
          <Truck size={14} aria-hidden />
          {shipping}
        </p>
      )}
    </div>
  );
}

function Actions({ deal }: { deal: Deal }) {
  return (
    <div className="@container relative z-10 mt-2.5 flex flex-wrap items-center gap-1.5 max-[479px]:flex-nowrap">
      <div className="flex grow items-center gap-1.5">
        <VoteButton dealId={deal._id} score={deal.dealScore} isMasked={deal.isScoreMasked} />
        <DealLink
          deal={deal}
          hash="comments"
          label={deal.commentsCount === 1 ? '1 comment' : `${deal.commentsCount} comments`}
          className="inline-flex h-8 items-center gap-1 rounded-lg px-1.5 text-soft text-sm tabular-nums hover:bg-hover hover:text-ink"
        >
          <MessageSquare size={15} aria-hidden />
          {deal.commentsCount}
        </DealLink>
      </div>
      <div className="flex grow items-center gap-1.5 max-[479px]:grow-0">
        <SaveButton dealId={deal._id} />
        <ViewDeal deal={deal} className="grow px-2.5!" />
      </div>
    </div>
  );
}

function Origin({ deal }: { deal: Deal }) {
  return (
    <div className="mt-2 flex items-center gap-1 border-t pt-1.5 text-faint text-xs">
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2">
        <span className="truncate">Posted by {postedBy(deal)}</span>
        <TimeAgo time={deal.createdAt} className="shrink-0" />
      </p>
      <ShareButton
        deal={deal}
        className="relative z-10 -my-1 -mr-1 grid size-8 shrink-0 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
      />
    </div>
  );
}
