import { t } from '@haggle/contract/messages/translate';
import { ShownOnce } from '../../../features/admin-kit/shown-once.tsx';

/** The dialog that shows the secret that signs a webhook's calls. */
export function SigningSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce
      title={t('admin-channels.signing')}
      text={t('admin-channels.signingText')}
      secret={secret}
      onClose={onClose}
    />
  );
}
