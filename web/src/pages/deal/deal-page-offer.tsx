import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { DealBadges } from '../../deals/deal-badges.tsx';
import { postedBy } from '../../deals/deal-text.ts';
import { ShareButton } from '../../deals/share-button.tsx';
import { StoreLink } from '../../deals/store-link.tsx';
import { redirectPath, ViewDeal } from '../../deals/view-deal.tsx';
import { SaveButton } from '../../features/saves/save-button.tsx';
import { VotePanel } from '../../features/votes/vote-panel.tsx';
import { hydrateLater } from '../../lib/hydrate-later.tsx';
import { rich } from '../../lib/rich.ts';
import { siteName } from '../../lib/site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { DealPriceBlock } from './deal-price-block.tsx';

const Coupon = hydrateLater(async () => (await import('../../features/coupons/coupon.tsx')).Coupon);

/** What a buyer decides by, and what they do then. */
export function Offer({ deal, isPreview }: { deal: DealDetail; isPreview?: boolean }) {
  const Title = isPreview ? 'h2' : 'h1';
  const deferredDeal = useDeferredValue(deal);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
          <DealBadges badges={deal.badges} />
        </div>
        <Title className="wrap-anywhere font-semibold text-xl min-[480px]:text-2xl">{deal.title}</Title>
        {deal.store && (
          <p className="mt-1.5 text-soft">
            {rich('deals.soldBy', {
              name: deal.store.name,
              store: () => <SellerLink deal={deal} />,
            })}
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

function SellerLink({ deal: { store } }: { deal: DealDetail }) {
  return store && <StoreLink store={store} className="font-medium text-ink hover:underline" />;
}

/** Beside the button it speaks of, and with a way around it. */
function AdNote({ dealId }: { dealId: string }) {
  return (
    <p className="-mt-2 text-soft text-sm">
      {t('deal.ad.note', { site: siteName })}{' '}
      <a
        href={`${redirectPath(dealId)}?direct=1`}
        target="_blank"
        rel="nofollow ugc noopener"
        className="whitespace-nowrap underline hover:text-ink"
      >
        {t('deal.ad.direct')}
        <span className="sr-only"> {t('deal.ad.newTab')}</span>
      </a>
    </p>
  );
}

function Origin({ deal }: { deal: DealDetail }) {
  const author = deal.attributedTo ? null : deal.submittedByUserID;
  return (
    <p className="text-faint text-sm">
      {rich('deal.origin', {
        name: postedBy(deal),
        author: (name) =>
          author ? (
            <Link to="/user/$id" params={{ id: author._id }} className="text-soft underline hover:text-ink">
              {name}
            </Link>
          ) : (
            name
          ),
        dot: (dot) => <span aria-hidden>{dot}</span>,
        time: () => <TimeAgo time={deal.createdAt} />,
      })}
    </p>
  );
}
