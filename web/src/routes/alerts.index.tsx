import { createFileRoute } from '@tanstack/react-router';
import { AlertsPage } from '../features/alerts/alerts-page.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/alerts/')({
  head: ({ match }) => pageHead({ title: 'Alerts', noindex: true, origin: match.context.origin }),
  component: () => (
    <MembersOnly>
      <AlertsPage />
    </MembersOnly>
  ),
});
