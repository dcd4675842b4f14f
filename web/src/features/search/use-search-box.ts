import { useRouter, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { stringifySearch } from '../../lib/search-params.ts';
import type { SearchChoice, Suggester, Suggestions } from './suggester.ts';

/** Syncs the text with `q` on the search page and empties it when leaving that page. */
function useQueryText() {
  const searchLocation = useRouterState({
    select: ({ location }) => {
      const q: unknown = location.search.q;
      return location.pathname === '/search' ? `on:${typeof q === 'string' ? q : ''}` : 'off';
    },
  });
  const queryText = searchLocation.startsWith('on:') ? searchLocation.slice(3) : '';
  const [seenLocation, setSeenLocation] = useState(searchLocation);
  const [text, setText] = useState(queryText);
  if (searchLocation !== seenLocation) {
    setSeenLocation(searchLocation);
    setText(queryText);
  }
  return { text, setText, isEmptySearch: searchLocation === 'on:' };
}

/** Loads the suggestions' code on first focus; until then there is nothing to close or move through. */
function useSuggester() {
  const api = useApi();
  const [suggestions, setSuggestions] = useState<Suggestions>({ choices: undefined, active: -1 });
  const suggester = useRef<Suggester>(undefined);
  const queuedCall = useRef<(suggester: Suggester) => void>(undefined);
  useEffect(() => () => suggester.current?.close(), []);

  function wake(act: (suggester: Suggester) => void): void {
    if (suggester.current) {
      act(suggester.current);
      return;
    }
    // Keeps only the latest call, since imports may resolve out of order.
    queuedCall.current = act;
    void import('./suggester.ts').then(({ createSuggester }) => {
      suggester.current ??= createSuggester({
        show: setSuggestions,
        fetchSuggestions: async (q, signal) => (await api('GET /search/suggestions', { query: { q } }, signal)).data,
      });
      queuedCall.current?.(suggester.current);
      queuedCall.current = undefined;
    });
  }
  /** Also cancels a call that waits for the code. */
  function end(act: (suggester: Suggester) => void): void {
    queuedCall.current = undefined;
    if (suggester.current) act(suggester.current);
  }
  return {
    ...suggestions,
    wake,
    forget: (term?: string) => end((it) => it.forget(term)),
    close: () => end((it) => it.close()),
    closeSoon: () => end((it) => it.closeSoon()),
  };
}

/** Returns functions that go to a search or a chosen suggestion. */
function useSearchNavigation(setText: (text: string) => void, close: () => void) {
  const router = useRouter();
  function search(term: string): void {
    const q = term.trim();
    close();
    if (!q) return;
    setText(q);
    void import('./search-history.ts').then(({ rememberSearch }) => rememberSearch(q));
    router.history.push(`/search${stringifySearch({ q })}`);
  }
  function pick(choice: SearchChoice): void {
    if (!('link' in choice)) {
      search(choice.text);
      return;
    }
    close();
    setText('');
    router.history.push(choice.link);
  }
  return { search, pick };
}

/** The state and key handling of the search box: a combobox of recent searches and suggestions. */
export function useSearchBox() {
  const { text, setText, isEmptySearch } = useQueryText();
  const { choices: suggestedChoices, active, wake, close, closeSoon, forget } = useSuggester();
  const { search, pick } = useSearchNavigation(setText, close);
  // The page of an empty search shows its own starting points.
  const choices = isEmptySearch && suggestedChoices?.length === 0 ? undefined : suggestedChoices;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') wake((it) => it.move(1, text));
    else if (event.key === 'ArrowUp') wake((it) => it.move(-1, text));
    else if (event.key === 'Delete' && event.shiftKey && choices?.[active]?.kind === 'recent')
      forget(choices[active].text);
    else return;
    event.preventDefault();
  }

  return {
    text,
    choices,
    active,
    type(typed: string) {
      setText(typed);
      wake((it) => it.suggest(typed));
    },
    clear() {
      setText('');
      wake((it) => it.suggest(''));
    },
    submit() {
      const choice = choices?.[active];
      if (choice) pick(choice);
      else search(text);
    },
    pick,
    close,
    forget,
    onKeyDown,
    onFocus: () => wake((it) => it.suggest(text)),
    onBlur: closeSoon,
  };
}
