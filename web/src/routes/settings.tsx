import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { SettingsPage } from '../pages/settings/settings-page.tsx';
import { readTab, type Tab } from '../pages/settings/settings-tabs.ts';

export const Route = createFileRoute('/settings')({
  staticData: { who: 'member', crawlers: 'closed' },
  validateSearch: (search: Record<string, unknown>): { tab?: Tab | undefined } => ({ tab: readTab(search.tab) }),
  head: privateHead(() => t('routes.settings.title')),
  component: () => (
    <MembersOnly>
      <SettingsPage tab={Route.useSearch().tab ?? 'appearance'} />
    </MembersOnly>
  ),
});
