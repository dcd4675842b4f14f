import * as searchLimits from '@haggle/contract/limits/search';
import type { Suggestion } from '@haggle/contract/search/search';
import { forgetSearch, matching, readHistory } from './search-history.ts';

/** `words`: to search for just what is typed. */
export type SearchChoice = { kind: 'recent' | 'words'; text: string } | Suggestion;

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

function isSame(one: SearchChoice, other: SearchChoice): boolean {
  return one.kind === other.kind && one.text === other.text;
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
    const text = typed.trim();
    const recent = matching(readHistory(), typed).map((one) => ({ kind: 'recent' as const, text: one }));
    const last = text === '' ? [] : [{ kind: 'words' as const, text }];
    const isAsked = text.length >= searchLimits.suggestions.least;
    // That there is nothing is told once it is sure to stay so.
    if (recent.length > 0 || !isAsked) put({ choices: [...recent, ...last], active: -1 });
    if (!isAsked) return;
    asking = new AbortController();
    const { signal } = asking;
    // Without an answer the recent searches are all there is to suggest.
    const known = await ask(text, signal).catch(() => []);
    if (signal.aborted) return;
    // Meanwhile some may have been forgotten, and the reader may stand on one that moves.
    const kept = state.choices?.filter(({ kind }) => kind === 'recent') ?? recent;
    const choices = [...kept, ...known, ...last];
    const on = state.choices?.[state.active];
    put({ choices, active: on ? choices.findIndex((one) => isSame(one, on)) : -1 });
  }
  function suggest(typed: string): void {
    asking?.abort();
    if (state.active >= 0) put({ ...state, active: -1 });
    later(() => void look(typed), searchLimits.suggestDelay);
  }
  return {
    suggest,
    close,
    /** Forgets a recent search, or all of them, and takes it out of the list. */
    forget(term?: string): void {
      forgetSearch(term);
      const left = state.choices?.filter(({ kind, text }) => kind !== 'recent' || (term !== undefined && text !== term));
      put({ choices: left, active: -1 });
    },
    closeSoon: () => later(close, searchLimits.blurDelay),
    /** Moves to the next or previous choice, around the ends; opens the list where it is closed. */
    move(step: 1 | -1, typed: string): void {
      const count = state.choices?.length;
      if (!count) suggest(typed);
      else put({ ...state, active: state.active < 0 && step < 0 ? count - 1 : (state.active + step + count) % count });
    },
  };
}
