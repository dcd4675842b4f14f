import type { PartnerWithSecret } from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import { ShownOnce } from '../../../features/admin-kit/shown-once.tsx';

/** The dialog that shows the secret with which a partner signs its reports. */
export function SecretDialog({ partner, onClose }: { partner: PartnerWithSecret; onClose: () => void }) {
  return (
    <ShownOnce
      title={t('admin-partners.messages.secretTitle', { name: partner.name })}
      text={t('admin-partners.messages.secretText')}
      secret={partner.secret}
      onClose={onClose}
    />
  );
}
