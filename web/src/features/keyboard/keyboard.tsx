import { lazy, Suspense, useEffect, useState } from 'react';
import { isHandledElsewhere } from '../../lib/modifier-keys.ts';
import { isDialogOpen, shortcutOf } from '../../lib/shortcut-key.ts';
import { runShortcut, selectDealToHide } from './shortcuts.ts';

const HideByKey = lazy(async () => ({ default: (await import('../mutes/hide-by-key.tsx')).HideByKey }));
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));

/**
 * Handles shortcuts: `j k` move between deals, `o` opens, `u` votes, `s` saves, `h` hides, `?` shows help. Ctrl + `?`
 * always does.
 */
export function Keyboard() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [hidden, setHidden] = useState<string>();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (isDialogOpen()) return;
      const key = shortcutOf(event);
      // Also while shortcuts of a single key are off, so that the list can turn them on again.
      if (key === '?' && event.ctrlKey) setIsHelpOpen(true);
      if (isHandledElsewhere(event)) return;
      if (key === '?') setIsHelpOpen(true);
      else if (key === 'h') setHidden(selectDealToHide());
      else if (runShortcut(key)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Suspense>
      {isHelpOpen && <KeyHelp onClose={() => setIsHelpOpen(false)} />}
      {hidden && <HideByKey key={hidden} id={hidden} onDone={() => setHidden(undefined)} />}
    </Suspense>
  );
}
