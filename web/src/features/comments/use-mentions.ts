import type { AnswerOf } from '@haggle/contract/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { queryKeyOf } from '../../lib/query-key.ts';
import { isCompletionOf, type MentionStart, mentionAt } from './mention.ts';

type Person = AnswerOf<'GET /deals/:id/mentions'>['data'][number];

const delay = 200;

/** Completes the name typed before the cursor. `onPick` receives the username and the part it replaces. */
export function useMentions({
  dealId,
  text,
  cursor,
  onPick,
}: {
  dealId: string;
  text: string;
  cursor: number;
  onPick: (start: MentionStart, username: string) => void;
}) {
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const start = mentionAt(text, cursor);
  const people = usePeople(dealId, start?.typed);
  const isOpen = start !== undefined && start.at !== closedAt && people.length > 0;
  const current = Math.min(active, people.length - 1);
  function pick(person: Person | undefined): void {
    if (start && person?.username) onPick(start, person.username);
    setActive(0);
  }
  /** @returns whether the list handled the key */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    if (event.key === 'ArrowDown') setActive((current + 1) % people.length);
    else if (event.key === 'ArrowUp') setActive((current + people.length - 1) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(people[current]);
    else if (event.key === 'Escape') setClosedAt(start.at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  function close(): void {
    setClosedAt(start?.at);
  }
  function reopen(): void {
    setActive(0);
    setClosedAt(undefined);
  }
  return { isOpen, people, active: current, pick, onKeyDown, close, reopen };
}

/** Returns members whose names start with the typed text. The query is debounced. */
function usePeople(dealId: string, typed: string | undefined): Person[] {
  const api = useApi();
  const [debouncedText, setDebouncedText] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(typed), delay);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery({
    queryKey: queryKeyOf('mine', 'comments', dealId, 'mentions', debouncedText),
    queryFn: async ({ signal }) =>
      (await api('GET /deals/:id/mentions', { params: { id: dealId }, query: { q: debouncedText ?? '' } }, signal))
        .data,
    enabled: debouncedText !== undefined && typed !== undefined,
    placeholderData: keepPreviousData,
  });
  if (typed === undefined || debouncedText === undefined) return [];
  return data.filter((person) => isCompletionOf(typed, person));
}
