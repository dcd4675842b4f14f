import type { DealDetail } from '@haggle/contract/deals/deals';
import { isEnded, isUnavailable } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import { useDeferredValue } from 'react';
import { DealBadges } from '../../deals/deal-badges.tsx';
import { DealLink } from '../../deals/deal-link.tsx';
import { titleText } from '../../deals/deal-text.ts';
import { ShareButton } from '../../deals/share-button.tsx';
import { StoreLink } from '../../deals/store-link.tsx';
import { ViewDeal } from '../../deals/view-deal.tsx';
import { SaveButton } from '../../features/saves/save-button.tsx';
import { VotePanel } from '../../features/votes/vote-panel.tsx';
import { hydrateOnTouch, hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { rich } from '../../lib/rich.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { DealPriceBlock } from './deal-price-block.tsx';

const Coupon = hydrateWhenShown(async () => (await import('../../features/coupons/coupon.tsx')).Coupon);
const OfferFoot = hydrateOnTouch(async () => (await import('./deal-late-parts.ts')).dealLateParts.OfferFoot);

/** The facts to decide by, and the reader's actions, which a preview leaves out. */
export function Offer({ deal, isPreview = false }: { deal: DealDetail; isPreview?: boolean }) {
  const Title = isPreview ? 'h2' : 'h1';
  const deferredDeal = useDeferredValue(deal);
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <div>
        <div className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
          <DealBadges badges={deal.badges} verdict={deal.verdict} />
        </div>
        <Title className="wrap-anywhere font-semibold text-xl min-[480px]:text-2xl">{titleText(deal.title)}</Title>
        {deal.store && (
          <p className="mt-1 text-soft">
            {rich('deals.soldBy', {
              name: deal.store.name,
              store: () => <SellerLink deal={deal} />,
            })}
          </p>
        )}
      </div>
      <DealPriceBlock deal={deal} />
      {!isPreview && (
        <VotePanel
          dealId={deal._id}
          score={deal.dealScore}
          annulledVotes={deal.annulledVotes}
          isClosed={isEnded(deal.lifecycleStatus)}
        >
          <DiscussionLinks deal={deal} />
        </VotePanel>
      )}
      {deferredDeal.couponCode && <Coupon deal={deferredDeal} code={deferredDeal.couponCode} />}
      {!isPreview && <OfferActions deal={deal} />}
      <OfferFoot deal={deferredDeal} isPreview={isPreview} />
    </div>
  );
}

/** The button to the store, and the reader's other actions. */
function OfferActions({ deal }: { deal: DealDetail }) {
  const isOver = isUnavailable(deal.lifecycleStatus);
  return (
    <div data-offer className="flex flex-wrap gap-2">
      <ViewDeal
        deal={deal}
        size="large"
        {...(isOver && { variant: 'secondary', label: t('deal.checkStore') })}
        className="min-w-36 grow"
      />
      {/* Grouped, so that both wrap together and neither is alone on a line. */}
      <div className="offer-more flex gap-2">
        <SaveButton dealId={deal._id} className="h-11! grow px-4!" />
        <ShareButton deal={deal} hasLabel className={buttonClass({}, 'h-11! grow px-4!')} />
      </div>
    </div>
  );
}

/** The number of comments, a link to the reasons for its rank, and when it last worked. */
function DiscussionLinks({ deal }: { deal: DealDetail }) {
  const { lastWorkedAt } = deal.stateReports;
  return (
    <>
      <DealLink deal={deal} hash="comments" className="inline-flex min-h-11 items-center gap-1.5 hover:underline">
        <Icon name="comments" size={17} />
        {t('deals.comments', { count: deal.commentsCount })}
      </DealLink>
      <DealLink deal={deal} hash="timeline" className="inline-flex min-h-11 items-center text-soft text-sm underline">
        {t('deal.whyHere')}
      </DealLink>
      {/* The posting time is shown below, with the author. */}
      {lastWorkedAt && (
        <p className="text-soft text-sm">
          {rich('deal.freshWorked', { time: () => <TimeAgo time={lastWorkedAt} isInSentence /> })}
        </p>
      )}
    </>
  );
}

function SellerLink({ deal: { store } }: { deal: DealDetail }) {
  return store && <StoreLink store={store} className="font-medium text-ink hover:underline" />;
}
