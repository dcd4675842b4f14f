import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { rich } from '../../lib/rich.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useHide } from './use-hide.ts';

/** Asks for how long to hide a deal. A free deal can't get cheaper, so it can only be hidden permanently. */
export function HideDialog({ deal, onClose }: { deal: Pick<Deal, '_id' | 'price'>; onClose: () => void }) {
  const { hide, isBusy } = useHide();
  const choices = [
    { name: t('mutes.hide.forever'), text: t('mutes.hide.foreverText'), untilCheaper: false, isShown: true },
    {
      name: t('mutes.hide.untilCheaper'),
      text: t('mutes.hide.untilCheaperText'),
      untilCheaper: true,
      isShown: (deal.price ?? 0) > 0,
    },
  ].filter(({ isShown }) => isShown);
  return (
    <Dialog title={t('mutes.hide.title')} isOpen isBusy={isBusy} onClose={onClose}>
      <p className="text-soft">
        {rich('mutes.hide.text', {
          link: (words) => (
            <Link to="/settings" search={{ tab: 'filters' }} className="underline hover:text-ink">
              {words}
            </Link>
          ),
        })}
      </p>
      <ul className="-mx-2 mt-3">
        {choices.map(({ name, text, untilCheaper }) => (
          <li key={name}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => {
                // A toast reports failures; the dialog stays open for another try.
                hide(deal._id, untilCheaper).then(onClose, () => undefined);
              }}
              className="flex min-h-14 w-full items-center justify-between gap-3 rounded-lg px-2 py-1.5 text-start hover:bg-hover disabled:opacity-60"
            >
              <span>
                <span className="block font-medium">{name}</span>
                <span className="block text-soft text-sm">{text}</span>
              </span>
              <ChevronRight size={16} aria-hidden className="shrink-0 text-faint rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
