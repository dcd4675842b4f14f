import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The deal that lies over the page. */
    peek?: string;
  }
}

/**
 * The deal that lies over this page. It stands in the history's state, not in the address: Back closes it, reloading
 * shows it over its list again, and the address stays that of the list.
 */
export function usePeekedId(): string | undefined {
  return useRouterState({ select: ({ location }) => location.state.peek });
}

/** Opens a deal over the page, puts another in its place, and closes it. */
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
