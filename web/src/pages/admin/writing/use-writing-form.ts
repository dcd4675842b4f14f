import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldPath, PathValue, UseFormReturn } from 'react-hook-form';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useDraft, type Written } from './use-draft.ts';

type Fields = Record<string, string | boolean>;

/**
 * Returns a form whose text is stored as a draft while it is written, and restored after a crash.
 * @param save sends the text to the server, and returns what to do once the draft is deleted
 */
export function useWritingForm<T extends Fields>(
  written: Written,
  values: DefaultValues<T>,
  save: (values: T) => Promise<() => unknown>,
) {
  const isKept = useRef(false);
  const form = useAdminForm<T>({ values, isKept: () => isKept.current }, async (given) => {
    await draft.sender.pause();
    const follow = await save(given).catch((error: unknown) => {
      draft.sender.note(given);
      throw error;
    });
    draft.finish();
    await follow();
  });
  const fill = (fields: object) => {
    const changed = Object.entries(fields).filter(([name, value]) => name in values && !Object.is(value, values[name]));
    for (const [name, value] of changed) form.setValue(name as FieldPath<T>, value as PathValue<T, FieldPath<T>>);
    return changed.length > 0;
  };
  const draft = useDraft(written, fill);
  useEffect(() => {
    isKept.current = draft.state === 'saved';
  }, [draft.state]);
  const type = useTyping(form, () => {
    isKept.current = false;
    draft.sender.note(form.getValues());
  });
  async function dropDraft(): Promise<void> {
    await draft.drop();
    form.reset(values);
  }
  return { ...form, type, draft, dropDraft };
}

/** Calls `onTyped` for typed changes, not for restored ones. @returns a function that sets a field as if typed */
function useTyping<T extends Fields>({ watch, setValue }: UseFormReturn<T>, onTyped: () => void) {
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
