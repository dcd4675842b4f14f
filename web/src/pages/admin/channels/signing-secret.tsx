import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** What a webhook's calls are signed with, shown once. */
export function SigningSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={t('admin-channels.signing')} isOpen isBusy={false} onClose={onClose}>
      <p className="mb-3 text-soft">{t('admin-channels.signingText')}</p>
      <div className="mb-5 flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-3 text-sm">
        <code dir="ltr" className="min-w-0 flex-1 break-all">
          {secret}
        </code>
        <CopyButton text={secret} />
      </div>
      <Button variant="primary" onClick={onClose}>
        {t('admin-channels.signingDone')}
      </Button>
    </Dialog>
  );
}
