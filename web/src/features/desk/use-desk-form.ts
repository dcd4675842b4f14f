import type { FormEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { showRefusal } from '../../lib/form.ts';
import { refusalText } from '../../lib/refusal-text.ts';

/** A form that the server checks: what it refuses stands beside the field, or above the form. */
export function useDeskForm<T extends FieldValues>(values: DefaultValues<T>, save: (values: T) => Promise<unknown>) {
  const form = useForm<T>({ defaultValues: values });
  const fields = Object.keys(values as object) as FieldPath<T>[];
  const send = form.handleSubmit(async (given) => {
    try {
      await save(given as unknown as T);
    } catch (error) {
      if (showRefusal(error, fields, form.setError)) return;
      form.setError('root', { type: 'server', message: refusalText(error) });
    }
  });
  /** What was refused last time would stand in the way of another try, where no control of the form clears it. */
  function submit(event?: FormEvent): Promise<void> {
    form.clearErrors();
    return send(event);
  }
  const errorOf = (field: FieldPath<T>) => form.getFieldState(field, form.formState).error?.message;
  return {
    ...form,
    submit,
    errorOf,
    isSubmitting: form.formState.isSubmitting,
    failure: form.formState.errors.root?.message,
  };
}
