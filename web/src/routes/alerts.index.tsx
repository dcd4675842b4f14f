import { createFileRoute } from '@tanstack/react-router';
import { AlertsPage } from '../features/alerts/alerts-page.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/alerts/')({
  head: privateHead('Alerts'),
  component: () => (
    <MembersOnly>
      <AlertsPage />
    </MembersOnly>
  ),
});
