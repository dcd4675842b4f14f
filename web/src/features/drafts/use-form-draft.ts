import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraftKeeper } from '../../lib/draft-keeper.ts';
import { asText } from '../../lib/form-text.ts';
import { changesOf, type FormChanges, withChanges } from './form-changes.ts';

interface DraftOptions<T> {
  /** What the form writes, such as `banner new`. A form without a name keeps nothing. */
  name: string | undefined;
  /** What the form begins with. */
  values: DefaultValues<T>;
  /** What must not lie about in a browser, such as a secret. */
  omits?: readonly string[] | undefined;
  /** Whether those who are logged out write it, too. */
  isForVisitors?: boolean;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and puts what a crash left there back into it: only
 * the fields that were changed, over what is saved by now.
 */
export function useFormDraft<T extends FieldValues>(
  { watch, getValues, reset, setValue }: Pick<UseFormReturn<T>, 'reset' | 'watch' | 'getValues' | 'setValue'>,
  { name, values, omits, isForVisitors = false }: DraftOptions<T>,
) {
  const [state, setState] = useState<'none' | 'found' | 'stale'>('none');
  const saved = useRef<Record<string, unknown>>(values);
  /** The form as it was given back. */
  const found = useRef<string>(undefined);
  /** What is never kept stays as it was typed, such as an address that the form knew itself. */
  const withOmitted = (values: object) =>
    ({ ...values, ...Object.fromEntries((omits ?? []).map((field) => [field, getValues()[field]])) }) as T;
  function giveBack(kept: FormChanges): void {
    // Whoever types already goes on with that.
    if (!kept.typed || changesOf(getValues(), saved.current, omits)) return;
    const next = withChanges(saved.current, kept);
    if (!next) return void keeper.done();
    // Field by field: a form that is reset hears nothing of what is typed until it is drawn again, and then overwrites it.
    for (const field of Object.keys(kept.typed)) {
      if (field in next.values) setValue(field as FieldPath<T>, next.values[field] as never, { shouldDirty: true });
    }
    found.current = asText(getValues());
    setState(next.isStale ? 'stale' : 'found');
  }
  const keeper = useDraftKeeper<FormChanges>(name, giveBack, isForVisitors);
  const note = useEffectEvent(() => keeper.note(changesOf(getValues(), saved.current, omits)));
  useEffect(() => {
    const { unsubscribe } = watch(() => note());
    return unsubscribe;
  }, [watch]);
  /** It is saved as it was given: nothing of it is kept any more. */
  async function done(given: object = saved.current): Promise<void> {
    saved.current = { ...given };
    found.current = undefined;
    setState('none');
    await keeper.done();
  }
  /** Goes back to what is saved. */
  async function discard(): Promise<void> {
    reset(withOmitted(saved.current));
    await done();
  }
  return {
    isFound: state !== 'none',
    isStale: state === 'stale',
    /** Whether the form holds just what was given back, which is kept already. */
    isUntouched: () => found.current !== undefined && asText(getValues()) === found.current,
    done,
    discard,
  };
}
