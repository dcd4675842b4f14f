import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { fieldsOf, showRefusal } from '../../lib/form.ts';
import { refusalText } from '../../lib/refusal-text.ts';

interface AccountForm<T extends FieldValues> {
  resolver: Resolver<T>;
  defaultValues: DefaultValues<T>;
  /** Sends the values; the form is reset afterwards. */
  send: (values: T) => Promise<void>;
  /** Explains errors that aren't refusals from the server. */
  explain?: (error: unknown) => string;
}

/** The state of a small form in the security tab. Refusals appear at their field, else above the button. */
export function useAccountForm<T extends FieldValues>({ resolver, defaultValues, send, explain }: AccountForm<T>) {
  // Validates on submit: an error appearing on blur would move the button the reader is about to press.
  const form = useForm<T>({ resolver, defaultValues });
  const fields = fieldsOf<T>(defaultValues);
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
      form.reset();
    } catch (error) {
      if (showRefusal(error, fields, form.setError)) return;
      const code = error instanceof ApiError ? error.failure?.code : undefined;
      const field = code === 'wrong_code' ? fields.find((name) => name === 'code') : undefined;
      const message = explain?.(error) ?? refusalText(error);
      form.setError(field ?? 'root', { type: 'server', message }, { shouldFocus: Boolean(field) });
    }
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: Path<T>) => form.getFieldState(name, form.formState).error?.message;
  return { register: form.register, watch: form.watch, submit, errorOf, isSubmitting, failure: errors.root?.message };
}
