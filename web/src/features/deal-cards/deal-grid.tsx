import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { memo, type ReactNode, useState } from 'react';
import { CardSkeleton } from '../../deals/card-skeleton.tsx';
import { CachedFragment } from '../../lib/cached-fragment.tsx';
import { HydrateOnTouch } from '../../lib/hydrate-later.tsx';
import { formatAgo } from '../../lib/time.ts';
import { useIsFromServer } from '../../lib/use-client-value.ts';
import { DealCard } from './deal-card.tsx';

const columns = {
  /** Next to a sidebar on the right: full rows at the home page's sizes. */
  home: 'min-[480px]:grid-cols-2 min-[768px]:grid-cols-3 min-[1024px]:grid-cols-4 min-[1400px]:grid-cols-5 wide:grid-cols-6',
  /** Next to the filters. */
  list: 'min-[480px]:grid-cols-2 min-[768px]:grid-cols-3 aside:grid-cols-4 min-[1400px]:grid-cols-5 wide:grid-cols-6',
  /** Without a sidebar. */
  wide: 'min-[480px]:grid-cols-2 min-[768px]:grid-cols-3 min-[1024px]:grid-cols-4 aside:grid-cols-5 min-[1400px]:grid-cols-6 wide:grid-cols-7',
};

/** Pictures a phone shows without scrolling. Loading more of them with priority would delay these. */
const firstPictures = 3;
/** More cards than any phone shows without scrolling. */
const maxVisible = 6;

interface GridProps {
  kind?: keyof typeof columns;
  /** Returns a class for the card at an index, for cards hidden at some widths. */
  itemClass?: (index: number) => string | undefined;
}

interface DealGridProps<D extends Deal> extends GridProps {
  deals: readonly D[];
  /** Returns the title when it is more than text, such as with highlights. Must be a stable function. */
  titleOf?: ((deal: D) => ReactNode) | undefined;
}

export function DealGrid<D extends Deal>({ deals, kind = 'list', itemClass, titleOf }: DealGridProps<D>) {
  return (
    <>
      <ul data-filtered className={gridClass(kind)}>
        {deals.map((deal, index) => (
          <DealGridItem
            key={deal._id}
            deal={deal}
            isFirst={index < firstPictures}
            isFar={index >= maxVisible}
            className={itemClass?.(index)}
            titleOf={titleOf}
          />
        ))}
      </ul>
      {deals.some((deal) => deal.isMonetised) && <p className="mt-3 text-faint text-sm">{t('deals.adLinkNote')}</p>}
    </>
  );
}

interface CardProps<D extends Deal> extends Pick<DealGridProps<D>, 'titleOf'> {
  deal: D;
  isFirst: boolean;
}

interface DealGridItemProps<D extends Deal> extends CardProps<D> {
  isFar: boolean;
  className: string | undefined;
}

function DealGridItem<D extends Deal>({ className, isFar, ...card }: DealGridItemProps<D>) {
  const { deal, isFirst, titleOf } = card;
  // Only for server-rendered lists: restoring the scroll position of a client-rendered one needs cards of true height.
  const [isFromServer] = useState(useIsFromServer());
  const itemClass = clsx(className, isFar && isFromServer && 'card-far') || undefined;
  const content = <LateCard {...card} />;
  // Highlighted titles belong to one search, so caching the card would be useless.
  if (titleOf) return <li className={itemClass}>{content}</li>;
  return (
    <CachedFragment as="li" of={(now) => ['card', deal, isFirst, formatAgo(deal.createdAt, now)]} className={itemClass}>
      {content}
    </CachedFragment>
  );
}

// Memoized: the list changes once the window's size is known, but most of its cards don't.
const LateCard = memo(function LateCard<D extends Deal>({ deal, isFirst, titleOf }: CardProps<D>) {
  return (
    <HydrateOnTouch>
      <DealCard deal={deal} isFirst={isFirst} title={titleOf?.(deal)} />
    </HydrateOnTouch>
  );
}) as <D extends Deal>(props: CardProps<D>) => ReactNode;

export function DealGridSkeleton({ count, kind = 'list' }: { count: number; kind?: keyof typeof columns }) {
  return (
    <div role="status" aria-label={t('deals.loading')}>
      <ul className={gridClass(kind)}>{renderSkeletons(count)}</ul>
    </div>
  );
}

/** Returns the grid classes of a list of cards. */
export function gridClass(kind: keyof typeof columns): string {
  return clsx('grid grid-cols-1 gap-3', columns[kind]);
}

function renderSkeletons(count: number) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <li key={`skeleton-${index}`} aria-hidden>
      <CardSkeleton />
    </li>
  ));
}
