import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { fieldsOf, showRefusal } from '../../lib/form.ts';
import { refusalText } from '../../lib/refusal-text.ts';

interface AccountForm<T extends FieldValues> {
  resolver: Resolver<T>;
  defaultValues: DefaultValues<T>;
  /** Sends what was typed; the form is emptied afterwards. */
  send: (values: T) => Promise<void>;
  /** Explains what is no refusal of the server. */
  explain?: (error: unknown) => string;
}

/** A small form of the security tab: refusals stand beside the field they name, and else above the button. */
export function useAccountForm<T extends FieldValues>({ resolver, defaultValues, send, explain }: AccountForm<T>) {
  // Told on sending: an error that appears as the reader leaves a field would move the button they are about to press.
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
