import type { DealDetail } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { isPublic, isUnavailable } from '@haggle/contract/deals/status';
import { excerptOf } from '@haggle/contract/excerpt';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { categoryDealsQuery, dealQuery } from '../deals/queries.ts';
import { commentsQuery } from '../features/comments/queries.ts';
import { lastMoveQuery } from '../features/deal-history/queries.ts';
import { priceOutlineQuery } from '../features/prices/queries.ts';
import { ApiError } from '../lib/api.ts';
import { useApi } from '../lib/api-context.tsx';
import { foundHead } from '../lib/head.ts';
import { hydrateOnTouch } from '../lib/hydrate-later.tsx';
import { loadLower } from '../lib/load-query.ts';
import { formatPrice } from '../lib/money.ts';
import { orNotFound } from '../lib/not-found.ts';
import { useReloadIfGone } from '../lib/use-reload-if-gone.ts';
import { DealPage } from '../pages/deal/deal-page.tsx';
import { MissingDeal } from '../pages/deal/missing-deal.tsx';
import { similarQuery } from '../pages/deal/similar-query.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

const DealPageSkeleton = hydrateOnTouch(
  async () => (await import('../pages/deal/deal-page-skeleton.tsx')).DealPageSkeleton,
);

export const Route = createFileRoute('/deals/$id/{-$slug}')({
  staticData: { address: 'number', sample: '{deal}' },
  codeSplitGroupings: [['loader', 'component'], ['notFoundComponent']],
  loader: async ({ context: { api, queryClient }, params: { id, slug }, location }) => {
    const query = dealQuery(api, id);
    const comments = queryClient.prefetchInfiniteQuery(commentsQuery(api, id));
    const [{ data: deal }] = await Promise.all([
      orNotFound(redirectIfMerged(queryClient.ensureQueryData({ ...query, revalidateIfStale: true }))),
      // Shown next to the price, so the page waits for it; the page shows failures.
      queryClient.prefetchQuery(priceOutlineQuery(api, id)),
    ]);
    // A deal that isn't public is stored under another key, which logging out clears.
    if (!isPublic(deal.lifecycleStatus)) {
      queryClient.removeQueries(query);
      throw notFound();
    }
    if (slug !== (deal.slug ?? undefined)) {
      throw redirectTo({ id, slug: deal.slug ?? undefined }, location.hash);
    }
    const similar =
      deal.category && queryClient.prefetchQuery(categoryDealsQuery(api, deal.category.slug, similarQuery));
    if (isUnavailable(deal.lifecycleStatus))
      await queryClient.prefetchQuery(lastMoveQuery(api, id, deal.lifecycleStatus));
    await loadLower(comments, similar);
    return headOf(deal);
  },
  head: foundHead,
  component: FoundDeal,
  pendingComponent: () => <DealPageSkeleton />,
  notFoundComponent: () => <MissingDeal id={Route.useParams().id} fallback={<NotFoundPage />} />,
});

/** Redirects from a merged deal to the deal it was merged into; other results and errors pass through. */
async function redirectIfMerged<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : undefined;
    const [, id, slug] = /^\/deals\/(\d+)(?:\/([^/]+))?$/.exec(failure?.link ?? '') ?? [];
    if (failure?.code === 'deal_merged' && id) throw redirectTo({ id, slug });
    throw error;
  }
}

function redirectTo(params: { id: string; slug: string | undefined }, hash?: string) {
  return redirect({ to: '/deals/$id/{-$slug}', params, hash, replace: true, statusCode: 301 });
}

const maxDescriptionLength = 160;

function headOf(deal: DealDetail) {
  const price = formatPrice((deal.posted ?? deal).price, deal.posted);
  const text = deal.description.replace(/[\s*_#`>]+/g, ' ');
  const offer = deal.store ? t('routes.deal.offerAt', { price, store: deal.store.name, text }) : `${price}. ${text}`;
  return {
    title: deal.title,
    description: excerptOf(offer, maxDescriptionLength),
    path: dealPath(deal._id, deal.slug),
  };
}

function FoundDeal() {
  const { id } = Route.useParams();
  const query = dealQuery(useApi(), id);
  const { data, error } = useQuery(query);
  useReloadIfGone(error, query.queryKey);
  return data && <DealPage key={id} deal={data.data} />;
}
