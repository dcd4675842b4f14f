import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The deal that is open over the page. */
    peek?: string;
  }
}

/**
 * Returns the deal that is open over this page. It is stored in the history state, not in the address. So Back closes
 * it, a reload reopens it over its list, and the address stays the list's.
 */
export function usePeekedId(): string | undefined {
  return useRouterState({ select: ({ location }) => location.state.peek });
}

/** Opens a deal over the page, replaces it with another, and closes it. */
export function usePeek() {
  const router = useRouter();
  const isClosing = useRef(false);
  const peeked = usePeekedId();
  useEffect(() => {
    if (!peeked) isClosing.current = false;
  }, [peeked]);
  return useMemo(() => {
    const go = (peek: string, replace: boolean) =>
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: { peek },
        replace,
        resetScroll: false,
        hashScrollIntoView: false,
      });
    return {
      open: (id: string) => go(id, router.state.location.state.peek !== undefined),
      close() {
        // A second press must not leave the list.
        if (isClosing.current || router.state.location.state.peek === undefined) return;
        isClosing.current = true;
        router.history.back();
      },
    };
  }, [router]);
}
