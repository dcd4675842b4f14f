import { t } from '@haggle/contract/messages/translate';
import type { Understood } from '@haggle/contract/search/sentences';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useId } from 'react';
import { chipClass } from '../../features/deal-filters/filter-chips.tsx';
import { anySearch } from '../../lib/any-address.ts';
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
          <li key={part.aspect}>
            <Link
              to="."
              search={anySearch((old) => ({ ...old, asWords: withAsWords(asWords, part.aspect), page: undefined }))}
              resetScroll={false}
              rel="nofollow"
              aria-label={t('search.understood.remove', { filter: partText(part), words: part.words })}
              title={t('search.understood.asWords', { words: part.words })}
              className={chipClass}
            >
              <bdi>{partText(part)}</bdi>
              <X size={14} className="shrink-0 text-faint" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
