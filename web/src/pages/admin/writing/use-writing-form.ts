import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldPath, PathValue, UseFormReturn } from 'react-hook-form';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { type DraftSubject, useDraft } from './use-draft.ts';

type Fields = Record<string, string | boolean>;

/**
 * Returns a form whose text is stored as a draft while it is written, and restored after a crash.
 * @param save sends the text to the server, and returns what to do once the draft is deleted
 */
export function useWritingForm<T extends Fields>(
  subject: DraftSubject,
  values: DefaultValues<T>,
  save: (values: T) => Promise<() => unknown>,
) {
  const isKept = useRef(false);
  const form = useAdminForm<T>({ values, isStoredElsewhere: () => isKept.current }, async (submitted) => {
    await draft.sender.pause();
    const afterSave = await save(submitted).catch((error: unknown) => {
      draft.sender.scheduleSave(submitted);
      throw error;
    });
    draft.finish();
    await afterSave();
  });
  const fillForm = (fields: object) => {
    const changed = Object.entries(fields).filter(([name, value]) => name in values && !Object.is(value, values[name]));
    for (const [name, value] of changed) form.setValue(name as FieldPath<T>, value as PathValue<T, FieldPath<T>>);
    return changed.length > 0;
  };
  const draft = useDraft(subject, fillForm);
  useEffect(() => {
    isKept.current = draft.state === 'saved';
  }, [draft.state]);
  const type = useTypedChanges(form, () => {
    isKept.current = false;
    draft.sender.scheduleSave(form.getValues());
  });
  async function dropDraft(): Promise<void> {
    await draft.drop();
    form.reset(values);
  }
  return { ...form, type, draft, dropDraft };
}

/** Calls `onTyped` for typed changes, not for restored ones. @returns a function that sets a field as if typed */
function useTypedChanges<T extends Fields>({ watch, setValue }: UseFormReturn<T>, onTyped: () => void) {
  const isTyped = useRef(false);
  const note = useEffectEvent(onTyped);
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type === 'change' || (name && isTyped.current)) note();
    });
    return unsubscribe;
  }, [watch]);
  return <N extends FieldPath<T>>(name: N, value: PathValue<T, N>): void => {
    isTyped.current = true;
    setValue(name, value);
    isTyped.current = false;
  };
}
