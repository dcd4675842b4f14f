import * as writingLimits from '@haggle/contract/limits/writing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { type LocalDraft, localDraft } from '../../../lib/local-drafts.ts';
import { useUser } from '../../../lib/session-context.tsx';

/**
 * Keeps what is typed into a short form in this browser until it is saved, and puts what a crash left there back into it.
 * @param name what the form writes, such as `banner new`
 * @param values what the form begins with
 */
export function useLocalDraft<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'reset' | 'watch' | 'getValues'>,
  name: string,
  values: DefaultValues<T>,
) {
  const userId = useUser()?._id ?? '';
  const place = localDraft<DefaultValues<T>>(`${userId} ${name}`);
  const [isFound, setFound] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = JSON.stringify(values);
  const keep = useEffectEvent(() => {
    timer.current = undefined;
    const typed = form.getValues();
    void (JSON.stringify(typed) === first ? place.drop() : place.keep(typed as DefaultValues<T>));
  });
  const giveBack = useEffectEvent((found: DefaultValues<T>) => {
    // Whoever types already goes on with that.
    if (JSON.stringify(form.getValues()) !== first || JSON.stringify(found) === first) return;
    form.reset(found, { keepDefaultValues: true });
    setFound(true);
  });
  useFound(place.read, giveBack);
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      timer.current ??= setTimeout(keep, writingLimits.localDraftDelay);
    });
    return () => {
      unsubscribe();
      // What was typed last is kept at once.
      if (timer.current !== undefined) keep();
      clearTimeout(timer.current);
    };
  }, [watch]);
  /** It is saved: nothing of it is kept any more. */
  async function done(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    setFound(false);
    await place.drop();
  }
  /** Goes back to what the form began with. */
  async function discard(): Promise<void> {
    form.reset(values);
    await done();
  }
  return { isFound, done, discard };
}

/** Reads once what was kept, and gives it to whoever is still there. */
function useFound<V>(read: () => Promise<LocalDraft<V> | undefined>, giveBack: (found: V) => void): void {
  const look = useEffectEvent(async (isGone: () => boolean) => {
    const found = await read();
    if (found && !isGone()) giveBack(found.value);
  });
  useEffect(() => {
    let isGone = false;
    void look(() => isGone);
    return () => {
      isGone = true;
    };
  }, []);
}
