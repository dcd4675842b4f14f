import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen, shortcutOf } from '../../lib/shortcut-key.ts';
import { isSingleKey } from '../../lib/single-keys.ts';

interface CaseKeys {
  /** Keys that act on the focused case, called with its id. */
  onCase: Readonly<Record<string, (id: string) => void>>;
  /** Keys that act on the list, wherever the focus is. */
  onList: Readonly<Record<string, () => void>>;
}

/**
 * Handles keys for a list of cases, each an element with `data-case`: `j k` move between them, others act on the
 * focused one. When that one is decided and removed, the next gets the focus.
 */
export function useCaseKeys(keys: CaseKeys): RefObject<HTMLDivElement | null> {
  const queue = useRef<HTMLDivElement>(null);
  const latest = useRef(keys);
  latest.current = keys;
  useRestoredFocus(queue);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const key = queueKeyOf(event);
      const { onCase, onList } = latest.current;
      const cases = casesIn(queue.current);
      const current = cases.findIndex((one) => one.contains(document.activeElement));
      if (key === 'j' || key === 'k') {
        show(cases[current < 0 ? 0 : current + (key === 'j' ? 1 : -1)]);
        return;
      }
      const id = cases[current]?.dataset.case;
      const act = id === undefined ? undefined : ownValue(onCase, key);
      const run = act && id !== undefined ? () => act(id) : ownValue(onList, key);
      if (!run) return;
      event.preventDefault();
      run();
    }
    // Captures the event before the site's own listener, which ignores prevented events.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return queue;
}

function ownValue<T>(keys: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}

/** Moves the focus to the case that took the place of a removed one. */
function useRestoredFocus(queue: RefObject<HTMLElement | null>): void {
  const last = useRef<{ id: string | undefined; place: number }>(undefined);
  useEffect(() => {
    function recordFocus(): void {
      const cases = casesIn(queue.current);
      const place = cases.findIndex((one) => one.contains(document.activeElement));
      if (place >= 0) last.current = { id: cases[place]?.dataset.case, place };
    }
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, [queue]);
  // Runs after every change to the list, and after a dialog over it has closed.
  useEffect(() => {
    const before = last.current;
    const cases = casesIn(queue.current);
    if (!before || document.activeElement !== document.body) return;
    if (cases.some(({ dataset }) => dataset.case === before.id)) return;
    show(cases[Math.min(before.place, cases.length - 1)]);
  });
}

function casesIn(queue: HTMLElement | null): HTMLElement[] {
  return [...(queue?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
}

function show(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/** Returns the shortcut that a key press is in a queue; '' if it belongs to a field, a dialog or the browser. */
export function queueKeyOf(event: KeyboardEvent): string {
  return isSingleKey(event) && !isDialogOpen() && !isTyping(event.target) ? shortcutOf(event) : '';
}

/** Returns whether a key press belongs to a field. Checkboxes don't take text: a case just selected is decided on there. */
function isTyping(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(field) !== null;
}
