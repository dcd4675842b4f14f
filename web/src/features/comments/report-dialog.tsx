import type { Comment } from '@haggle/contract/comments/comments';
import * as commentLimits from '@haggle/contract/limits/comments';
import { t } from '@haggle/contract/messages/translate';
import { type FormEvent, useState } from 'react';
import { useKeptText } from '../../lib/use-kept-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { lengthText } from '../../ui/length-text.ts';
import { submitByKey } from '../../ui/submit-by-key.ts';
import { toast } from '../../ui/toast.ts';
import { type ReportReason, refusalText, reportReasons } from './comment-labels.ts';
import { useReportComment } from './use-writing.ts';

/** Reports a comment to the moderators, with the reason. */
export function ReportDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutate, isPending, error } = useReportComment(comment);
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote, forget] = useKeptText(`report comment ${comment._id}`);
  const [isMissing, setIsMissing] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(reason === undefined);
    if (reason === undefined) return;
    const report = { reason, note: note.trim() || null };
    mutate(report, {
      onSuccess() {
        forget();
        toast(t('comments.report.thanks'), 'good');
        onClose();
      },
    });
  }
  return (
    <Dialog title={t('comments.report.title')} isOpen isBusy={isPending} onClose={onClose} className="text-base">
      <form method="post" noValidate onKeyDown={submitByKey} onSubmit={submit} className="flex flex-col gap-4">
        {error && <ErrorLine text={refusalText(error)} />}
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{t('comments.report.question')}</legend>
          {reportReasons.map((name) => (
            <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="reason"
                checked={reason === name}
                onChange={() => {
                  setReason(name);
                  setIsMissing(false);
                }}
                className="size-4 accent-accent-fill"
              />
              {t(`comments.reason.${name}`)}
            </label>
          ))}
          {isMissing && (
            <p role="alert" className="mt-1 text-danger text-sm">
              {t('comments.report.choose')}
            </p>
          )}
        </fieldset>
        <Field label={t('comments.report.note')} aside={lengthText(note.length, commentLimits.noteMost)}>
          {(control) => (
            <Textarea
              {...control}
              value={note}
              maxLength={commentLimits.noteMost}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isPending} onClick={onClose}>
            {t('ui.actions.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {t('comments.menu.report')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
