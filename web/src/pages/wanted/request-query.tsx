import { t } from '@haggle/contract/messages/translate';
import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { describeQuery } from '../../features/alerts/alert-text.ts';
import { titleOf } from '../../features/deal-filters/filter-text.ts';
import { Badge } from '../../ui/badge.tsx';

/** The requirements for a deal, as text. */
export function RequestQuery({ query }: Pick<WantedRequest, 'query'>) {
  return (
    <ul aria-label={t('wanted.looking')} className="flex flex-wrap gap-1">
      {describeQuery(query, titleOf).map((part) => (
        <li key={part}>
          <Badge>{part}</Badge>
        </li>
      ))}
    </ul>
  );
}
