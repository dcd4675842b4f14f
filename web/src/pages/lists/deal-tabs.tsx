import type { OpeningTab } from '@haggle/contract/deals/home-tabs';
import { openingTabs } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { anySearch } from '../../lib/any-address.ts';
import { TabRow } from '../../ui/tab-row.tsx';

/** The home page's tabs, above the list of all deals. The URL keeps its filters. */
export function DealTabs({ tab = 'latest' }: { tab: OpeningTab | undefined }) {
  const tabs = openingTabs.map((it) => ({
    name: t(`home.tabs.${it}`),
    search: anySearch((old) => ({ ...old, tab: it === 'latest' ? undefined : it, sort: undefined, page: undefined })),
    isCurrent: it === tab,
  }));
  return <TabRow label={t('home.tabs.label')} tabs={tabs} />;
}
