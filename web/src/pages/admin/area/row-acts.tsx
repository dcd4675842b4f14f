import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

interface RowActProps {
  act: string;
  /** What the row is about, for those who hear its buttons. */
  name: string;
  /** Whether something is lost by it. */
  isDanger?: boolean;
  isBusy?: boolean;
  /** Why it can't be done with this row; whoever presses it is told. */
  obstacle?: string | undefined;
  onClick: () => void;
}

/** Something that can be done with a row of a list. */
export function RowAct({ act, name, isDanger = false, isBusy = false, obstacle, onClick }: RowActProps) {
  return (
    <Button
      size="small"
      // What can't be done is no danger.
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
  /** Absent where the row cannot be changed. */
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
  isRemoving: boolean;
}

/** What can be done with a row of a list that staff keep: change it, delete it. */
export function RowActs({ name, onEdit, onRemove, isRemoving }: RowActsProps) {
  return (
    <span className="flex gap-1">
      {onEdit && <RowAct act={t('ui.actions.edit')} name={name} onClick={onEdit} />}
      <RowAct act={t('ui.actions.delete')} name={name} isDanger isBusy={isRemoving} onClick={onRemove} />
    </span>
  );
}
