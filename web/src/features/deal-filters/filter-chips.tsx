import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { anySearch } from '../../lib/any-address.ts';
import { joinChoices, splitChoices } from '../../lib/search-params.ts';
import { resultsId } from './filter-ids.ts';
import { type FilterChip as Chip, filterChips } from './filter-text.ts';
import type { DealSearch } from './filters.ts';
import { pageOf, type SearchWords, toWordSearch } from './search-words.ts';

interface ChipsProps {
  search: DealSearch;
  nameOf: (slug: string) => string;
}

/** The active filters as links that each remove one. */
export function FilterChips({ search, nameOf }: ChipsProps) {
  const chips = filterChips(search, nameOf);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('deal-filters.active')} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <FilterChip key={`${chip.name} ${chip.value}`} text={chip.text} without={(old) => withoutChip(old, chip)} />
      ))}
      {chips.length > 1 && (
        <li>
          <ClearFilters search={search} />
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  text: string;
  /** The accessible name, if a press does more than remove the filter. */
  label?: string;
  title?: string;
  /** Returns the query parameters without this filter. */
  without: (old: object) => object;
  /** The page without this filter, if it differs. */
  to?: '.' | '/deals';
  /** Called when the filter is removed. */
  onRemove?: () => void;
}

/** Moves the focus from a chip about to be removed to the next chip, else the previous one, else the deals. */
function focusNextChip({ currentTarget }: MouseEvent<HTMLElement>): void {
  const chips = [...document.querySelectorAll<HTMLElement>('[data-chip]')];
  const index = chips.indexOf(currentTarget);
  const next = chips[index + 1] ?? chips[index - 1] ?? document.getElementById(resultsId);
  next?.focus({ preventScroll: true });
}

/** An active filter that a press removes. */
export function FilterChip({ text, label, title, without, to = '.', onRemove }: ChipProps) {
  return (
    <li>
      <Link
        data-chip
        to={to}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          focusNextChip(event);
          onRemove?.();
        }}
        search={anySearch((old) => ({ ...without(old), page: undefined }))}
        resetScroll={false}
        rel="nofollow"
        aria-label={label ?? t('deal-filters.remove', { filter: text })}
        title={title}
        className="inline-flex min-h-11 items-center gap-1 rounded-full border bg-surface ps-3 pe-2 text-sm hover:bg-hover compact:min-h-8"
      >
        <bdi>{text}</bdi>
        <X size={14} className="shrink-0 text-faint" aria-hidden />
      </Link>
    </li>
  );
}

interface FilteredList {
  search: DealSearch & { asWords?: string };
  searchWords?: SearchWords | undefined;
}

/** Returns link props for the list without filters, including those set by the words of a search. */
export function unfiltered({ search, searchWords }: FilteredList) {
  const cleared = Object.fromEntries(filterChips(search).map(({ name }) => [name, undefined]));
  const words = searchWords && searchWords.parts.length > 0 ? toWordSearch(searchWords, search.asWords) : {};
  return {
    to: pageOf(words),
    search: anySearch((old: object) => ({ ...old, ...cleared, ...words, page: undefined })),
    resetScroll: false,
  };
}

/** A link that removes all filters. */
export function ClearFilters(filtered: FilteredList) {
  return (
    <Link {...unfiltered(filtered)} className="px-1 text-soft text-sm underline hover:text-ink">
      {t('deal-filters.clearAll')}
    </Link>
  );
}

/** Returns a search without one filter, or without one of its values. */
function withoutChip(old: DealSearch, { name, value }: Chip): DealSearch {
  const left = value === undefined ? [] : splitChoices(String(old[name] ?? '')).filter((one) => one !== value);
  return { ...old, [name]: left.length > 0 ? joinChoices(left) : undefined };
}
