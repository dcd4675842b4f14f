import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSave } from './use-save.ts';

/** A button that saves a deal: Save, Saved or Saving... */
export function SaveButton({ dealId, className }: { dealId: string; className?: string }) {
  const { isSaved, isPending, isWaiting, toggle } = useSave(dealId);
  return (
    <button
      type="button"
      data-key="save"
      aria-pressed={isSaved}
      disabled={isPending}
      onClick={toggle}
      className={buttonClass(
        { size: 'small' },
        clsx(
          'save-button px-2.5',
          isSaved && 'bg-saved-wash! text-saved!',
          isWaiting ? 'border-current! border-dashed!' : isSaved && 'border-transparent!',
          className,
        ),
      )}
    >
      <Icon name="save" size={15} className={isSaved ? 'fill-current' : undefined} />
      <span className="save-word" data-saved={t('saves.saved')}>
        {isPending ? t('saves.saving') : isSaved ? t('saves.saved') : t('saves.save')}
      </span>
      {isWaiting && <VisuallyHidden>{t('votes.waiting')}</VisuallyHidden>}
    </button>
  );
}
