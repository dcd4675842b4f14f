import { isIn } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { type RefObject, useEffect, useRef } from 'react';

/** What keys do with the case that has the focus, by its id. */
interface QueueKeys {
  r: (id: string) => void;
  d: (id: string) => void;
  x: (id: string) => void;
  /** All of the same author. */
  g: (id: string) => void;
  /** Its author is a spammer. */
  s: (id: string) => void;
}

/** Each key with what it does, in words. */
export function reportKeyTexts() {
  return [
    ['j', t('admin-reports.keyNames.next')],
    ['k', t('admin-reports.keyNames.previous')],
    ['r', t('admin-reports.keyNames.uphold')],
    ['d', t('admin-reports.keyNames.dismiss')],
    ['x', t('admin-reports.keyNames.select')],
    ['g', t('admin-reports.keyNames.sameAuthor')],
    ['s', t('admin-reports.keyNames.spam')],
    ['?', t('admin-reports.keyNames.help')],
  ] as const;
}

/**
 * Keys of the queue: `j k` move between cases, and the others act on the one with the focus. Once that one is decided and
 * gone, the next has the focus.
 * @param onHelp asked which keys there are
 */
export function useQueueKeys(keys: QueueKeys, onHelp: () => void): RefObject<HTMLDivElement | null> {
  const queue = useRef<HTMLDivElement>(null);
  const latest = useRef({ keys, onHelp });
  latest.current = { keys, onHelp };
  useKeptPlace(queue);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const cases = casesIn(queue.current);
      const current = cases.findIndex((one) => one.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        show(cases[current < 0 ? 0 : current + (event.key === 'j' ? 1 : -1)]);
        return;
      }
      const { key } = event;
      const { keys, onHelp } = latest.current;
      const id = cases[current]?.dataset.case;
      if (key !== '?' && (id === undefined || !isIn(keys, key))) return;
      event.preventDefault();
      if (key === '?') onHelp();
      else if (id !== undefined && isIn(keys, key)) keys[key](id);
    }
    // Ahead of the site's own listener, which leaves alone what is prevented.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return queue;
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
}
