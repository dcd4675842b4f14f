import * as searchLimits from '@haggle/contract/limits/search';
import type { Suggestion } from '@haggle/contract/search/search';
import { deleteSearch, matching, readHistory } from './search-history.ts';

/** A suggestion; `words` searches for exactly what is typed. */
export type SearchChoice = { kind: 'recent' | 'words'; text: string } | Suggestion;

export interface Suggestions {
  /** Undefined while the list is closed. */
  choices: readonly SearchChoice[] | undefined;
  /** Index of the choice selected with the arrow keys; -1 for none. */
  active: number;
}

const closed: Suggestions = { choices: undefined, active: -1 };

interface Parts {
  show: (suggestions: Suggestions) => void;
  /** Fetches the site's suggestions for the typed text. */
  fetchSuggestions: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

/** Replaces the choices and keeps the same one active, since some may have been deleted. */
function replaceChoices({ choices: before, active }: Suggestions, choices: readonly SearchChoice[]): Suggestions {
  const activeChoice = before?.[active];
  return {
    choices,
    active: activeChoice
      ? choices.findIndex(({ kind, text }) => kind === activeChoice.kind && text === activeChoice.text)
      : -1,
  };
}

/** Returns the choices known before the response: matching recent searches, and a search for the typed words. */
function localChoices(text: string) {
  const recent = matching(readHistory(), text).map((one) => ({ kind: 'recent' as const, text: one }));
  return { recent, last: text === '' ? [] : [{ kind: 'words' as const, text }] };
}

function moveActive(state: Suggestions, step: 1 | -1): Suggestions {
  const { active, choices: { length } = [] } = state;
  return { ...state, active: active < 0 && step < 0 ? length - 1 : (active + step + length) % length };
}

/** Returns a debouncer: a new call cancels the previous one. */
function createDelay() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  function later(act: () => void, delay: number): void {
    cancel();
    timer = setTimeout(act, delay);
  }
  return { later, cancel };
}

function isForgotten({ kind, text }: SearchChoice, term: string | undefined): boolean {
  return kind === 'recent' && (term === undefined || text === term);
}

export type Suggester = ReturnType<typeof createSuggester>;

/** Suggests after a pause: recent searches first, then the site's suggestions. The arrow keys move through both. */
export function createSuggester({ show, fetchSuggestions }: Parts) {
  let state = closed;
  const { later, cancel } = createDelay();
  let pendingRequest: AbortController | undefined;

  function put(next: Suggestions): void {
    state = next;
    show(next);
  }
  function close(): void {
    cancel();
    pendingRequest?.abort();
    put(closed);
  }
  async function loadSuggestions(typed: string): Promise<void> {
    const text = typed.trim();
    const { recent, last } = localChoices(text);
    const shouldFetch = text.length >= searchLimits.suggestions.minLength;
    // An empty list isn't shown until it is final.
    if (recent.length > 0 || !shouldFetch) put({ choices: [...recent, ...last], active: -1 });
    if (!shouldFetch) return;
    pendingRequest = new AbortController();
    const { signal } = pendingRequest;
    // If the request fails, only recent searches are suggested.
    const fetched = await fetchSuggestions(text, signal).catch(() => []);
    if (signal.aborted) return;
    const recentChoices = state.choices?.filter(({ kind }) => kind === 'recent') ?? recent;
    put(replaceChoices(state, [...recentChoices, ...fetched, ...last]));
  }
  function suggest(typed: string): void {
    pendingRequest?.abort();
    if (state.active >= 0) put({ ...state, active: -1 });
    later(() => void loadSuggestions(typed), searchLimits.suggestDelay);
  }
  return {
    suggest,
    close,
    /** Deletes a recent search, or all of them, also from the list. */
    forget(term?: string): void {
      deleteSearch(term);
      put({ choices: state.choices?.filter((choice) => !isForgotten(choice, term)), active: -1 });
    },
    closeSoon: () => later(close, searchLimits.blurDelay),
    /** Moves to the next or previous choice, wrapping around. Opens the list if it is closed. */
    move(step: 1 | -1, typed: string): void {
      if (state.choices?.length) put(moveActive(state, step));
      else suggest(typed);
    },
  };
}
