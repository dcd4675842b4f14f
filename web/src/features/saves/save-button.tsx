import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { useSave } from './use-save.ts';

/** Save, Saved or Saving... */
export function SaveButton({ dealId, className }: { dealId: string; className?: string }) {
  const { isSaved, isPending, toggle } = useSave(dealId);
  return (
    <button
      type="button"
      data-key="save"
      aria-pressed={isSaved}
      disabled={isPending}
      onClick={toggle}
      className={buttonClass(
        { size: 'small' },
        clsx('px-2.5!', isSaved && 'border-transparent! bg-saved-wash! text-saved!', className),
      )}
    >
      {!isPending && <Bookmark size={15} fill={isSaved ? 'currentColor' : 'none'} aria-hidden />}
      {isPending ? 'Saving...' : isSaved ? 'Saved' : 'Save'}
    </button>
  );
}
