import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { ShieldAlert } from 'lucide-react';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SecondStepLink } from './second-factor-link.tsx';

/** Replaces an admin page if the site requires a second factor and the reader logged in with only a password. */
export function SecondStepWall({ user }: { user: Me }) {
  const session = useSessionActions();
  const hasOne = user.secondFactor || user.passkeysCount > 0;
  return (
    <section className="mx-auto flex max-w-lg flex-col items-start gap-4 px-4 py-16">
      <ShieldAlert size={32} aria-hidden className="text-accent-text" />
      <h1 className="font-semibold text-2xl">{t('security.wall.title')}</h1>
      <p className="text-soft">{hasOne ? t('security.wall.again') : t('security.wall.needed')}</p>
      {hasOne ? (
        <Button variant="primary" onClick={() => void session.logout()}>
          {t('security.devices.logOut')}
        </Button>
      ) : (
        <SecondStepLink />
      )}
    </section>
  );
}
