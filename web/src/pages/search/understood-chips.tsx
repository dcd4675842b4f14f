import { t } from '@haggle/contract/messages/translate';
import type { Understood } from '@haggle/contract/search/sentences';
import { useId } from 'react';
import { FilterChip } from '../../features/deal-filters/filter-chips.tsx';
import { partText, withAsWords } from './understood.ts';

/** What was understood of the sentence, each part with the way to search for its words instead. */
export function UnderstoodChips({
  understood,
  asWords,
}: {
  understood: readonly Understood[];
  asWords: string | undefined;
}) {
  const id = useId();
  if (understood.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span id={id} className="text-soft text-sm">
        {t('search.understood.label')}
      </span>
      <ul aria-labelledby={id} className="contents">
        {understood.map((part) => (
          <FilterChip
            key={part.aspect}
            text={partText(part)}
            label={t('search.understood.remove', { filter: partText(part), words: part.words })}
            title={t('search.understood.asWords', { words: part.words })}
            without={(old) => ({ ...old, asWords: withAsWords(asWords, part.aspect) })}
          />
        ))}
      </ul>
    </div>
  );
}
