import type { Comment } from '@haggle/contract/comments/comments';
import { limits } from '@haggle/contract/limits/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { toast } from '../../ui/toast.ts';
import { type ReportReason, reasonNames, refusalText } from './comment-labels.ts';
import { useReportComment } from './use-writing.ts';

/** Reports a comment to the moderators, with the reason. */
export function ReportDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutate, isPending, error } = useReportComment(comment);
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(reason === undefined);
    if (reason === undefined) return;
    const report = { reason, note: note.trim() || null };
    mutate(report, {
      onSuccess() {
        toast('Thank you. The moderators will look at it.', 'good');
        onClose();
      },
    });
  }
  return (
    <Dialog title="Report this comment" isOpen isBusy={isPending} onClose={onClose} className="text-base">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && <ErrorLine text={refusalText(error)} />}
        <fieldset>
          <legend className="mb-1 font-medium text-sm">What is wrong with it?</legend>
          {(Object.keys(reasonNames) as ReportReason[]).map((name) => (
            <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="reason"
                checked={reason === name}
                onChange={() => {
                  setReason(name);
                  setIsMissing(false);
                }}
                className="size-4 accent-ember-fill"
              />
              {reasonNames[name]}
            </label>
          ))}
          {isMissing && (
            <p role="alert" className="mt-1 text-danger text-sm">
              Choose what is wrong with it.
            </p>
          )}
        </fieldset>
        <Field label="Note (optional)" aside={`${note.length}/${limits.comment.noteMost}`}>
          {(control) => (
            <Textarea
              {...control}
              value={note}
              maxLength={limits.comment.noteMost}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            Report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
