import { isIn } from '@haggle/contract/keys';
import * as saveLimits from '@haggle/contract/limits/saves';
import { t } from '@haggle/contract/messages/translate';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { anySearch } from '../../lib/any-address.ts';
import type { SavedSearch } from '../../lib/saved-search.ts';
import { Input, Select } from '../../ui/inputs.tsx';

/** The sort orders, each with the key of its message. */
const sorts = {
  '-savedAt': 'lastSaved',
  savedAt: 'firstSaved',
  '-discountPercent': 'biggestDiscount',
  price: 'lowestPrice',
  '-price': 'highestPrice',
} as const satisfies Record<NonNullable<SavedSearch['sort']>, string>;

const typingPause = 300;

/** The filters and sort order of the saved deals, which are stored in the URL. */
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
    const next = anySearch((old) => ({ ...old, ...change, page: undefined }));
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
          <Search size={16} className="-translate-y-1/2 absolute top-1/2 start-3 text-faint" aria-hidden />
          <Input
            ref={field}
            type="search"
            defaultValue={search.q}
            maxLength={saveLimits.maxSearchLength}
            aria-label={t('saved.tools.search')}
            placeholder={t('saved.tools.placeholder')}
            autoComplete="off"
            onChange={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(applyWords, typingPause);
            }}
            className="ps-9! sm:w-72!"
          />
        </div>
        <div className="flex grow items-center gap-2 text-soft text-sm sm:grow-0">
          <label htmlFor={sortId}>{t('saved.tools.sortBy')}</label>
          <Select
            id={sortId}
            value={search.sort ?? '-savedAt'}
            onChange={({ target: { value: sort } }) =>
              isIn(sorts, sort) && go({ sort: sort === '-savedAt' ? undefined : sort })
            }
            className="w-auto! grow text-sm!"
          >
            {Object.entries(sorts).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {t(`saved.sort.${name}`)}
              </option>
            ))}
          </Select>
        </div>
      </form>
    </search>
  );
}
