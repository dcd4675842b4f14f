import * as moderationLimits from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import { Field } from './field.tsx';
import { Textarea } from './inputs.tsx';
import { lengthText } from './length-text.ts';

interface ReasonFieldProps {
  label?: string;
  hint?: string | undefined;
  value: string;
  maxLength?: number;
  isReadOnly?: boolean;
  onChange: (value: string) => void;
}

/** A field for the reason of a staff action. */
export function ReasonField({
  label = t('ui.reason'),
  hint,
  value,
  maxLength = moderationLimits.maxReasonLength,
  isReadOnly = false,
  onChange,
}: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} aside={lengthText(value.length, maxLength)}>
      {(control) => (
        <Textarea
          {...control}
          value={value}
          maxLength={maxLength}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
