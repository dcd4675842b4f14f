import type { PartnerWithSecret } from '@haggle/contract/links/partners';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** A partner's secret, which is never shown again; only its button closes it, so that no stray click loses it. */
export function SecretDialog({ partner, onClose }: { partner: PartnerWithSecret; onClose: () => void }) {
  return (
    <Dialog title={`The secret of ${partner.name}`} isOpen isBusy onClose={onClose}>
      <p className="mb-3 text-soft">
        Its messages about orders are signed with it. Copy it now and give it to nobody but the partner: it is kept
        sealed and never shown again. If it gets lost, make a new one.
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-3">
        <code data-secret className="min-w-0 flex-1 break-all text-sm">
          {partner.secret}
        </code>
        <CopyButton text={partner.secret} />
      </div>
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </Dialog>
  );
}
