import { useCallback, useState } from 'react';

/** What was typed and not sent yet, by what it is for: as long as the page lives. */
const kept = new Map<string, string>();

/**
 * A text that outlives its dialog: whoever closes that, by a slip or to look something up, finds it again when they come back.
 * @param about what it is for, such as `reject 7`
 * @returns the text, the way to change it, and the way to forget it once it was sent
 */
export function useKeptText(about: string, initial = ''): [string, (text: string) => void, () => void] {
  const [text, setText] = useState(() => kept.get(about) ?? initial);
  const change = useCallback(
    (next: string) => {
      if (next.trim() === '' || next === initial) kept.delete(about);
      else kept.set(about, next);
      setText(next);
    },
    [about, initial],
  );
  const forget = useCallback(() => void kept.delete(about), [about]);
  return [text, change, forget];
}
