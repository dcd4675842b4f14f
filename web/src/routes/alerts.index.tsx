import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { AlertsPage } from '../pages/alerts/alerts-page.tsx';

export const Route = createFileRoute('/alerts/')({
  head: privateHead('Alerts'),
  component: () => (
    <MembersOnly>
      <AlertsPage />
    </MembersOnly>
  ),
});
