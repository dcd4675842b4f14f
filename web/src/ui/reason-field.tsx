import * as moderationLimits from '@haggle/contract/limits/moderation';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Field } from './field.tsx';
import { Textarea } from './inputs.tsx';

interface ReasonFieldProps {
  label?: string;
  hint?: string | undefined;
  value: string;
  most?: number;
  onChange: (value: string) => void;
}

/** Why an admin does something. */
export function ReasonField({
  label = t('ui.reason'),
  hint,
  value,
  most = moderationLimits.reasonMost,
  onChange,
}: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} aside={`${formatNumber(value.length)}/${formatNumber(most)}`}>
      {(control) => (
        <Textarea {...control} value={value} maxLength={most} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
