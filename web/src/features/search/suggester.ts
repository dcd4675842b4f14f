import * as searchLimits from '@haggle/contract/limits/search';
import type { Suggestion } from '@haggle/contract/search/search';
import { matching, readHistory } from './search-history.ts';

export type SearchChoice = { kind: 'recent'; text: string } | Suggestion;

export interface Suggestions {
  /** Undefined while the list is closed. */
  choices: readonly SearchChoice[] | undefined;
  /** Place of the choice that the arrow keys are on; -1 for none. */
  active: number;
}

const closed: Suggestions = { choices: undefined, active: -1 };

interface Parts {
  show: (suggestions: Suggestions) => void;
  /** What the site suggests for what is typed. */
  ask: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

export type Suggester = ReturnType<typeof createSuggester>;

/**
 * Suggests after a pause: recent searches at once, and after them what the site knows, when it answers. The keys move
 * through both.
 */
export function createSuggester({ show, ask }: Parts) {
  let state = closed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  function put(next: Suggestions): void {
    state = next;
    show(next);
  }
  function later(act: () => void, delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  }
  function close(): void {
    clearTimeout(timer);
    asking?.abort();
    put(closed);
  }
  async function look(typed: string): Promise<void> {
    const recent = matching(readHistory(), typed).map((text) => ({ kind: 'recent' as const, text }));
    const isAsked = typed.trim().length >= searchLimits.suggestions.least;
    // An empty list is told once it is sure to stay empty.
    if (recent.length > 0 || !isAsked) put({ choices: recent, active: -1 });
    if (!isAsked) return;
    asking = new AbortController();
    const { signal } = asking;
    // Without an answer the recent searches are all there is to suggest.
    const known = await ask(typed.trim(), signal).catch(() => []);
    if (!signal.aborted) put({ choices: [...recent, ...known], active: state.active });
  }
  function suggest(typed: string): void {
    asking?.abort();
    if (state.active >= 0) put({ ...state, active: -1 });
    later(() => void look(typed), searchLimits.suggestDelay);
  }
  return {
    suggest,
    close,
    closeSoon: () => later(close, searchLimits.blurDelay),
    /** Moves to the next or previous choice, around the ends; opens the list where it is closed. */
    move(step: 1 | -1, typed: string): void {
      const count = state.choices?.length;
      if (!count) suggest(typed);
      else put({ ...state, active: state.active < 0 && step < 0 ? count - 1 : (state.active + step + count) % count });
    },
  };
}
