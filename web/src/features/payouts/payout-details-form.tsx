import type { PayoutDetails } from '@haggle/contract/affiliate/payouts';
import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import type { UseFormRegister } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { methodNames } from './payout-labels.ts';
import { type DetailsValues, useDetailsForm } from './use-payout-details-form.ts';

interface DetailsFormProps {
  details: PayoutDetails | null;
  onDone: () => void;
}

/** How a member wants to be paid; the password makes sure that it is them. */
export function DetailsForm({ details, onDone }: DetailsFormProps) {
  const { register, watch, submit, errorOf, failure, isSubmitting } = useDetailsForm(details, onDone);
  const part = { register, errorOf };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
      {failure && <ErrorLine text={failure} />}
      <Field label="How you want to be paid">
        {(control) => (
          // It appears because the reader pressed the button in its place.
          <Select {...control} {...register('method')} autoFocus>
            {Object.entries(methodNames).map(([method, name]) => (
              <option key={method} value={method}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MethodFields method={watch('method')} {...part} />
      <Field
        label="Current password"
        hint="Whoever changes this gets the money, so we make sure that it is you."
        error={errorOf('currentPassword')}
      >
        {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
        <Button disabled={isSubmitting} onClick={onDone}>
          Cancel
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
  if (method === 'paypal') {
    return (
      <Field label="Email of your PayPal account" error={errorOf('email')}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
    );
  }
  const holder = (
    <Field label={method === 'bank' ? 'Name on the account' : 'Your name'} error={errorOf('holder')}>
      {(control) => <Input {...control} {...register('holder')} autoComplete="name" />}
    </Field>
  );
  if (method === 'other') {
    return (
      <>
        {holder}
        <Field
          label="How you can be paid"
          hint="Such as a routing and an account number. Nobody but whoever sends the money reads it."
          error={errorOf('note')}
        >
          {(control) => <Textarea {...control} {...register('note')} maxLength={affiliateLimits.payout.noteMost} />}
        </Field>
      </>
    );
  }
  return (
    <>
      {holder}
      <Field label="IBAN" hint="Spaces do not matter." error={errorOf('iban')}>
        {(control) => <Input {...control} {...register('iban')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label="BIC" hint="Only if your bank asks for it." error={errorOf('bic')}>
        {(control) => <Input {...control} {...register('bic')} autoComplete="off" spellCheck={false} />}
      </Field>
    </>
  );
}
