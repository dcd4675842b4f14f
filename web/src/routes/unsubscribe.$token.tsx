import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '../features/notification-settings/unsubscribe.tsx';
import { SignInPage } from '../features/session/auth-page.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/unsubscribe/$token')({
  staticData: { crawlers: 'closed', sample: '/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  head: privateHead(() => t('routes.unsubscribe.title')),
  component: () => (
    <SignInPage title={t('routes.unsubscribe.title')} text={t('routes.unsubscribe.text')}>
      <Unsubscribe token={Route.useParams().token} />
    </SignInPage>
  ),
});
