import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { type FormEvent, useState } from 'react';
import { useDraftText } from '../../lib/use-draft-text.ts';
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
  requirement: 'needed' | 'wanted' | 'never';
  isBusy: boolean;
  /** Call `sent` once the server has accepted it; until then the draft stays. */
  onReason: (reason: string, sent: () => void) => void;
  onCancel: () => void;
}

/** Asks for confirmation, and for a reason if the author should read one. */
export function ReasonForm({ text, label, about, requirement, isBusy, onReason, onCancel }: ReasonProps) {
  const [reason, setReason, clearDraft] = useDraftText(`${about} ${label}`);
  const [isMissing, setIsMissing] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const trimmedReason = reason.trim();
    setIsMissing(requirement === 'needed' && !trimmedReason);
    if (requirement === 'needed' && !trimmedReason) return;
    onReason(trimmedReason, clearDraft);
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {text && <p className="text-soft">{text}</p>}
      {requirement !== 'never' && (
        <Field
          label={requirement === 'needed' ? t('ui.reason') : t('moderation.reason.optional')}
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
