import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraftKeeper } from '../../lib/draft-keeper.ts';
import { asText } from '../../lib/form-text.ts';
import { changesOf, type FormChanges, withChanges } from './form-changes.ts';

interface DraftOptions<T> {
  /** The key of the draft, such as `banner new`. Without one, nothing is stored. */
  name: string | undefined;
  /** The initial values. */
  values: DefaultValues<T>;
  /** Fields that must not stay in a browser, such as a secret. */
  omits?: readonly string[] | undefined;
  /** Whether visitors who are logged out can use the form too. */
  isForVisitors?: boolean;
}

/**
 * Stores a form's unsaved changes in this browser and restores them after a crash. Only changed fields are stored, and
 * they are applied to the values saved since.
 */
export function useFormDraft<T extends FieldValues>(
  { watch, getValues, reset, setValue }: Pick<UseFormReturn<T>, 'reset' | 'watch' | 'getValues' | 'setValue'>,
  { name, values, omits, isForVisitors = false }: DraftOptions<T>,
) {
  const [state, setState] = useState<'none' | 'found' | 'stale'>('none');
  const saved = useRef<Record<string, unknown>>(values);
  /** The form's values right after the draft was restored. */
  const restoredValues = useRef<string>(undefined);
  function restore(stored: FormChanges): void {
    // If the reader is already typing, their input wins.
    if (!stored.typed || changesOf(getValues(), saved.current, omits)) return;
    const next = withChanges(saved.current, stored);
    if (!next) return void keeper.done();
    // Sets field by field: after `reset`, the form ignores input until the next render, then overwrites it.
    for (const field of Object.keys(stored.typed)) {
      if (field in next.values) setValue(field as FieldPath<T>, next.values[field] as never, { shouldDirty: true });
    }
    restoredValues.current = asText(getValues());
    setState(next.isStale ? 'stale' : 'found');
  }
  /** Shows the saved values instead of what was typed. */
  function showSaved(): void {
    reset(withOmitted(saved.current, getValues(), omits));
    restoredValues.current = undefined;
    setState('none');
  }
  const keeper = useDraftKeeper<FormChanges>(name, restore, isForVisitors, showSaved);
  const storeChanges = useEffectEvent(() => keeper.record(changesOf(getValues(), saved.current, omits)));
  useEffect(() => watch(() => storeChanges()).unsubscribe, [watch]);
  /** Marks the given values as saved and deletes the draft. */
  async function done(savedValues: object = saved.current): Promise<void> {
    saved.current = { ...savedValues };
    restoredValues.current = undefined;
    setState('none');
    await keeper.done();
  }
  /** Reverts to the saved values. */
  async function discard(): Promise<void> {
    showSaved();
    await done();
  }
  return {
    isFound: state !== 'none',
    isStale: state === 'stale',
    /** Whether the form still equals the restored draft, which is already stored. */
    isUntouched: () => restoredValues.current !== undefined && asText(getValues()) === restoredValues.current,
    done,
    discard,
  };
}

/** Omitted fields keep their current value, such as an email address filled in from the account. */
function withOmitted<T extends FieldValues>(values: object, current: T, omits: readonly string[] = []): T {
  return { ...values, ...Object.fromEntries(omits.map((field) => [field, current[field]])) } as T;
}
