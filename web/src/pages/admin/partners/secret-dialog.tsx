import type { PartnerWithSecret } from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** A partner's secret, which is never shown again; only its button closes it, so that no stray click loses it. */
export function SecretDialog({ partner, onClose }: { partner: PartnerWithSecret; onClose: () => void }) {
  return (
    <Dialog title={t('admin-partners.messages.secretTitle', { name: partner.name })} isOpen isBusy onClose={onClose}>
      <p className="mb-3 text-soft">{t('admin-partners.messages.secretText')}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-3">
        <code dir="ltr" data-secret className="min-w-0 flex-1 break-all text-sm">
          {partner.secret}
        </code>
        <CopyButton text={partner.secret} />
      </div>
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('admin-partners.messages.copied')}
        </Button>
      </div>
    </Dialog>
  );
}
