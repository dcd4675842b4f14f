import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { readTab, type Tab } from '../features/settings/tabs.ts';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/settings')({
  validateSearch: (search: Record<string, unknown>): { tab?: Tab | undefined } => ({ tab: readTab(search.tab) }),
  head: privateHead('Settings'),
  component: () => (
    <MembersOnly>
      <SettingsPage tab={Route.useSearch().tab ?? 'appearance'} />
    </MembersOnly>
  ),
});
