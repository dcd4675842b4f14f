import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '../features/notification-settings/unsubscribe.tsx';
import { AuthPage } from '../features/session/auth-page.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/unsubscribe/$token')({
  staticData: { crawlers: 'closed', sample: '/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  head: privateHead(() => t('routes.unsubscribe.title')),
  component: () => (
    <AuthPage title={t('routes.unsubscribe.title')} text={t('routes.unsubscribe.text')}>
      <Unsubscribe token={Route.useParams().token} />
    </AuthPage>
  ),
});
