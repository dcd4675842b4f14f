import type { PayoutDetails, PayoutMethod } from '@haggle/contract/affiliate/payout-details';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type UseFormSetError, useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { toast } from '../../ui/toast.ts';
import { payoutDetailsQuery } from './queries.ts';

export interface DetailsValues {
  method: PayoutMethod;
  email: string;
  holder: string;
  iban: string;
  bic: string;
  note: string;
  currentPassword: string;
}

const names = ['email', 'holder', 'iban', 'bic', 'note', 'currentPassword'] as const;
const empty = { email: '', holder: '', iban: '', bic: '', note: '', currentPassword: '' };

/** Returns the values the chosen method needs. */
function detailsOf({ method, email, holder, iban, bic, note }: DetailsValues): PayoutDetails {
  switch (method) {
    case 'paypal':
    case 'voucher':
      return { method, email };
    case 'bank':
      return { method, holder, iban, bic: bic.trim() || null };
    case 'other':
      return { method, holder, note };
  }
}

interface FieldError {
  path: string;
  message: string;
}

/** Shows each error at its field, matched by the last part of its path. Returns whether any field matched. */
function showFieldErrors(setError: UseFormSetError<DetailsValues>, fieldErrors: readonly FieldError[]): boolean {
  const shown = fieldErrors.flatMap(({ path, message }) => {
    const name = names.find((one) => one === path.split('.').at(-1));
    return name ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of shown.entries()) {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return shown.length > 0;
}

/** The state of the payout details form. Validates in the browser first, so a typo doesn't cost a password attempt. */
export function useDetailsForm(details: PayoutDetails | null, methods: readonly PayoutMethod[], onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const storedValues = Object.fromEntries(Object.entries(details ?? {}).map(([name, value]) => [name, value ?? '']));
  const form = useForm<DetailsValues>({ defaultValues: { ...empty, method: methods[0] ?? 'paypal', ...storedValues } });
  const { errors, isSubmitting } = form.formState;

  const show = (fieldErrors: readonly FieldError[]) => showFieldErrors(form.setError, fieldErrors);
  const send = form.handleSubmit(async (values) => {
    const [{ putPayoutDetails }, { issueText }] = await Promise.all([
      import('@haggle/contract/affiliate/payout-details'),
      import('@haggle/contract/issue-text'),
    ]);
    const body = { details: detailsOf(values), currentPassword: values.currentPassword };
    const parsed = putPayoutDetails.body.safeParse(body, { error: issueText });
    if (!parsed.success) {
      show(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
      return;
    }
    try {
      const { data } = await api('PUT /affiliate/payout-details', { body });
      client.setQueryData(payoutDetailsQuery(api).queryKey, data);
      await client.invalidateQueries({ queryKey: ['mine', 'affiliate', 'user-stats'] });
      toast(t('payouts.form.saved'), 'good');
      onDone();
    } catch (error) {
      const failure = error instanceof ApiError ? error.failure : undefined;
      if (show(failure?.details ?? [])) return;
      const message = refusalText(error);
      form.setError(failure?.code === 'wrong_password' ? 'currentPassword' : 'root', { type: 'server', message });
    }
  });
  return {
    register: form.register,
    watch: form.watch,
    /** Clears the last refusals, which would block another attempt. */
    submit: (event: FormEvent) => {
      form.clearErrors();
      return send(event);
    },
    errorOf: (field: keyof DetailsValues) => errors[field]?.message,
    failure: errors.root?.message,
    isSubmitting,
  };
}
