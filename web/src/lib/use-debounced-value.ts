import { useEffect, useState } from 'react';

/** Debounces a text: returns its value from when it last stayed unchanged for `pause` milliseconds. */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
