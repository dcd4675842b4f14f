import { type FormEvent, useRef } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { fieldsOf, showRefusal } from '../../lib/form.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useUnsaved } from './use-unsaved.ts';

/** Values as text; fields hold numbers as strings once they are typed in. */
function asText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'number' ? String(value) : value));
}

/**
 * A form that the server checks: what it refuses stands beside the field, or above the form. The page is not left
 * unasked while it holds something that is neither saved nor, as `isKept` says, kept elsewhere.
 */
export function useAdminForm<T extends FieldValues>(
  values: DefaultValues<T>,
  save: (values: T) => Promise<unknown>,
  isKept?: () => boolean,
) {
  const form = useForm<T>({ defaultValues: values });
  const fields = fieldsOf<T>(values);
  const saved = useRef(asText(values));
  const isSaving = useRef(false);
  useUnsaved(() => !isSaving.current && !isKept?.() && asText(form.getValues()) !== saved.current);
  const send = form.handleSubmit(async (given) => {
    // Saving may itself lead to another page.
    isSaving.current = true;
    try {
      await save(given);
      saved.current = asText(given);
    } catch (error) {
      if (showRefusal(error, fields, form.setError)) return;
      form.setError('root', { type: 'server', message: refusalText(error) });
    } finally {
      isSaving.current = false;
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
