import { useCallback, useState } from 'react';
import { useDraftKeeper } from './draft-keeper.ts';

/** What was typed and not sent yet, by what it is for: at once there again, while the browser is still asked for its own. */
const kept = new Map<string, string>();

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
  const [text, setText] = useState(() => kept.get(about) ?? initial);
  // Whoever types already goes on with that.
  const take = (found: string) => text === initial && setText(found);
  const keeper = useDraftKeeper<string>(about, take, isForVisitors);
  const change = useCallback(
    (next: string) => {
      const isNothing = next.trim() === '' || next === initial;
      if (isNothing) kept.delete(about);
      else kept.set(about, next);
      keeper.note(isNothing ? null : next);
      setText(next);
    },
    [about, initial, keeper],
  );
  const forget = useCallback(() => {
    kept.delete(about);
    void keeper.done();
  }, [about, keeper]);
  return [text, change, forget];
}
