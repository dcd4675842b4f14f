import { limits } from '@haggle/contract/limits';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { stringifySearch } from '../../lib/search-params.ts';
import { matching, readHistory, rememberSearch } from './search-history.ts';

/** The text follows `q` on the search page, and is emptied when that page is left. */
function useTextOfAddress() {
  const place = useRouterState({
    select: ({ location }) => {
      const q: unknown = (location.search as Record<string, unknown>).q;
      return location.pathname === '/search' ? `on:${typeof q === 'string' ? q : ''}` : 'off';
    },
  });
  const textThere = place.startsWith('on:') ? place.slice(3) : '';
  const [seenPlace, setSeenPlace] = useState(place);
  const [text, setText] = useState(textThere);
  if (place !== seenPlace) {
    setSeenPlace(place);
    setText(textThere);
  }
  return [text, setText] as const;
}

/** Suggestions that appear after a pause, and the one the arrow keys are on. */
function useSuggestions() {
  const [suggestions, setSuggestions] = useState<string[]>();
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(act: () => void, delay: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  }
  function close(): void {
    clearTimeout(timer.current);
    setSuggestions(undefined);
    setActive(-1);
  }
  function suggest(typed: string): void {
    setActive(-1);
    later(() => setSuggestions(matching(readHistory(), typed)), limits.search.suggestDelay);
  }
  function move(step: 1 | -1, typed: string): void {
    if (!suggestions?.length) {
      suggest(typed);
      return;
    }
    const count = suggestions.length;
    setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
  }
  return { suggestions, active, suggest, move, close, closeSoon: () => later(close, limits.search.blurDelay) };
}

/** State and keys of the search box: a combobox of recent searches. */
export function useSearchBox() {
  const router = useRouter();
  const [text, setText] = useTextOfAddress();
  const { suggestions, active, suggest, move, close, closeSoon } = useSuggestions();

  function search(term: string): void {
    const q = term.trim();
    close();
    if (!q) return;
    setText(q);
    rememberSearch(q);
    router.history.push(`/search${stringifySearch({ q })}`);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') move(1, text);
    else if (event.key === 'ArrowUp') move(-1, text);
    else return;
    event.preventDefault();
  }

  return {
    text,
    suggestions,
    active,
    type(typed: string) {
      setText(typed);
      suggest(typed);
    },
    clear() {
      setText('');
      close();
    },
    submit: () => search(suggestions?.[active] ?? text),
    pick: search,
    onKeyDown,
    onFocus: () => suggest(text),
    onBlur: closeSoon,
  };
}
