import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { DealGrid, DealGridSkeleton } from '../features/deals/deal-grid.tsx';
import { savedDealsQuery } from '../features/deals/queries.ts';
import { MembersOnly } from '../features/session/members-only.tsx';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { readPage } from '../lib/search-params.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorLine } from '../ui/error-line.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Pager } from '../ui/pager.tsx';

export const Route = createFileRoute('/saved')({
  validateSearch: (raw: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(raw.page) }),
  head: ({ match }) => pageHead({ title: 'Saved deals', noindex: true, origin: match.context.origin }),
  component: () => (
    <MembersOnly>
      <Page>
        <PageTitle title="Saved deals" />
        <SavedDeals page={Route.useSearch().page ?? 1} />
      </Page>
    </MembersOnly>
  ),
});

function SavedDeals({ page }: { page: number }) {
  const { data, error, isPending, refetch } = useQuery({
    ...savedDealsQuery(useApi(), page),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <DealGridSkeleton kind="wide" count={12} />;
  if (!data) {
    return <ErrorLine text={`Error: ${error?.message || 'Failed to fetch deals'}`} onRetry={() => void refetch()} />;
  }
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={<Bookmark size={32} strokeWidth={1.25} aria-hidden />}
        title="Nothing saved yet"
        text="Press Save on a deal, and it waits for you here."
      >
        <LinkButton to="/" variant="primary">
          Today's Best Deals
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <DealGrid kind="wide" deals={data.data} />
      <Pager page={page} pages={data.pagination.pages} />
    </>
  );
}
