import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { anySearch } from '../../lib/any-address.ts';
import { filterChips } from './filter-text.ts';
import type { DealSearch } from './filters.ts';

export const chipClass =
  'inline-flex h-8 items-center gap-1 rounded-full border bg-surface ps-3 pe-2 text-sm hover:bg-hover';

/** The active filters, each with the way to drop it, as links. */
export function FilterChips({ search, nameOf }: { search: DealSearch; nameOf: (slug: string) => string }) {
  const chips = filterChips(search, nameOf);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('deal-filters.active')} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <Link
            to="."
            search={without([name])}
            resetScroll={false}
            aria-label={t('deal-filters.remove', { filter: text })}
            className={chipClass}
          >
            {text}
            <X size={14} className="text-faint" aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to="."
            search={without(chips.map(({ name }) => name))}
            resetScroll={false}
            className="px-1 text-soft text-sm underline hover:text-ink"
          >
            {t('deal-filters.clearAll')}
          </Link>
        </li>
      )}
    </ul>
  );
}

function without(names: string[]): never {
  const cleared = Object.fromEntries([...names, 'page'].map((name) => [name, undefined]));
  return anySearch((old) => ({ ...old, ...cleared }));
}
