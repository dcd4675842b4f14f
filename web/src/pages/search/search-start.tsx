import { t } from '@haggle/contract/messages/translate';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { PopularCategories } from '../../features/categories/popular-categories.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Focuses the search box, as readers from the phone's tab bar want to type. Deferred: the heading is focused first. */
function focusBox(): () => void {
  const box = document.querySelector<HTMLInputElement>('header [name="q"]');
  const timer = setTimeout(() => box?.focus({ preventScroll: true }));
  return () => clearTimeout(timer);
}

/** The content of a search page without words: a hint what to type, and links to deals and categories. */
export function SearchStart() {
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
