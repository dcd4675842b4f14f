import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDraftKeeper } from './draft-keeper.ts';

/**
 * A text that outlives its dialog, its page and its browser: whoever closes that, by a slip or to look something up, or
 * loses it to a crash, finds it again when they come back.
 * @param about what it is for, such as `reject 7`
 * @param isForVisitors whether those who are logged out write it, too
 * @returns the text, the way to change it, and the way to forget it once it was sent
 */
export function useKeptText(
  about: string,
  initial = '',
  isForVisitors = false,
): [string, (text: string) => void, () => void] {
  const client = useQueryClient();
  // At once there again, while the browser is still asked for its own; with all that is a member's, it goes when they log out.
  const queryKey = useMemo(() => ['mine', 'kept text', about], [about]);
  const [text, setText] = useState(() => client.getQueryData<string>(queryKey) ?? initial);
  // Whoever types already goes on with that.
  const take = (found: string) => setText((now) => (now === initial ? found : now));
  const keeper = useDraftKeeper<string>(about, take, isForVisitors);
  const change = useCallback(
    (next: string) => {
      const isNothing = next.trim() === '' || next === initial;
      if (isNothing) client.removeQueries({ queryKey, exact: true });
      else client.setQueryData(queryKey, next);
      keeper.note(isNothing ? null : next);
      setText(next);
    },
    [client, queryKey, initial, keeper],
  );
  const forget = useCallback(() => {
    client.removeQueries({ queryKey, exact: true });
    void keeper.done();
  }, [client, queryKey, keeper]);
  return [text, change, forget];
}
