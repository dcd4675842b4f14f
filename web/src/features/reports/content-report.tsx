import { limits } from '@haggle/contract/limits/limits';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { ActDialog } from '../../ui/action-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';
import { reasonNames, reasonsOf } from './report-labels.ts';

interface ContentReportProps {
  subject: 'deal' | 'user';
  id: string;
  onClose: () => void;
}

/** Asks what is wrong with a deal or a member, and tells the moderators. */
export function ContentReport({ subject, id, onClose }: ContentReportProps) {
  const api = useApi();
  const [reason, setReason] = useState<string>();
  const [note, setNote] = useState('');
  async function send(): Promise<void> {
    const body = { reason: reason as never, note: note.trim() || null };
    if (subject === 'deal') await api('PUT /deals/:id/report', { params: { id }, body });
    else await api('PUT /users/:id/report', { params: { id }, body });
    toast('Thank you. The moderators will look at it, and you will be told.', 'good');
  }
  return (
    <ActDialog
      title={subject === 'deal' ? 'Report this deal' : 'Report this member'}
      label="Report"
      run={reason === undefined ? undefined : send}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 font-medium text-sm">What is wrong?</legend>
        {reasonsOf[subject].map((name) => (
          <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="reason"
              checked={reason === name}
              onChange={() => setReason(name)}
              className="size-4 accent-ember-fill"
            />
            {reasonNames[name]}
          </label>
        ))}
      </fieldset>
      <ReasonField label="Note (optional)" most={limits.comment.noteMost} value={note} onChange={setNote} />
    </ActDialog>
  );
}
