import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDraftKeeper } from './draft-keeper.ts';

/**
 * A text that survives closing its dialog, its page or the browser, by accident, to look something up, or in a crash. The
 * reader finds it again when they come back.
 * @param about the text's purpose, such as `reject 7`
 * @param isForVisitors whether visitors write it too
 * @returns the text, a function that changes it, and one that deletes it once it was sent
 */
export function useDraftText(
  about: string,
  initial = '',
  isForVisitors = false,
): [string, (text: string) => void, () => void] {
  const client = useQueryClient();
  // Available immediately, before the browser's storage responds. The key's `mine` clears it when the member logs out.
  const queryKey = useMemo(() => ['mine', 'kept text', about], [about]);
  const [text, setText] = useState(() => client.getQueryData<string>(queryKey) ?? initial);
  // Text typed before the stored one was read takes precedence.
  const restore = (found: string) => setText((now) => (now === initial ? found : now));
  const keeper = useDraftKeeper<string>(about, restore, isForVisitors, () => setText(initial));
  const change = useCallback(
    (next: string) => {
      const isNothing = next.trim() === '' || next === initial;
      if (isNothing) client.removeQueries({ queryKey, exact: true });
      else client.setQueryData(queryKey, next);
      keeper.record(isNothing ? null : next);
      setText(next);
    },
    [client, queryKey, initial, keeper],
  );
  const clearDraft = useCallback(() => {
    client.removeQueries({ queryKey, exact: true });
    void keeper.done();
  }, [client, queryKey, keeper]);
  return [text, change, clearDraft];
}
