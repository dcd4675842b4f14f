import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

interface RowActionProps {
  actionName: string;
  /** The row's name, for screen readers. */
  name: string;
  /** Whether the action is destructive. */
  isDanger?: boolean;
  isBusy?: boolean;
  /** The reason why it can't be done with this row, shown when pressed. */
  disabledReason?: string | undefined;
  onClick: () => void;
}

/** A button for an action on a row of a list. */
export function RowActionButton({
  actionName,
  name,
  isDanger = false,
  isBusy = false,
  disabledReason,
  onClick,
}: RowActionProps) {
  return (
    <Button
      size="small"
      // Not red if it can't be done.
      variant={isDanger && disabledReason === undefined ? 'danger' : 'quiet'}
      className="px-2!"
      aria-label={t('ui.named', { label: actionName, value: name })}
      disabled={isBusy}
      {...(disabledReason !== undefined && { 'aria-disabled': true, title: disabledReason })}
      onClick={() => (disabledReason === undefined ? onClick() : toast(disabledReason, 'bad'))}
    >
      {actionName}
    </Button>
  );
}

interface RowActionsProps {
  name: string;
  /** Undefined if the row can't be edited. */
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
  isRemoving: boolean;
}

/** The buttons that edit and delete a row of a list maintained by staff. */
export function RowActions({ name, onEdit, onRemove, isRemoving }: RowActionsProps) {
  return (
    <span className="flex gap-1">
      {onEdit && <RowActionButton actionName={t('ui.actions.edit')} name={name} onClick={onEdit} />}
      <RowActionButton
        actionName={t('ui.actions.delete')}
        name={name}
        isDanger
        isBusy={isRemoving}
        onClick={onRemove}
      />
    </span>
  );
}
