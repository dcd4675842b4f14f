import type { Deal } from '@haggle/contract/deals/deals';
import * as offlineLimits from '@haggle/contract/limits/offline';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DealCard } from '../../features/deal-cards/deal-card.tsx';
import { DealGridSkeleton, gridClass } from '../../features/deal-cards/deal-grid.tsx';
import { dropUnlistedDeals } from '../../features/offline/use-cached-deal.ts';
import { fadeViewed } from '../../features/viewed/fade-viewed.ts';
import { putBack } from '../../features/viewed/put-back.ts';
import { cardsQuery } from '../../features/viewed/queries.ts';
import { readViewed, storeViewed, subscribeToViewed } from '../../features/viewed/viewed-ids.ts';
import { useApi } from '../../lib/api-context.tsx';
import { hydrateLater } from '../../lib/hydrate-later.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { undoToast } from '../../ui/undo-toast.ts';

const FadeSwitch = hydrateLater(async () => (await import('../../features/viewed/fade-switch.tsx')).FadeSwitch);

/** The deals recently viewed in this browser, in their current state. The server doesn't store them. */
export function ViewedPage() {
  const [ids, setIds] = useState<readonly string[]>();
  useEffect(() => {
    const read = () => setIds(readViewed());
    read();
    return subscribeToViewed(read);
  }, []);
  function storeIds(next: readonly string[]): void {
    storeViewed(next);
    void dropUnlistedDeals(next);
    fadeViewed();
    setIds(next);
  }
  /** Removes deals. Undo restores them without affecting deals removed or viewed since. */
  function remove(removedIds: readonly string[], text: string): void {
    const previousIds = readViewed();
    storeIds(previousIds.filter((id) => !removedIds.includes(id)));
    undoToast(text, 'plain', () => storeIds(putBack(readViewed(), previousIds, removedIds)));
  }
  return (
    <Page>
      <PageTitle title={t('lists.viewed.title')} text={t('lists.viewed.text', { most: offlineLimits.maxViewed })}>
        {ids && ids.length > 0 && (
          <Button onClick={() => remove(readViewed(), t('lists.viewed.cleared'))}>{t('lists.viewed.clear')}</Button>
        )}
      </PageTitle>
      {ids === undefined ? (
        <DealGridSkeleton kind="wide" count={12} />
      ) : (
        <Viewed ids={ids} onRemove={(id) => remove([id], t('lists.viewed.removed'))} />
      )}
      {/* Not before the list's length is known, or it would move. */}
      {ids !== undefined && (
        <div className="mt-8 max-w-lg border-t pt-5">
          <FadeSwitch />
        </div>
      )}
    </Page>
  );
}

function Viewed({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const { data, error, isPending, refetch } = useQuery({
    ...cardsQuery(useApi(), ids),
    placeholderData: keepPreviousData,
  });
  if (ids.length === 0) return <NothingViewed />;
  if (isPending) return <DealGridSkeleton kind="wide" count={Math.min(ids.length, 12)} />;
  if (!data) {
    return (
      <ErrorLine
        text={t('ui.errorLine', { message: error?.message || t('deals.fetchFailed') })}
        onRetry={() => void refetch()}
      />
    );
  }
  const shown = data.filter((deal) => ids.includes(deal._id));
  return shown.length === 0 ? <NothingViewed /> : <ViewedList deals={shown} onRemove={onRemove} />;
}

function ViewedList({ deals, onRemove }: { deals: readonly Deal[]; onRemove: (id: string) => void }) {
  const list = useRef<HTMLUListElement>(null);
  function remove(deal: Deal, place: number): void {
    onRemove(deal._id);
    // The clicked button is removed with its card, so the focus moves to the next card, or the previous one.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
      buttons?.[Math.min(place, buttons.length - 1)]?.focus();
    });
  }
  return (
    <ul ref={list} data-unfaded className={gridClass('wide')}>
      {deals.map((deal, place) => (
        <li key={deal._id} className="relative">
          <DealCard deal={deal} isFirst={place < 6} />
          <button
            type="button"
            data-remove
            aria-label={t('lists.viewed.remove', { title: deal.title })}
            onClick={() => remove(deal, place)}
            className="absolute end-4 top-4 z-10 max-[479px]:start-4 max-[479px]:end-auto grid size-8 place-items-center rounded-lg border bg-surface text-soft hover:bg-hover hover:text-ink"
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NothingViewed() {
  return (
    <EmptyState
      icon={<Clock size={32} strokeWidth={1.25} aria-hidden />}
      title={t('lists.viewed.emptyTitle')}
      text={t('lists.viewed.emptyText')}
    >
      <LinkButton to="/deals" variant="primary">
        {t('lists.browser.allDeals')}
      </LinkButton>
    </EmptyState>
  );
}
