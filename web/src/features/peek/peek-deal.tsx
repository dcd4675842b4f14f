import type { Deal, DealDetail } from '@haggle/contract/deals/deals';
import { isPublic, isUnavailable } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DealBadges } from '../../deals/deal-badges.tsx';
import { DealImage } from '../../deals/deal-image.tsx';
import { DealLink } from '../../deals/deal-link.tsx';
import { DealPrice } from '../../deals/deal-price.tsx';
import { finalPriceText, timingText } from '../../deals/deal-price-text.ts';
import { postedBy, shippingText } from '../../deals/deal-text.ts';
import { findDeal } from '../../deals/find-deal.ts';
import { dealQuery } from '../../deals/queries.ts';
import { StoreLink } from '../../deals/store-link.tsx';
import { VerdictLine } from '../../deals/verdict-line.tsx';
import { ViewDeal } from '../../deals/view-deal.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { useNow } from '../../lib/clock.tsx';
import { rich } from '../../lib/rich.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { CouponCode } from '../coupons/coupon-code.tsx';
import { SaveButton } from '../saves/save-button.tsx';
import { useRecordViewed } from '../viewed/use-mark-viewed.ts';
import { VoteButton } from '../votes/vote-button.tsx';
import { PeekSkeleton } from './peek-skeleton.tsx';
import { TopComments } from './top-comments.tsx';

/** The data a list already has, shown until the full deal is loaded. */
type ListedDeal = Deal & Partial<Pick<DealDetail, 'startsAt' | 'endsAt'>>;

const pictureSizes = '(min-width: 768px) 360px, 100vw';

/** The details a buyer needs to decide, and the actions that follow, in the order of the deal's own page. */
export function PeekDeal({ id, nameId }: { id: string; nameId: string }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(dealQuery(useApi(), id));
  const deal: ListedDeal | undefined = data?.data ?? findDeal(client, id);
  useView(deal);
  if (!deal) {
    return (
      <div className="peek-alone">
        <h2 id={nameId} className="sr-only">
          {t('peek.open')}
        </h2>
        {error ? <ErrorLine text={t('peek.failed')} onRetry={() => void refetch()} /> : <PeekSkeleton />}
      </div>
    );
  }
  const isOver = isUnavailable(deal.lifecycleStatus);
  return (
    <article aria-labelledby={nameId} className={isOver ? 'peek-deal deal-over' : 'peek-deal'}>
      <DealImage deal={deal} sizes={pictureSizes} isFirst className="peek-picture" />
      <div className="peek-words">
        <Offer deal={deal} nameId={nameId} />
        <TopComments deal={deal} />
      </div>
      <div className="peek-acts card-acts">
        <VoteButton dealId={id} score={deal.dealScore} isMasked={deal.isScoreMasked} heat={deal.heat} />
        <SaveButton dealId={id} />
        <ViewDeal
          deal={deal}
          {...(isOver && { variant: 'secondary', label: t('deal.checkStore') })}
          className="card-view"
        />
      </div>
    </article>
  );
}

function Offer({ deal, nameId }: { deal: ListedDeal; nameId: string }) {
  const shipping = shippingText(deal);
  const final = finalPriceText(deal);
  const timing = timingText({ startsAt: deal.startsAt ?? null, endsAt: deal.endsAt ?? null }, useNow());
  // The remaining time is shown below and kept up to date there.
  const badges = timing ? deal.badges.filter(({ kind }) => kind !== 'ends') : deal.badges;
  return (
    <>
      <DealPrice deal={deal} size="large" />
      <VerdictLine verdict={deal.verdict} className="font-medium" />
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        <DealBadges badges={badges} verdict={deal.verdict} />
      </div>
      <h2 id={nameId} className="font-semibold text-lg">
        <DealLink deal={deal} className="hover:underline">
          {deal.title}
        </DealLink>
      </h2>
      <div className="text-soft text-sm">
        {deal.store && (
          <p>
            {rich('deals.soldBy', {
              name: deal.store.name,
              store: () =>
                deal.store && <StoreLink store={deal.store} className="font-medium text-ink hover:underline" />,
            })}
          </p>
        )}
        {shipping && <p className={deal.freeShipping ? 'font-medium text-saved' : undefined}>{shipping}</p>}
        {final && <p>{final}</p>}
        {timing && (
          <p className="flex items-center gap-1.5">
            <Icon name="clock" size={14} />
            {timing}
          </p>
        )}
      </div>
      {deal.couponCode && (
        <section
          aria-label={t('coupons.title')}
          className="overflow-hidden rounded-xl border border-accent border-dashed"
        >
          <CouponCode code={deal.couponCode} />
        </section>
      )}
      <p className="text-faint text-sm">
        {t('deals.postedBy', { name: postedBy(deal) })} · <TimeAgo time={deal.createdAt} />
        {deal.isMonetised && ` · ${t('deals.adLink')}`}
      </p>
    </>
  );
}

/** Milliseconds after which opening a deal counts as viewing it. */
const viewDelay = 1_000;

/** Marks a deal looked at here as viewed, as its own page does. */
function useView(deal: ListedDeal | undefined): void {
  const [isViewed, setIsViewed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsViewed(true), viewDelay);
    return () => clearTimeout(timer);
  }, []);
  useRecordViewed(deal?._id ?? '', isViewed && deal !== undefined && isPublic(deal.lifecycleStatus));
}
