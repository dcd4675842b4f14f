import { t } from '@haggle/contract/messages/translate';
import type { Understood } from '@haggle/contract/search/sentences';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { FilterChip } from '../../features/deal-filters/filter-chips.tsx';
import { isName, pageOf, type SearchWords, withoutParts } from '../../features/deal-filters/search-words.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { partText, withAsWords } from './understood.ts';

/** The understood parts of the query, each with a button to remove its words. */
export function UnderstoodChips({ searchWords, asWords }: { searchWords: SearchWords; asWords: string | undefined }) {
  const id = useId();
  const showRemovedToast = useRemovedToast(asWords);
  if (searchWords.parts.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span id={id} className="text-soft text-sm">
        {t('search.understood.label')}
      </span>
      <ul aria-labelledby={id} className="contents">
        {searchWords.parts.map((part) => {
          const q = withoutParts(searchWords.sentence, [part]);
          return (
            <FilterChip
              key={part.aspect}
              text={partText(part)}
              label={t('search.understood.remove', { filter: partText(part), words: part.words })}
              title={t('search.understood.removeWords', { words: part.words })}
              to={pageOf({ q })}
              without={(old) => ({ ...old, q })}
              onRemove={() => showRemovedToast(part)}
            />
          );
        })}
      </ul>
    </div>
  );
}

/** Returns a function that shows a toast about a removed part, with undo or a search for the name as a word. */
function useRemovedToast(asWords: string | undefined) {
  const { history } = useRouter();
  return (part: Understood) => {
    const { pathname, search, href } = history.location;
    const old = new URLSearchParams(search);
    old.delete('page');
    old.set('asWords', withAsWords(asWords, part.aspect));
    const second = {
      label: t('search.understood.asWord'),
      run: () => history.push(`${pathname}${stringifySearch(Object.fromEntries(old))}`),
    };
    undoToast(t('search.understood.removed', { filter: partText(part) }), 'plain', () => history.push(href), {
      id: 'understood',
      ...(isName(part) && { second }),
    });
  };
}
