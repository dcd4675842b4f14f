import type { OpeningTab } from '@haggle/contract/deals/home-tabs';
import { t } from '@haggle/contract/messages/translate';
import { PackageOpen } from 'lucide-react';
import { anyAddress } from '../../lib/any-address.ts';
import { useUser } from '../../lib/session-context.tsx';
import { siteName } from '../../lib/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The empty state of a tab. Without any deals at all, it greets first visitors and links the owner to the setup. */
export function NoDeals({ tab }: { tab: OpeningTab }) {
  const user = useUser();
  const isFirst = tab === 'latest';
  return (
    <EmptyState
      icon={<PackageOpen size={32} strokeWidth={1.25} aria-hidden />}
      title={isFirst ? t('home.emptyTitle') : t(`home.emptyTabs.${tab}`)}
      text={t('home.emptyText')}
    >
      {isFirst && <p className="mb-2 w-full text-balance text-soft">{t('home.firstVisitors', { site: siteName })}</p>}
      <LinkButton to="/submit" variant="primary">
        {t('deals.submitDeal')}
      </LinkButton>
      {isFirst && !user && <LinkButton to="/register">{t('home.join')}</LinkButton>}
      {isFirst && user?.capabilities.includes('settings') && (
        <LinkButton to={anyAddress('/admin/dashboard')}>{t('home.setUp')}</LinkButton>
      )}
    </EmptyState>
  );
}
