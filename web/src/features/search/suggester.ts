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
  ask: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

/** Replaces the choices and keeps the same one active, since some may have been deleted. */
function replaced({ choices: before, active }: Suggestions, choices: readonly SearchChoice[]): Suggestions {
  const on = before?.[active];
  return { choices, active: on ? choices.findIndex(({ kind, text }) => kind === on.kind && text === on.text) : -1 };
}

/** Returns the choices known before the response: matching recent searches, and a search for the typed words. */
function ownChoices(text: string) {
  const recent = matching(readHistory(), text).map((one) => ({ kind: 'recent' as const, text: one }));
  return { recent, last: text === '' ? [] : [{ kind: 'words' as const, text }] };
}

function moved(state: Suggestions, step: 1 | -1): Suggestions {
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
export function createSuggester({ show, ask }: Parts) {
  let state = closed;
  const { later, cancel } = createDelay();
  let asking: AbortController | undefined;

  function put(next: Suggestions): void {
    state = next;
    show(next);
  }
  function close(): void {
    cancel();
    asking?.abort();
    put(closed);
  }
  async function look(typed: string): Promise<void> {
    const text = typed.trim();
    const { recent, last } = ownChoices(text);
    const isAsked = text.length >= searchLimits.suggestions.least;
    // An empty list isn't shown until it is final.
    if (recent.length > 0 || !isAsked) put({ choices: [...recent, ...last], active: -1 });
    if (!isAsked) return;
    asking = new AbortController();
    const { signal } = asking;
    // If the request fails, only recent searches are suggested.
    const known = await ask(text, signal).catch(() => []);
    if (signal.aborted) return;
    const kept = state.choices?.filter(({ kind }) => kind === 'recent') ?? recent;
    put(replaced(state, [...kept, ...known, ...last]));
  }
  function suggest(typed: string): void {
    asking?.abort();
    if (state.active >= 0) put({ ...state, active: -1 });
    later(() => void look(typed), searchLimits.suggestDelay);
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
      if (state.choices?.length) put(moved(state, step));
      else suggest(typed);
    },
  };
}
