import type { DealDetail } from '@haggle/contract/deals';
import { useSession } from '../../lib/session-context.tsx';
import { Page } from '../../ui/page.tsx';
import { Written } from '../../ui/written.tsx';
import { Breadcrumbs } from '../categories/breadcrumbs.tsx';
import { Discussion } from '../comments/discussion.tsx';
import { ComponentBoundary } from '../failures/component-boundary.tsx';
import { DealHistory } from '../history/deal-history.tsx';
import { ManageDeal } from '../lifecycle/manage-deal.tsx';
import { HideDeal } from '../mutes/hide-deal.tsx';
import { PriceHistory } from '../prices/price-history.tsx';
import { RankReason } from '../ranking/rank-reason.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { StateLine } from '../state-reports/state-line.tsx';
import { useNoteViewed } from '../viewed/use-note-viewed.ts';
import { ViewedBefore } from '../viewed/viewed-before.tsx';
import { DealFacts } from './deal-facts.tsx';
import { Offer } from './deal-page-offer.tsx';
import { Gallery } from './gallery.tsx';
import { SimilarDeals } from './similar-deals.tsx';
import { StandingNote } from './standing-note.tsx';
import { isHidden } from './standing-note-kinds.ts';

/** At wide windows the offer stands beside the pictures and the facts, else between them. */
const articleClass =
  'grid gap-x-6 gap-y-5 min-[768px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] min-[768px]:grid-rows-[auto_1fr]';

export function DealPage({ deal }: { deal: DealDetail }) {
  const isPublic = !isHidden(deal);
  useNoteViewed(deal._id, isPublic);
  return (
    <Page className="max-w-7xl!">
      <TopLine deal={deal} />
      <StandingNote deal={deal} />
      <div className={deal.category ? 'aside:grid aside:grid-cols-[minmax(0,1fr)_19rem] aside:gap-8' : undefined}>
        <div className="min-w-0">
          <article data-deal={deal._id} className={articleClass}>
            <Gallery deal={deal} />
            <div className="min-w-0 min-[768px]:col-start-2 min-[768px]:row-span-2 min-[768px]:row-start-1">
              <Offer deal={deal} isPublic={isPublic} />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <StateLine deal={deal} />
              <DealFacts deal={deal} />
              {isPublic && (
                <div>
                  <ReportButton subject="deal" id={deal._id} ownerId={deal.submittedByUserID?._id} />
                </div>
              )}
            </div>
          </article>
          <Description deal={deal} />
          {isPublic && (
            <ComponentBoundary name="Price history">
              <PriceHistory dealId={deal._id} />
            </ComponentBoundary>
          )}
          <div className="mt-8 divide-y border-y">
            {isPublic && <RankReason dealId={deal._id} />}
            <DealHistory dealId={deal._id} />
          </div>
          <ComponentBoundary name="Discussion">
            <Discussion deal={deal} isPublic={isPublic} />
          </ComponentBoundary>
        </div>
        {deal.category && (
          <aside className="mt-8 aside:mt-0">
            <ComponentBoundary name="Similar deals">
              <SimilarDeals dealId={deal._id} category={deal.category} />
            </ComponentBoundary>
          </aside>
        )}
      </div>
      <ViewedBefore dealId={deal._id} />
    </Page>
  );
}

/** The way back up, and at its end the tools of those who may change the deal: they come later and must move nothing. */
function TopLine({ deal }: { deal: DealDetail }) {
  const { user } = useSession();
  const mayMerge = user?.role === 'admin' && !['rejected', 'removed'].includes(deal.lifecycleStatus);
  return (
    <div className="mb-3 flex h-9 items-center gap-3">
      <div className="min-w-0 flex-1 overflow-x-auto [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] [scrollbar-width:none] [&_li]:whitespace-nowrap [&_nav]:mb-0 [&_ol]:flex-nowrap">
        <Breadcrumbs trail={deal.breadcrumbs} />
      </div>
      <div className="flex shrink-0 gap-1.5">
        <HideDeal deal={deal} />
        <ManageDeal deal={deal} mayMerge={mayMerge} />
      </div>
    </div>
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
