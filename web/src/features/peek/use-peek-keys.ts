import { type RefObject, useEffect, useEffectEvent } from 'react';
import { arrowStep } from '../../lib/arrow-step.ts';
import { shortcutOf } from '../../lib/shortcut-key.ts';
import { isSingleKey } from '../../lib/single-keys.ts';

interface PeekActions {
  step: (by: 1 | -1) => void;
  close: () => void;
}

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };
const presses: Record<string, string> = { u: 'vote', s: 'save', o: 'open' };

/** Handles the list's keys for the open deal: previous and next, its actions, and Space to close it. */
export function usePeekKeys(dialog: RefObject<HTMLDialogElement | null>, { step, close }: PeekActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const shortcut = isSingleKey(event) ? shortcutOf(event) : '';
    const by = steps[shortcut] ?? arrowStep(event);
    const action = presses[shortcut];
    const isPress = target instanceof Element && target.closest('button, a, summary') !== null;
    if (by) step(by);
    else if (action) dialog.current?.querySelector<HTMLElement>(`[data-key="${action}"]`)?.click();
    else if (key !== ' ' || isPress) return;
    else if (!repeat) close();
    event.preventDefault();
  });
  useEffect(() => {
    // On the document, because keys go to the page once the focused element is gone.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
