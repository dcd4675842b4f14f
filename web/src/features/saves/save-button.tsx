import { clsx } from 'clsx';
import { buttonClass } from '../../ui/button.tsx';
import { Sign } from '../../ui/sign.tsx';
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
        clsx('px-2.5', isSaved && 'border-transparent! bg-saved-wash! text-saved!', className),
      )}
    >
      {!isPending && <Sign name="save" size={15} className={isSaved ? 'fill-current' : undefined} />}
      {isPending ? 'Saving...' : isSaved ? 'Saved' : 'Save'}
    </button>
  );
}
