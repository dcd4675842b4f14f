import { type RefObject, useEffect, useRef } from 'react';

interface CaseKeys {
  /** Keys about the case that has the focus, by its id. */
  onCase: Readonly<Record<string, (id: string) => void>>;
  /** Keys about the list, wherever the focus is. */
  onList: Readonly<Record<string, () => void>>;
}

/**
 * Keys of a list of cases, each an element with `data-case`: `j k` move between them, others act on the one with the focus.
 * Once that one is decided and gone, the next has the focus.
 */
export function useCaseKeys(keys: CaseKeys): RefObject<HTMLDivElement | null> {
  const queue = useRef<HTMLDivElement>(null);
  const latest = useRef(keys);
  latest.current = keys;
  useKeptPlace(queue);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { key } = event;
      const { onCase, onList } = latest.current;
      const cases = casesIn(queue.current);
      const current = cases.findIndex((one) => one.contains(document.activeElement));
      if (key === 'j' || key === 'k') {
        show(cases[current < 0 ? 0 : current + (key === 'j' ? 1 : -1)]);
        return;
      }
      const id = cases[current]?.dataset.case;
      const act = id === undefined ? undefined : own(onCase, key);
      const run = act && id !== undefined ? () => act(id) : own(onList, key);
      if (!run) return;
      event.preventDefault();
      run();
    }
    // Ahead of the site's own listener, which leaves alone what is prevented.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return queue;
}

function own<T>(keys: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}

/** Gives the focus to the case that moved up into the place of one that had it and is gone. */
function useKeptPlace(queue: RefObject<HTMLElement | null>): void {
  const last = useRef<{ id: string | undefined; place: number }>(undefined);
  useEffect(() => {
    function note(): void {
      const cases = casesIn(queue.current);
      const place = cases.findIndex((one) => one.contains(document.activeElement));
      if (place >= 0) last.current = { id: cases[place]?.dataset.case, place };
    }
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [queue]);
  // After every change of the list, and once a dialog over it has closed.
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

function show(found: HTMLElement | undefined): void {
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'nearest' });
}

/** Whether a key goes into a field or a dialog; a box to check takes no letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]') !== null
  );
}
