import type { DealDetail } from '@haggle/contract/deals/deals';
import { isPublic, isUnavailable } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import { Suspense, useDeferredValue } from 'react';
import { Breadcrumbs } from '../../features/categories/breadcrumbs.tsx';
import { ComponentBoundary } from '../../features/error-boundary/component-boundary.tsx';
import { hydrateOnTouch } from '../../lib/hydrate-later.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useUser } from '../../lib/session-context.tsx';
import { Page } from '../../ui/page.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Offer } from './deal-page-offer.tsx';

const parts = async () => (await import('./deal-late-parts.ts')).dealLateParts;
const Gallery = hydrateOnTouch(
  async () => (await parts()).Gallery,
  <Skeleton className="aspect-[4/3] w-full rounded-xl!" />,
);
const StandingNote = hydrateOnTouch(async () => (await parts()).StandingNote);
const StateLine = hydrateOnTouch(async () => (await parts()).StateLine, <Skeleton className="h-25" />);
const DealLower = hydrateOnTouch(async () => (await parts()).DealLower, <Skeleton className="mt-8 h-96" />);
const SimilarDeals = hydrateOnTouch(async () => (await parts()).SimilarDeals);
const ViewedBefore = hydrateOnTouch(async () => (await parts()).ViewedBefore);
const StickyOffer = hydrateOnTouch(async () => (await parts()).StickyOffer);
// Only for members, so other readers' pages don't load them.
const HideDeal = lazyComponent(async () => (await import('../../features/mutes/hide-deal.tsx')).HideDeal);
const manageDeal = () => import('../../features/lifecycle/manage-deal.tsx');
const ManageDeal = lazyComponent(async () => (await manageDeal()).ManageDeal);
const AuthorNotes = lazyComponent(async () => (await manageDeal()).AuthorNotes);

/** In wide windows the offer is next to the picture, and the question about the deal's state below the picture. */
const articleClass =
  'grid gap-x-6 gap-y-5 min-[768px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] min-[768px]:grid-rows-[auto_1fr]';

const offerClass = 'min-w-0 min-[768px]:col-start-2 min-[768px]:row-span-2 min-[768px]:row-start-1';

/** A deal's own page. Rendering another deal requires another `key`. */
export function DealPage({ deal }: { deal: DealDetail }) {
  // Deferred for the lazily hydrated parts, which may update later.
  const deferredDeal = useDeferredValue(deal);
  const isPublicDeal = isPublic(deal.lifecycleStatus);
  const isOver = isUnavailable(deal.lifecycleStatus);
  const similar = deferredDeal.category && (
    <ComponentBoundary name={t('deal.moreIn', { category: deferredDeal.category.name })}>
      <SimilarDeals dealId={deal._id} category={deferredDeal.category} isInstead={isOver} />
    </ComponentBoundary>
  );
  return (
    <Page className="max-w-7xl!">
      <TopLine deal={deal} />
      {deal.lifecycleStatus !== 'active' && <StandingNote deal={deferredDeal} />}
      {/* An ended deal has no sidebar, since the alternatives come first. */}
      <div className={isOver ? undefined : 'aside:grid aside:grid-cols-[minmax(0,1fr)_19rem] aside:gap-8'}>
        <div className="min-w-0">
          <div className="flex flex-col gap-6">
            {/* On a phone, the deal and its price come first, the alternatives below. */}
            {isOver && <div className="max-[479px]:order-last">{similar}</div>}
            <article data-deal={deal._id} className={isOver ? `${articleClass} deal-over` : articleClass}>
              <Gallery deal={deferredDeal} />
              <div className={isOver ? `${offerClass} max-[479px]:order-first` : offerClass}>
                <Offer deal={deal} />
              </div>
              <Description deal={deal} />
              <div className="min-w-0 min-[768px]:row-start-2">
                <StateLine deal={deferredDeal} />
              </div>
            </article>
          </div>
          <div className={isOver ? 'max-w-4xl' : undefined}>
            <DealLower deal={deferredDeal} isPublic={isPublicDeal} />
          </div>
        </div>
        <aside className="mt-8 aside:mt-0">
          {!isOver && similar}
          {deferredDeal.lifecycleStatus === 'active' && <StickyOffer deal={deferredDeal} />}
        </aside>
      </div>
      <ViewedBefore dealId={deal._id} />
    </Page>
  );
}

/** The breadcrumbs, at the end the members' tools, which load later and must move nothing, and below notes for the author. */
function TopLine({ deal }: { deal: DealDetail }) {
  const user = useUser();
  return (
    <>
      <div className="mb-3 flex h-9 items-center gap-3">
        <div className="fading-row min-w-0 flex-1 [&_li]:whitespace-nowrap [&_nav]:mb-0 [&_ol]:flex-nowrap">
          <Breadcrumbs trail={deal.breadcrumbs} />
        </div>
        <div className="flex shrink-0 gap-1.5">
          {user && (
            <Suspense>
              <HideDeal deal={deal} />
              <ManageDeal deal={deal} />
            </Suspense>
          )}
        </div>
      </div>
      {user && (
        <Suspense>
          <AuthorNotes deal={deal} />
        </Suspense>
      )}
    </>
  );
}

function Description({ deal }: { deal: DealDetail }) {
  if (!deal.descriptionHtml) return null;
  return (
    <section
      aria-labelledby="about"
      className="min-[768px]:col-span-2 min-[768px]:row-start-3 min-[768px]:border-t min-[768px]:pt-6"
    >
      <h2 id="about" className="mb-3 font-semibold text-lg">
        {t('deal.about')}
      </h2>
      <RichText html={deal.descriptionHtml} className="max-w-prose" />
    </section>
  );
}
