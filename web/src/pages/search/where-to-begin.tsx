import { t } from '@haggle/contract/messages/translate';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { PopularCategories } from '../../features/categories/popular-categories.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Whoever comes here by the tab of the phone's bar is about to type: once the page's heading has had the focus. */
function focusBox(): () => void {
  const box = document.querySelector<HTMLInputElement>('header [name="q"]');
  const timer = setTimeout(() => box?.focus({ preventScroll: true }));
  return () => clearTimeout(timer);
}

/** Beneath the heading of a search without words: what to type, and where else deals are found. */
export function WhereToBegin() {
  useEffect(focusBox, []);
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
