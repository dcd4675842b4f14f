import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { type FormEvent, useState } from 'react';
import { useKeptText } from '../../lib/use-kept-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { lengthText } from '../../ui/length-text.ts';

interface ReasonProps {
  text?: string | undefined;
  /** The label of the button. */
  label: string;
  /** The subject of the draft, which restores the text if the form was closed by accident. */
  about: string;
  asks: 'needed' | 'wanted' | 'never';
  isBusy: boolean;
  /** Call `sent` once the server has accepted it; until then the draft stays. */
  onReason: (reason: string, sent: () => void) => void;
  onCancel: () => void;
}

/** Asks for confirmation, and for a reason if the author should read one. */
export function ReasonForm({ text, label, about, asks, isBusy, onReason, onCancel }: ReasonProps) {
  const [reason, setReason, forget] = useKeptText(`${about} ${label}`);
  const [isMissing, setIsMissing] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = reason.trim();
    setIsMissing(asks === 'needed' && !given);
    if (asks === 'needed' && !given) return;
    onReason(given, forget);
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {text && <p className="text-soft">{text}</p>}
      {asks !== 'never' && (
        <Field
          label={asks === 'needed' ? t('ui.reason') : t('moderation.reason.optional')}
          hint={t('moderation.reason.hint')}
          error={isMissing ? t('moderation.reason.missing') : undefined}
          aside={lengthText(reason.length, dealLimits.maxReasonLength)}
        >
          {(control) => (
            // Autofocus: the field appears because the reader pressed the button that needs it.
            <Textarea
              {...control}
              value={reason}
              maxLength={dealLimits.maxReasonLength}
              autoFocus
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isBusy} onClick={onCancel}>
          {t('ui.actions.cancel')}
        </Button>
        <Button type="submit" variant="danger" disabled={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
