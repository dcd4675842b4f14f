import { t } from '@haggle/contract/messages/translate';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { badgeText, bellLabel } from './unread-text.ts';
import { useUnreadCount } from './use-unread-count.ts';

const load = () => import('./bell-panel.tsx');
/** A failure here repeats, and is shown, when the list is opened. */
const preload = () => void load().catch(() => undefined);
const BellPanel = lazy(async () => ({ default: (await load()).BellPanel }));

/** The bell with the number of unread notifications. Its list is preloaded when the pointer or focus reaches it. */
export function Bell() {
  const count = useUnreadCount();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    function onPointerDown({ target }: PointerEvent): void {
      // A toast's buttons still belong to the list.
      if (!(target instanceof Element) || container.current?.contains(target) || target.closest('[data-sonner-toast]'))
        return;
      setIsOpen(false);
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    }
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
  return (
    <div ref={container} className="compact:relative">
      <button
        ref={button}
        type="button"
        aria-label={bellLabel(count)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(!isOpen)}
        className="relative grid size-11 place-items-center rounded-lg text-soft transition-colors hover:bg-hover hover:text-ink compact:size-9"
      >
        <BellShape />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute start-1/2 top-1 h-4 min-w-4 rounded-full bg-accent-fill px-1 text-center font-semibold text-[0.625rem] text-on-accent tabular-nums leading-4 compact:top-0"
          >
            {badgeText(count)}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <BellPanel
            onClose={() => {
              setIsOpen(false);
              button.current?.focus();
            }}
            onLeave={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The number of unread notifications on the last tab of the phone's bar; nothing if there are none. */
export function UnreadBadge() {
  const count = useUnreadCount();
  if (count === 0) return null;
  const text = badgeText(count);
  return (
    <span className="pointer-events-none absolute end-[calc(10%-1.25rem)] top-1 h-4 min-w-4 rounded-full bg-accent-fill px-1 text-center font-semibold text-[0.625rem] text-on-accent tabular-nums leading-4">
      <span aria-hidden>{text}</span>
      <span className="sr-only">{t('notifications.bell.unread', { number: text })}</span>
    </span>
  );
}

/** Lucide's bell, inlined: the icons share one file outside the home page, too large to load for this one. */
function BellShape() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-4.5 fill-none stroke-current stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M10.268 21a2 2 0 0 0 3.464 0" />
      <path d="M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326" />
    </svg>
  );
}
