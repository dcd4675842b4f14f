import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthPage } from '../features/session/auth-page.tsx';
import { ProviderAnswer } from '../features/session/provider-answer.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/login-callback')({
  staticData: { crawlers: 'closed' },
  head: privateHead(() => t('routes.login.title')),
  component: CallbackPage,
});

function CallbackPage() {
  const [answer, setAnswer] = useState<string>();
  useEffect(() => {
    // Read unparsed: the router's version differs from what the provider signed.
    setAnswer(window.location.search);
  }, []);
  return (
    <AuthPage title={t('routes.login.heading')} text="">
      {answer !== undefined && <ProviderAnswer answer={answer} />}
    </AuthPage>
  );
}
