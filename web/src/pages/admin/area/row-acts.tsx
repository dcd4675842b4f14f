import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../../ui/button.tsx';

interface RowActsProps {
  /** What the row is about, for those who hear its buttons. */
  name: string;
  /** Absent where the row cannot be changed. */
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
  isRemoving: boolean;
}

/** What can be done with a row of a list that staff keep: change it, delete it. */
export function RowActs({ name, onEdit, onRemove, isRemoving }: RowActsProps) {
  const small = { size: 'small', variant: 'quiet', className: 'px-2!' } as const;
  return (
    <span className="flex gap-1">
      {onEdit && (
        <Button {...small} aria-label={t('admin.words.actOf', { act: t('ui.actions.edit'), name })} onClick={onEdit}>
          {t('ui.actions.edit')}
        </Button>
      )}
      <Button
        {...small}
        disabled={isRemoving}
        aria-label={t('admin.words.actOf', { act: t('ui.actions.delete'), name })}
        onClick={onRemove}
      >
        {t('ui.actions.delete')}
      </Button>
    </span>
  );
}
