import { readingLimits } from '@haggle/contract/limits/reading-limits';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Input, Select } from '../../ui/inputs.tsx';
import type { SavedSearch } from './saved-queries.ts';

const sortNames: Record<NonNullable<SavedSearch['sort']>, string> = {
  '-savedAt': 'Last saved',
  savedAt: 'First saved',
  '-discountPercent': 'Biggest discount',
  price: 'Lowest price',
  '-price': 'Highest price',
};

const typingPause = 300;

/** What narrows and orders the saved deals; it lives in the address. */
export function SavedTools({ search }: { search: SavedSearch }) {
  const navigate = useNavigate();
  const sortId = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search.q ?? '';
  }, [search.q]);

  function go(change: SavedSearch): void {
    clearTimeout(timer.current);
    const next = ((old: object) => ({ ...old, ...change, page: undefined })) as never;
    void navigate({ to: '/saved', search: next, replace: true, resetScroll: false });
  }
  const applyWords = () => go({ q: field.current?.value.trim() || undefined });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    applyWords();
  }
  return (
    <search>
      <form onSubmit={onSubmit} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="relative grow sm:grow-0">
          <Search size={16} className="-translate-y-1/2 absolute top-1/2 left-3 text-faint" aria-hidden />
          <Input
            ref={field}
            type="search"
            defaultValue={search.q}
            maxLength={readingLimits.save.searchMost}
            aria-label="Search in saved deals"
            placeholder="Titles, stores and notes"
            autoComplete="off"
            onChange={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(applyWords, typingPause);
            }}
            className="pl-9! sm:w-72!"
          />
        </div>
        <div className="flex items-center gap-2 text-soft text-sm">
          <label htmlFor={sortId}>Sort by</label>
          <Select
            id={sortId}
            value={search.sort ?? '-savedAt'}
            onChange={(event) => {
              const sort = event.target.value as NonNullable<SavedSearch['sort']>;
              go({ sort: sort === '-savedAt' ? undefined : sort });
            }}
            className="w-auto! text-sm!"
          >
            {Object.entries(sortNames).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </form>
    </search>
  );
}
