import type { DealDetail } from '@haggle/contract/deals';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { Written } from '../../ui/written.tsx';
import { Breadcrumbs } from '../categories/breadcrumbs.tsx';
import { SaveButton } from '../saves/save-button.tsx';
import { VotePanel } from '../votes/vote-panel.tsx';
import { Coupon } from './coupon.tsx';
import { DealBadges } from './deal-badges.tsx';
import { DealFacts } from './deal-facts.tsx';
import { DealPrice } from './deal-price.tsx';
import { Gallery } from './gallery.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarDeals } from './similar-deals.tsx';
import { StandingNote } from './standing-note.tsx';
import { StoreLink } from './store-link.tsx';
import { ViewDeal } from './view-deal.tsx';
import { postedBy, shippingText } from './words.ts';

export function DealPage({ deal }: { deal: DealDetail }) {
  return (
    <Page className="max-w-7xl!">
      {deal.breadcrumbs.length > 0 && <Breadcrumbs trail={deal.breadcrumbs} />}
      <StandingNote deal={deal} />
      <div className="aside:grid aside:grid-cols-[minmax(0,1fr)_19rem] aside:gap-8">
        <div className="min-w-0">
          <article data-deal={deal._id} className="grid gap-6 min-[768px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
            <Gallery deal={deal} />
            <Offer deal={deal} />
          </article>
          <Description deal={deal} />
          <section aria-labelledby="comments" className="mt-8 border-t pt-6">
            <h2 id="comments" className="scroll-mt-20 font-semibold text-lg">
              Discussion <span className="font-normal text-faint tabular-nums">{deal.commentsCount}</span>
            </h2>
          </section>
        </div>
        {deal.category && (
          <aside className="mt-8 aside:mt-0">
            <SimilarDeals dealId={deal._id} category={deal.category} />
          </aside>
        )}
      </div>
    </Page>
  );
}

function Offer({ deal }: { deal: DealDetail }) {
  const shipping = shippingText(deal);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="mb-2 flex flex-wrap gap-1.5">
          <DealBadges deal={deal} />
        </div>
        <h1 className="break-words font-semibold text-xl min-[480px]:text-2xl">{deal.title}</h1>
        {deal.store && (
          <p className="mt-1.5 text-soft">
            Sold by <StoreLink store={deal.store} className="font-medium text-ink hover:underline" />
          </p>
        )}
      </div>
      <div>
        <DealPrice deal={deal} size="large" />
        {shipping && <p className={deal.freeShipping ? 'mt-1 text-saved' : 'mt-1 text-soft'}>{shipping}</p>}
      </div>
      {deal.couponCode && <Coupon code={deal.couponCode} />}
      <div className="flex flex-wrap gap-2">
        <ViewDeal deal={deal} size="large" className="min-w-36 grow" />
        <SaveButton dealId={deal._id} className="h-11! px-4!" />
        <ShareButton deal={deal} isWordy className={buttonClass({}, 'h-11! px-4!')} />
      </div>
      <VotePanel dealId={deal._id} score={deal.dealScore} />
      <DealFacts deal={deal} />
      <Origin deal={deal} />
      <p className="text-faint text-xs">View Deal may earn the site a commission. It never changes a deal's rank.</p>
    </div>
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

function Description({ deal }: { deal: DealDetail }) {
  if (!deal.descriptionHtml) return null;
  return (
    <section aria-labelledby="about" className="mt-8 border-t pt-6">
      <h2 id="about" className="mb-3 font-semibold text-lg">
        About this deal
      </h2>
      <Written html={deal.descriptionHtml} className="max-w-prose" />
    </section>
  );
}
