import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { memo, type ReactNode, useState } from 'react';
import { CardSkeleton } from '../../deals/card-skeleton.tsx';
import { CachedFragment } from '../../lib/cached-fragment.tsx';
import { HydrateOnTouch } from '../../lib/hydrate-later.tsx';
import { formatAgo } from '../../lib/time.ts';
import { useIsFromServer } from '../../lib/use-once-live.ts';
import { DealCard } from './deal-card.tsx';

const columns = {
  /** Beside a sidebar at the right: full rows of the home page's sizes. */
  home: 'min-[480px]:grid-cols-2 min-[768px]:grid-cols-3 min-[1024px]:grid-cols-4 min-[1400px]:grid-cols-5 wide:grid-cols-6',
  /** Beside the filters. */
  list: 'min-[480px]:grid-cols-2 min-[768px]:grid-cols-3 aside:grid-cols-4 min-[1400px]:grid-cols-5 wide:grid-cols-6',
  /** With nothing beside it. */
  wide: 'min-[480px]:grid-cols-2 min-[768px]:grid-cols-3 min-[1024px]:grid-cols-4 aside:grid-cols-5 min-[1400px]:grid-cols-6 wide:grid-cols-7',
};

/** Pictures that a phone shows without scrolling; more of them would keep each other waiting on its line. */
const firstPictures = 3;
/** Cards that no phone has room for at once. */
const seenMost = 6;

interface GridProps {
  kind?: keyof typeof columns;
  /** Class of the card at this place, for those that some widths do not show. */
  placeClass?: (place: number) => string | undefined;
}

interface DealGridProps<D extends Deal> extends GridProps {
  deals: readonly D[];
  /** The title where it is more than text, such as with marks; the same function each time. */
  titleOf?: ((deal: D) => ReactNode) | undefined;
}

export function DealGrid<D extends Deal>({ deals, kind = 'list', placeClass, titleOf }: DealGridProps<D>) {
  return (
    <>
      <ul data-filtered className={gridClass(kind)}>
        {deals.map((deal, place) => (
          <DealPlace
            key={deal._id}
            deal={deal}
            isFirst={place < firstPictures}
            isFar={place >= seenMost}
            className={placeClass?.(place)}
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

interface PlaceProps<D extends Deal> extends CardProps<D> {
  isFar: boolean;
  className: string | undefined;
}

function DealPlace<D extends Deal>({ className, isFar, ...card }: PlaceProps<D>) {
  const { deal, isFirst, titleOf } = card;
  // Whoever goes back to a list that the browser makes comes to a place that only cards of their true height have.
  const [isFromServer] = useState(useIsFromServer());
  const placeClass = clsx(className, isFar && isFromServer && 'card-far') || undefined;
  const content = <LateCard {...card} />;
  // Titles that are more than text are of one search only.
  if (titleOf) return <li className={placeClass}>{content}</li>;
  return (
    <CachedFragment
      as="li"
      of={(now) => ['card', deal, isFirst, formatAgo(deal.createdAt, now)]}
      className={placeClass}
    >
      {content}
    </CachedFragment>
  );
}

// Once the window's size is known the list is another one, and most of its cards are not.
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
      <ul className={gridClass(kind)}>{skeletonPlaces(count)}</ul>
    </div>
  );
}

/** The columns of a list of cards. */
export function gridClass(kind: keyof typeof columns): string {
  return clsx('grid grid-cols-1 gap-3', columns[kind]);
}

function skeletonPlaces(count: number) {
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <li key={`skeleton-${place}`} aria-hidden>
      <CardSkeleton />
    </li>
  ));
}
