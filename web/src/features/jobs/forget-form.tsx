import { limits } from '@haggle/contract/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';

interface ForgetProps {
  isBusy: boolean;
  onForget: (reason: string) => void;
  onCancel: () => void;
}

/** A reason, which is kept in the log, and the button. */
export function ForgetForm({ isBusy, onForget, onCancel }: ForgetProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(!reason.trim());
    if (reason.trim()) onForget(reason.trim());
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-soft">What it was to do is not done, and there is no way back.</p>
      <Field
        label="Reason"
        hint="It is kept in the audit log."
        error={isMissing ? 'Say why: it is kept in the log.' : undefined}
      >
        {(control) => (
          // It appears because the admin pressed the button that needs it.
          <Textarea
            {...control}
            value={reason}
            maxLength={limits.deal.reasonMost}
            autoFocus
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={isBusy}>
          Forget
        </Button>
      </div>
    </form>
  );
}
