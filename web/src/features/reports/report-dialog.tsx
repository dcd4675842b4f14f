import * as commentLimits from '@haggle/contract/limits/comments';
import { t } from '@haggle/contract/messages/translate';
import type { ReportSubject } from '@haggle/contract/moderation/reports';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';
import { type ReportReason, reasonName, reasonsOf } from './report-labels.ts';
import { sendReport } from './send-report.ts';

interface ReportDialogProps {
  subject: ReportSubject;
  id: string;
  initialNote?: string | undefined;
  onClose: () => void;
}

/** A dialog that reports a deal, comment or member to the moderators. */
export function ReportDialog({ subject, id, initialNote = '', onClose }: ReportDialogProps) {
  const api = useApi();
  const [reason, setReason] = useState<ReportReason>();
  const [isMissing, setMissing] = useState(false);
  const [note, setNote, clearDraft] = useDraftText(`report ${subject} ${id} ${initialNote}`.trimEnd(), initialNote);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send(): Promise<void> {
    setMissing(reason === undefined);
    if (reason === undefined || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await sendReport(api, { subject, id, reason, note: note.trim() || null });
      clearDraft();
      toast(t('reports.thanks'), 'good');
      onClose();
    } catch (error) {
      setFailure(refusalText(error));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={t(`reports.title.${subject}`)}
      label={t('reports.report')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className="text-base">
        <legend className="mb-1 font-medium text-sm">{t('reports.wrong')}</legend>
        {reasonsOf[subject].map((name) => (
          <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="reason"
              checked={reason === name}
              onChange={() => {
                setReason(name);
                setMissing(false);
              }}
              className="size-4 accent-accent-fill"
            />
            {reasonName(name)}
          </label>
        ))}
        {isMissing && (
          <p role="alert" className="mt-1 text-danger text-sm">
            {t('reports.choose')}
          </p>
        )}
      </fieldset>
      <ReasonField label={t('reports.note')} maxLength={commentLimits.maxNoteLength} value={note} onChange={setNote} />
    </FormDialog>
  );
}
