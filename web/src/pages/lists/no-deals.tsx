import { t } from '@haggle/contract/messages/translate';
import { SearchX } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Instead of a list in which there are no deals. */
export function NoDeals({ text = t('lists.browser.emptyText') }: { text: string | undefined }) {
  return (
    <EmptyState
      icon={<SearchX size={32} strokeWidth={1.25} aria-hidden />}
      title={t('lists.browser.emptyTitle')}
      text={text}
    >
      <LinkButton to="/deals">{t('lists.browser.allDeals')}</LinkButton>
      <LinkButton to="/submit" variant="primary">
        {t('deals.submitDeal')}
      </LinkButton>
    </EmptyState>
  );
}
