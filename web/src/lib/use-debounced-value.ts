import { useEffect, useState } from 'react';

/** Debounces a text: returns its value from when it last stayed unchanged for `pause` milliseconds. */
export function useDebouncedText(text: string, pause: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return debounced;
}
