import { lazy, Suspense, useEffect, useState } from 'react';
import { isTaken, pressKey } from './keys.ts';

const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));

/** Listens for the keys of the site: `j k` move between deals, `o` opens, `u` votes, `s` saves, `?` tells of them. */
export function Keyboard() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (isTaken(event)) return;
      if (event.key === '?') setIsHelpOpen(true);
      else if (pressKey(event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!isHelpOpen) return null;
  return (
    <Suspense>
      <KeyHelp onClose={() => setIsHelpOpen(false)} />
    </Suspense>
  );
}
