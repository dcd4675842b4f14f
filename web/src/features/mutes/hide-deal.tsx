import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';

const HideDialog = lazy(async () => ({ default: (await import('./hide-dialog.tsx')).HideDialog }));

/** A button that hides someone else's deal from the member's lists; nothing for visitors. */
export function HideDeal({ deal }: { deal: DealDetail }) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!user || user._id === deal.submittedByUserID?._id) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={t('mutes.hide.title')}
        aria-haspopup="dialog"
        title={t('mutes.hide.title')}
        onClick={() => setIsOpen(true)}
      >
        <EyeOff size={14} aria-hidden />
        <span className="max-[479px]:hidden">{t('mutes.hide.button')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <HideDialog deal={deal} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
