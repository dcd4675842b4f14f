import { type FormEvent, useRef } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { fieldsOf, showRefusal } from '../../lib/form.ts';
import { asText } from '../../lib/form-text.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

interface AdminForm<T> {
  /** What it begins with. */
  values: DefaultValues<T>;
  /** What the form writes, such as `banner new`: under this name its draft is kept in the browser until it is saved. */
  draft?: string;
  /** Fields that no browser is to keep, such as a secret. */
  omits?: readonly string[];
  /** Whether the form is kept elsewhere, so that it may be left unasked. */
  isKept?: () => boolean;
}

/**
 * A form that the server checks: what it refuses stands beside the field, or above the form. The page is not left
 * unasked while something was typed into it that is neither saved nor, as `isKept` says, kept elsewhere.
 */
export function useAdminForm<T extends FieldValues>(
  { values, draft: name, omits, isKept }: AdminForm<T>,
  /** `before` is what the form held when it was saved last, or began with. */
  save: (values: T, before: T) => Promise<unknown>,
) {
  const form = useForm<T>({ defaultValues: values });
  const fields = fieldsOf<T>(values);
  const saved = useRef(values as T);
  const isSaving = useRef(false);
  const draft = useFormDraft(form, { name, values, omits });
  useUnsaved(
    () =>
      !isSaving.current && !isKept?.() && !draft.isUntouched() && asText(form.getValues()) !== asText(saved.current),
  );
  const send = form.handleSubmit(async (given) => {
    // Saving may itself lead to another page.
    isSaving.current = true;
    try {
      await save(given, saved.current);
      saved.current = given;
      await draft.done(given);
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
    draft,
    isSubmitting: form.formState.isSubmitting,
    failure: form.formState.errors.root?.message,
  };
}
