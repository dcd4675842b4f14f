import type { DealDetail } from '@haggle/contract/deals';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { DealPage } from '../features/deals/deal-page.tsx';
import { MissingDeal } from '../features/deals/missing-deal.tsx';
import { categoryDealsQuery, dealQuery } from '../features/deals/queries.ts';
import { similarQuery } from '../features/deals/similar-deals.tsx';
import { dealPath } from '../features/deals/words.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { formatPrice } from '../lib/money.ts';
import { orNotFound } from '../lib/not-found.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

/** Only their authors and admins may see these. What is private is kept apart, where signing out clears it. */
const hidden: readonly DealDetail['lifecycleStatus'][] = ['pending', 'rejected', 'removed'];

export const Route = createFileRoute('/deals/$id/{-$slug}')({
  loader: async ({ context: { api, queryClient, origin }, params: { id, slug }, location }) => {
    const query = dealQuery(api, id);
    const { data: deal } = await orNotFound(queryClient.ensureQueryData({ ...query, revalidateIfStale: true }));
    if (hidden.includes(deal.lifecycleStatus)) {
      queryClient.removeQueries(query);
      throw notFound();
    }
    if (slug !== (deal.slug ?? undefined)) {
      throw redirect({
        to: '/deals/$id/{-$slug}',
        params: { id, slug: deal.slug ?? undefined },
        hash: location.hash,
        replace: true,
        statusCode: 301,
      });
    }
    if (deal.category) await loadQuery(queryClient, categoryDealsQuery(api, deal.category.slug, similarQuery));
    return headOf(deal, origin);
  },
  head: ({ match, loaderData }) => pageHead({ ...(loaderData ?? { noindex: true }), origin: match.context.origin }),
  component: FoundDeal,
  notFoundComponent: () => <MissingDeal id={Route.useParams().id} otherwise={<NotFoundPage />} />,
});

const descriptionMost = 160;

function headOf(deal: DealDetail, origin: string) {
  const offer = `${formatPrice(deal.price)}${deal.store ? ` at ${deal.store.name}` : ''}. `;
  return {
    title: deal.title,
    description: `${offer}${deal.description.replace(/\s+/g, ' ')}`.slice(0, descriptionMost).trim(),
    path: dealPath(deal),
    image: deal.imageUrl && new URL(deal.imageUrl, origin).href,
  };
}

function FoundDeal() {
  const { id } = Route.useParams();
  const { data } = useQuery(dealQuery(useApi(), id));
  return data && <DealPage key={id} deal={data.data} />;
}
