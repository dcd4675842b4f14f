import { type FormEvent, useRef } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { fieldsOf, showRefusal } from '../../lib/form.ts';
import { asText } from '../../lib/form-text.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

interface AdminFormOptions<T> {
  /** The initial values. */
  values: DefaultValues<T>;
  /** The key of the draft that the browser stores until the form is saved, such as `banner new`. */
  draft?: string;
  /** Fields that are never stored in the browser, such as a secret. */
  omits?: readonly string[];
  /** Whether the values are stored elsewhere, so leaving needs no confirmation. */
  isStoredElsewhere?: () => boolean;
}

/**
 * A form validated by the server: refusals appear next to their field or above the form. Leaving the page asks for
 * confirmation while there are unsaved changes, unless `isStoredElsewhere` says they are stored elsewhere.
 */
export function useAdminForm<T extends FieldValues>(
  { values, draft: name, omits, isStoredElsewhere }: AdminFormOptions<T>,
  /** `before` holds the values of the last save, or the initial values. */
  save: (values: T, before: T) => Promise<unknown>,
) {
  const form = useForm<T>({ defaultValues: values });
  const fields = fieldsOf<T>(values);
  const saved = useRef(values as T);
  const isSaving = useRef(false);
  const draft = useFormDraft(form, { name, values, omits });
  useUnsaved(
    () =>
      !isSaving.current &&
      !isStoredElsewhere?.() &&
      !draft.isUntouched() &&
      asText(form.getValues()) !== asText(saved.current),
  );
  const send = form.handleSubmit(async (submitted) => {
    // Saving may navigate to another page, which must not ask for confirmation.
    isSaving.current = true;
    try {
      await save(submitted, saved.current);
      saved.current = submitted;
      await draft.done(submitted);
    } catch (error) {
      if (showRefusal(error, fields, form.setError)) return;
      form.setError('root', { type: 'server', message: refusalText(error) });
    } finally {
      isSaving.current = false;
    }
  });
  /** Clears the last refusals first: one that no field of the form clears would block the next attempt. */
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
