import type { Deal } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { DealBadges } from '../../deals/deal-badges.tsx';
import { cardPictureSizes, DealImage } from '../../deals/deal-image.tsx';
import { DealLink } from '../../deals/deal-link.tsx';
import { DealPrice } from '../../deals/deal-price.tsx';
import { postedBy, shippingText, titleText } from '../../deals/deal-text.ts';
import { ShareButton } from '../../deals/share-button.tsx';
import { StoreLink } from '../../deals/store-link.tsx';
import { VerdictLine } from '../../deals/verdict-line.tsx';
import { ViewDeal } from '../../deals/view-deal.tsx';
import { rich } from '../../lib/rich.ts';
import { Icon } from '../../ui/icon.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { SaveButton } from '../saves/save-button.tsx';
import { VoteButton } from '../votes/vote-button.tsx';

/**
 * A deal as lists show it. On phones the picture is left of the price and all actions are in one row; from 480 pixels
 * the picture is on top. `isFirst` marks cards visible without scrolling.
 */
export function DealCard({
  deal,
  isFirst = false,
  title = titleText(deal.title),
  children,
}: {
  deal: Deal;
  isFirst?: boolean;
  title?: ReactNode | undefined;
  /** Content at the bottom of the card that only this reader sees. */
  children?: ReactNode;
}) {
  const titleId = `deal-${deal._id}`;
  return (
    <article
      aria-labelledby={titleId}
      data-deal={deal._id}
      tabIndex={-1}
      className={deal.badges[0]?.kind === 'over' ? 'group card card-over' : 'group card'}
    >
      <div className="card-face">
        <DealImage deal={deal} sizes={cardPictureSizes} isFirst={isFirst} className="card-picture" />
        <div className="card-words">
          <DealPrice deal={deal} size="medium" />
          <div className="card-badges">
            <DealBadges badges={deal.badges} verdict={deal.verdict} maxShown={dealLimits.cardBadges} />
          </div>
          <VerdictLine verdict={deal.verdict} className="line-clamp-3 text-xs leading-4" />
        </div>
      </div>
      <h2 id={titleId} dir="auto" className="card-title">
        <DealLink deal={deal}>{title}</DealLink>
      </h2>
      <Terms deal={deal} />
      {/* For hovering pointers; keyboards use Space and touch screens a long press. The page listens for the click. */}
      <button type="button" data-peek tabIndex={-1} title={t('peek.open')} className="card-peek">
        <Icon name="peek" size={15} />
      </button>
      <div className="card-foot">
        <Actions deal={deal} />
        <Origin deal={deal} />
      </div>
      {children}
    </article>
  );
}

function Terms({ deal }: { deal: Deal }) {
  const shipping = shippingText(deal);
  return (
    <div className="mt-1 flex-1">
      <div className="flex flex-wrap gap-x-3 text-soft text-sm">
        {(deal.store || deal.isMonetised) && (
          <p className="flex min-w-0 flex-wrap justify-between gap-x-2">
            {deal.store && (
              <span className="truncate">
                {rich('deals.soldBy', {
                  name: deal.store.name,
                  store: () => deal.store && <StoreLink store={deal.store} className="card-store" />,
                })}
              </span>
            )}
            {/* A notice that View Deal may earn the site money. In the store's line if the store's name still fits. */}
            {deal.isMonetised && <span className="shrink-0 text-faint">{t('deals.adLink')}</span>}
          </p>
        )}
        {deal.sortText && <p className="font-medium text-ink tabular-nums">{deal.sortText}</p>}
        {shipping && (
          <p
            className={deal.freeShipping ? 'flex items-center gap-1 font-medium text-saved' : 'flex items-center gap-1'}
          >
            <Icon name="truck" size={14} />
            {shipping}
          </p>
        )}
      </div>
    </div>
  );
}

function Actions({ deal }: { deal: Deal }) {
  return (
    <div className="card-acts">
      <VoteButton dealId={deal._id} score={deal.dealScore} isMasked={deal.isScoreMasked} heat={deal.heat} />
      <SaveButton dealId={deal._id} />
      <ViewDeal deal={deal} className="card-view" />
    </div>
  );
}

function Origin({ deal }: { deal: Deal }) {
  return (
    <div className="card-origin">
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2">
        <span className="truncate">{t('deals.postedBy', { name: postedBy(deal) })}</span>
        <TimeAgo time={deal.createdAt} className="shrink-0" />
      </p>
      <DealLink
        deal={deal}
        hash="comments"
        label={t('deals.comments', { count: deal.commentsCount })}
        className="card-comments"
      >
        <Icon name="comments" size={15} />
        {formatNumber(deal.commentsCount)}
      </DealLink>
      <ShareButton deal={deal} className="card-share" />
    </div>
  );
}
