import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { EarningsPage } from '../pages/earnings/earnings-page.tsx';

export const Route = createFileRoute('/user-affiliate-dashboard')({
  staticData: { who: 'member', crawlers: 'closed' },
  head: privateHead(() => t('routes.earnings.title')),
  component: () => (
    <MembersOnly>
      <EarningsPage />
    </MembersOnly>
  ),
});
