import { t } from '@haggle/contract/messages/translate';
import { SearchX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { unfiltered } from '../../features/deal-filters/filter-chips.tsx';
import { filterChips } from '../../features/deal-filters/filter-text.ts';
import { withWordFilters } from '../../features/deal-filters/search-words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListAlert } from './list-tools.tsx';

interface NoDealsProps extends Omit<ComponentProps<typeof ListAlert>, 'wanted' | 'total'> {
  text: string | undefined;
  /** The search for an alert; null if there can be none. */
  wanted: ComponentProps<typeof ListAlert>['wanted'] | null;
}

/** The empty state of a list: a button to clear its filters, and an alert for future deals. */
export function NoDeals({ text = t('lists.browser.emptyText'), wanted, ...facts }: NoDealsProps) {
  const { search, searchWords } = facts;
  const isNarrowed = filterChips(withWordFilters(search, searchWords)).length > 0;
  return (
    <EmptyState
      icon={<SearchX size={32} strokeWidth={1.25} aria-hidden />}
      title={t('lists.browser.emptyTitle')}
      text={isNarrowed ? text : t('home.emptyText')}
    >
      {isNarrowed ? (
        <>
          <LinkButton variant="primary" {...unfiltered({ search, searchWords })}>
            {t('deal-filters.clear')}
          </LinkButton>
          {wanted && <ListAlert {...facts} wanted={wanted} total={0} />}
        </>
      ) : (
        <>
          <LinkButton to="/deals">{t('lists.browser.allDeals')}</LinkButton>
          <LinkButton to="/submit" variant="primary">
            {t('deals.submitDeal')}
          </LinkButton>
        </>
      )}
    </EmptyState>
  );
}
