import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { spammersOf } from './queue-keys.ts';
import type { ApprovalQueueState } from './queue-state.ts';

/** The bar that selects all listed deals and decides on the selected ones. */
export function BulkBar({ queue }: { queue: ApprovalQueueState }) {
  const ids = queue.rows.map(({ deal }) => deal._id);
  const count = ids.filter((id) => queue.selected.has(id)).length;
  return (
    <div
      className={clsx(
        'mb-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 ps-2.5',
        // Sticky, so that it is in reach after selecting deals further down.
        count > 0 && 'sticky top-16 z-10 rounded-lg bg-raised',
      )}
    >
      <Checkbox
        checked={count > 0 && count === ids.length}
        onChange={(event) => queue.select(ids, event.target.checked)}
        className="me-auto"
      >
        {t('admin-approvals.selectAll')}
      </Checkbox>
      <p role="status" className="font-medium text-sm">
        {count > 0 && t('admin-approvals.selected', { count })}
      </p>
      {count > 0 && (
        <>
          <Button size="small" variant="primary" onClick={() => queue.decide('approve')}>
            <Check size={14} aria-hidden /> {t('admin-approvals.approve')}
          </Button>
          <Button size="small" onClick={() => queue.openDialog('reject')}>
            <X size={14} aria-hidden /> {t('admin-approvals.reject')}
          </Button>
          {spammersOf(queue).length > 0 && (
            <Button size="small" variant="danger" onClick={() => queue.openDialog('spam')}>
              {t('admin-spam.button')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
