import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { AlertsPage } from '../pages/alerts/alerts-page.tsx';

export const Route = createFileRoute('/alerts/')({
  staticData: { who: 'member', crawlers: 'closed' },
  head: privateHead(() => t('routes.alerts.title')),
  component: () => (
    <MembersOnly>
      <AlertsPage />
    </MembersOnly>
  ),
});
