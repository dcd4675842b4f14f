import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { anyAddress } from '../../lib/any-address.ts';

/** A link to the settings for two-step login and passkeys. */
export function SecondStepLink() {
  return (
    <Link to={anyAddress('/settings')} search={{ tab: 'security' }} className="font-medium text-accent-text underline">
      {t('security.wall.setUp')}
    </Link>
  );
}
