import { useRouterState } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';

export interface Popover {
  isOpen: boolean;
  close: () => void;
  /** Props for the popover element. */
  props: {
    ref: RefObject<HTMLDivElement | null>;
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
    onClick: (event: MouseEvent<HTMLDivElement>) => void;
  };
}

/** A native popover: the browser opens it and closes it on Escape or an outside click; its links and navigations close it too. */
export function usePopover(): Popover {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const openedAt = useRef(pathname);
  useEffect(() => {
    // The reader may have opened it before the script loaded.
    if (openedAt.current === pathname) setIsOpen(ref.current?.matches(':popover-open') ?? false);
    else ref.current?.hidePopover();
    openedAt.current = pathname;
  }, [pathname]);
  return {
    isOpen,
    close: () => ref.current?.hidePopover(),
    props: {
      ref,
      onToggle: ({ newState }) => setIsOpen(newState === 'open'),
      onClick: ({ target }) => {
        if (target instanceof Element && target.closest('a')) ref.current?.hidePopover();
      },
    },
  };
}
