import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { SettingsPage } from '../pages/settings/settings-page.tsx';
import { readTab, type Tab } from '../pages/settings/settings-tabs.ts';

export const Route = createFileRoute('/settings')({
  validateSearch: (search: Record<string, unknown>): { tab?: Tab | undefined } => ({ tab: readTab(search.tab) }),
  head: privateHead('Settings'),
  component: () => (
    <MembersOnly>
      <SettingsPage tab={Route.useSearch().tab ?? 'appearance'} />
    </MembersOnly>
  ),
});
