import { createFileRoute } from '@tanstack/react-router';
import { EarningsPage } from '../features/earnings/earnings-page.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/user-affiliate-dashboard')({
  head: privateHead('Earnings'),
  component: () => (
    <MembersOnly>
      <EarningsPage />
    </MembersOnly>
  ),
});
