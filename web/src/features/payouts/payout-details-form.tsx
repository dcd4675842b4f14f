import type { PayoutDetails, PayoutMethod } from '@haggle/contract/affiliate/payout-details';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { t } from '@haggle/contract/messages/translate';
import type { UseFormRegister } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { methodName } from './payout-labels.ts';
import { type DetailsValues, useDetailsForm } from './use-payout-details-form.ts';

interface DetailsFormProps {
  details: PayoutDetails | null;
  /** Payout methods the site supports. */
  methods: readonly PayoutMethod[];
  onDone: () => void;
}

/** A form for a member's payout details. The password confirms it's them. */
export function DetailsForm({ details, methods, onDone }: DetailsFormProps) {
  const { register, watch, submit, errorOf, failure, isSubmitting } = useDetailsForm(details, methods, onDone);
  const part = { register, errorOf };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
      {failure && <ErrorLine text={failure} />}
      <Field label={t('payouts.form.method')}>
        {(control) => (
          // Autofocus: the form replaces the button the reader pressed.
          <Select {...control} {...register('method')} autoFocus>
            {methods.map((method) => (
              <option key={method} value={method}>
                {methodName(method)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MethodFields method={watch('method')} {...part} />
      <Field
        label={t('payouts.form.password')}
        hint={t('payouts.form.passwordHint')}
        error={errorOf('currentPassword')}
      >
        {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('payouts.form.saving') : t('ui.actions.save')}
        </Button>
        <Button disabled={isSubmitting} onClick={onDone}>
          {t('ui.actions.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface MethodFieldsProps {
  method: DetailsValues['method'];
  register: UseFormRegister<DetailsValues>;
  errorOf: (field: keyof DetailsValues) => string | undefined;
}

function MethodFields({ method, register, errorOf }: MethodFieldsProps) {
  if (method === 'paypal' || method === 'voucher') {
    const label = method === 'paypal' ? t('payouts.form.paypalEmail') : t('payouts.form.voucherEmail');
    return (
      <Field label={label} error={errorOf('email')}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
    );
  }
  const holder = (
    <Field label={method === 'bank' ? t('payouts.form.holder') : t('payouts.form.name')} error={errorOf('holder')}>
      {(control) => <Input {...control} {...register('holder')} autoComplete="name" />}
    </Field>
  );
  if (method === 'other') {
    return (
      <>
        {holder}
        <Field label={t('payouts.form.note')} hint={t('payouts.form.noteHint')} error={errorOf('note')}>
          {(control) => (
            <Textarea {...control} {...register('note')} maxLength={affiliateLimits.payout.maxNoteLength} />
          )}
        </Field>
      </>
    );
  }
  return (
    <>
      {holder}
      <Field label={t('payouts.form.iban')} hint={t('payouts.form.ibanHint')} error={errorOf('iban')}>
        {(control) => <Input {...control} {...register('iban')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={t('payouts.form.bic')} hint={t('payouts.form.bicHint')} error={errorOf('bic')}>
        {(control) => <Input {...control} {...register('bic')} autoComplete="off" spellCheck={false} />}
      </Field>
    </>
  );
}
