import { t } from '@haggle/contract/messages/translate';
import { Search } from 'lucide-react';
import { PopularCategories } from '../../features/categories/popular-categories.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Beneath the heading of a search without words: what to type, and where else deals are found. */
export function WhereToBegin() {
  return (
    <>
      <EmptyState
        icon={<Search size={32} strokeWidth={1.25} aria-hidden />}
        title={t('routes.searchPage.empty')}
        text={t('routes.searchPage.emptyText')}
      >
        <LinkButton to="/deals">{t('routes.deals.title')}</LinkButton>
        <LinkButton to="/categories">{t('routes.categories.title')}</LinkButton>
      </EmptyState>
      <PopularCategories className="mt-6" />
    </>
  );
}
