import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { Input } from '../../ui/inputs.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { Facets } from './facets-query.ts';

interface NamedFilterProps {
  name: 'store' | 'brand';
  title: string;
  list: Facets['stores'];
  chosen: readonly string[];
  isCapped: boolean;
}

/** More would push the next group out of view. */
const initialCount = 6;

/** A filter for stores or brands: first those with the most deals, then on request all of them with a search field. */
export function NamedFilter({ name, title, list, chosen, isCapped }: NamedFilterProps) {
  const [isExpanded, setExpanded] = useState(false);
  const [searchText, setSearchText] = useState('');
  const isFirst = (index: number) => index < initialCount || chosen.includes(list[index]?.slug ?? '');
  const rows = isExpanded ? list : list.filter((_, index) => isFirst(index));
  const needle = searchText.trim().toLocaleLowerCase();
  const isFound = (text: string) => text.toLocaleLowerCase().includes(needle);
  const left = list.length - rows.length;
  return (
    <>
      {isExpanded && (
        <Input
          type="search"
          autoFocus
          value={searchText}
          aria-label={t('deal-filters.group.find', { group: title })}
          placeholder={t('deal-filters.group.find', { group: title })}
          onChange={(event) => setSearchText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="mb-1"
        />
      )}
      <div className={isExpanded ? 'max-h-72 overflow-y-auto px-2 -mx-2' : undefined}>
        {rows.map(({ slug, name: text, count }) => (
          <ChoiceRow
            key={slug}
            type="checkbox"
            name={name}
            value={slug}
            isChosen={chosen.includes(slug)}
            isHidden={!isFound(text)}
            count={count}
            isCapped={isCapped}
          >
            <bdi>{text}</bdi>
          </ChoiceRow>
        ))}
      </div>
      {isExpanded && (
        <p role="status" className="text-soft text-sm">
          {!rows.some(({ name: text }) => isFound(text)) && t('deal-filters.group.none')}
        </p>
      )}
      {left > 0 && (
        <button
          type="button"
          onClick={() => setExpanded(true)}
          className="-mx-2 min-h-11 rounded-lg px-2 text-accent-text text-sm hover:bg-hover compact:min-h-8 [@media(scripting:none)]:hidden"
        >
          {t('deal-filters.group.more', { number: left })}
          <span className="sr-only">{`: ${title}`}</span>
        </button>
      )}
    </>
  );
}
