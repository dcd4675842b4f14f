import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

interface RowActProps {
  act: string;
  /** The row's name, for screen readers. */
  name: string;
  /** Whether the action is destructive. */
  isDanger?: boolean;
  isBusy?: boolean;
  /** The reason why it can't be done with this row, shown when pressed. */
  obstacle?: string | undefined;
  onClick: () => void;
}

/** A button for an action on a row of a list. */
export function RowAct({ act, name, isDanger = false, isBusy = false, obstacle, onClick }: RowActProps) {
  return (
    <Button
      size="small"
      // Not red if it can't be done.
      variant={isDanger && obstacle === undefined ? 'danger' : 'quiet'}
      className="px-2!"
      aria-label={t('ui.named', { label: act, value: name })}
      disabled={isBusy}
      {...(obstacle !== undefined && { 'aria-disabled': true, title: obstacle })}
      onClick={() => (obstacle === undefined ? onClick() : toast(obstacle, 'bad'))}
    >
      {act}
    </Button>
  );
}

interface RowActsProps {
  name: string;
  /** Undefined if the row can't be edited. */
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
  isRemoving: boolean;
}

/** The buttons that edit and delete a row of a list maintained by staff. */
export function RowActs({ name, onEdit, onRemove, isRemoving }: RowActsProps) {
  return (
    <span className="flex gap-1">
      {onEdit && <RowAct act={t('ui.actions.edit')} name={name} onClick={onEdit} />}
      <RowAct act={t('ui.actions.delete')} name={name} isDanger isBusy={isRemoving} onClick={onRemove} />
    </span>
  );
}
