import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bookmark, SearchX } from 'lucide-react';
import { DealGridSkeleton, gridClass } from '../../features/deal-cards/deal-grid.tsx';
import { useApi } from '../../lib/api-context.tsx';
import type { SavedSearch } from '../../lib/saved-search.ts';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FolderBar } from './folder-bar.tsx';
import { SavedItem } from './saved-item.tsx';
import { foldersQuery, savedDealsQuery } from './saved-queries.ts';
import { SavedTools } from './saved-tools.tsx';

/** The member's saved deals, with search, sort order, folders and notes. */
export function SavedList({ search }: { search: SavedSearch }) {
  const api = useApi();
  const { data: folders = [], isLoading } = useQuery(foldersQuery(api));
  // Loaded in parallel with the folders. Both appear together, since the folders' height isn't known before.
  useQuery(savedDealsQuery(api, search));
  return (
    <>
      <SavedTools search={search} />
      {isLoading ? (
        <DealGridSkeleton kind="wide" count={12} />
      ) : (
        <>
          <FolderBar folders={folders} current={search.folder} />
          <SavedDeals search={search} />
        </>
      )}
    </>
  );
}

function SavedDeals({ search }: { search: SavedSearch }) {
  const api = useApi();
  const { data: folders = [] } = useQuery(foldersQuery(api));
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...savedDealsQuery(api, search),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <DealGridSkeleton kind="wide" count={12} />;
  if (!data) {
    return (
      <ErrorLine
        text={t('ui.errorLine', { message: error?.message || t('deals.fetchFailed') })}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isBeyondLast(data.pagination)) return <BeyondLast />;
  if (data.data.length === 0) return <NothingSaved isNarrowed={Object.keys(search).length > 0} />;
  return (
    <div aria-busy={isPlaceholderData} className={clsx('transition-opacity', isPlaceholderData && 'opacity-50')}>
      <p role="status" className="sr-only">
        {t('saved.list.count', { count: data.pagination.total })}
      </p>
      <ul className={gridClass('wide')}>
        {data.data.map((deal, place) => (
          <li key={deal._id}>
            <SavedItem deal={deal} folders={folders} isFirst={place < 6} />
          </li>
        ))}
      </ul>
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </div>
  );
}

function NothingSaved({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<SearchX size={32} strokeWidth={1.25} aria-hidden />}
        title={t('saved.list.noMatchTitle')}
        text={t('saved.list.noMatchText')}
      >
        <LinkButton to="/saved" search={{}}>
          {t('saved.list.all')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Bookmark size={32} strokeWidth={1.25} aria-hidden />}
      title={t('saved.list.emptyTitle')}
      text={t('saved.list.emptyText')}
    >
      <LinkButton to="/" variant="primary">
        {t('saved.list.toDeals')}
      </LinkButton>
    </EmptyState>
  );
}
