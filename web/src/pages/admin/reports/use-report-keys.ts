import { isIn } from '@haggle/contract/keys';
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

/** Keys of the queue: `j k` move between cases, and the others act on the one with the focus. */
export function useQueueKeys(keys: QueueKeys): RefObject<HTMLDivElement | null> {
  const queue = useRef<HTMLDivElement>(null);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const cases = [...(queue.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
      const current = cases.findIndex((one) => one.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = cases[current < 0 ? 0 : current + (event.key === 'j' ? 1 : -1)];
        next?.focus({ preventScroll: true });
        next?.scrollIntoView({ block: 'nearest' });
        return;
      }
      const id = cases[current]?.dataset.case;
      const { key } = event;
      if (id === undefined || !isIn(latest.current, key)) return;
      event.preventDefault();
      latest.current[key](id);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return queue;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
}
