import { t } from '@haggle/contract/messages/translate';
import { Rss } from 'lucide-react';
import type { SearchPageParams } from '../../features/deal-filters/search-filters.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { buttonClass } from '../../ui/button.tsx';

/** A link to the search's RSS feed, with the words `q`. The alert is offered next to the heading, as in every list. */
export function SearchFeed({ search: { page: _, exact: __, ...rest }, q }: { search: SearchPageParams; q: string }) {
  return (
    <a href={`/feeds/deals.rss${stringifySearch({ ...rest, q })}`} className={buttonClass({ variant: 'quiet' })}>
      <Rss size={15} aria-hidden />
      {t('search.results.feed')}
    </a>
  );
}
