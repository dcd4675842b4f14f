import { isOneOf } from '@haggle/contract/keys';
import * as commentLimits from '@haggle/contract/limits/comments';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useKeptText } from '../../lib/use-kept-text.ts';
import { ActDialog } from '../../ui/action-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';
import { reasonName, reasonsOf } from './report-labels.ts';

interface ContentReportProps {
  subject: 'deal' | 'user';
  id: string;
  onClose: () => void;
}

/** Asks what is wrong with a deal or a member, and tells the moderators. */
export function ContentReport({ subject, id, onClose }: ContentReportProps) {
  const api = useApi();
  const [reason, setReason] = useState<string>();
  const [note, setNote, forget] = useKeptText(`report ${subject} ${id}`);
  async function send(): Promise<void> {
    const [params, words] = [{ id }, note.trim() || null];
    if (subject === 'deal' && isOneOf(reasonsOf.deal, reason)) {
      await api('PUT /deals/:id/report', { params, body: { reason, note: words } });
    } else if (isOneOf(reasonsOf.user, reason)) {
      await api('PUT /users/:id/report', { params, body: { reason, note: words } });
    }
    forget();
    toast(t('reports.thanks'), 'good');
  }
  return (
    <ActDialog
      title={t(`reports.title.${subject}`)}
      label={t('reports.report')}
      run={reason === undefined ? undefined : send}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t('reports.wrong')}</legend>
        {reasonsOf[subject].map((name) => (
          <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="reason"
              checked={reason === name}
              onChange={() => setReason(name)}
              className="size-4 accent-accent-fill"
            />
            {reasonName(name)}
          </label>
        ))}
      </fieldset>
      <ReasonField label={t('reports.note')} most={commentLimits.noteMost} value={note} onChange={setNote} />
    </ActDialog>
  );
}
