import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { allAsWords } from '@haggle/contract/search/choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { CompactCard } from '../../deals/compact-card.tsx';
import { dealsQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useDebouncedText } from '../../lib/use-debounced-value.ts';
import { useFormValues } from '../../lib/use-form-values.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import { searchQuery } from '../search/queries.ts';
import { type AlertValues, toQuery } from './alert-values.ts';

const typingPause = 500;
const previewSize = 5;

/** Alerts search for the words as typed: they neither correct them nor turn them into filters, and want all of them. */
const asTyped = { exact: true, asWords: allAsWords };

/** The live deals that match the form's criteria, updated while it is being filled in. */
export function AlertPreview({ control, before }: { control: Control<AlertValues>; before?: SavedQuery | undefined }) {
  const values = useFormValues(control);
  const debouncedQuery = useDebouncedText(JSON.stringify(dropInvalidNumbers(toQuery(values, before))), typingPause);
  const { queryKey, queryFn, isAsked } = usePreviewQuery(JSON.parse(debouncedQuery) as SavedQuery);
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery({
    queryKey,
    queryFn,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (
    <Tile role="region" aria-label={t('alerts.preview.title')} className="p-4">
      <h2 className="font-semibold text-base">
        <span role="status">
          {!isAsked && t('alerts.preview.title')}
          {isAsked && isPending && t('alerts.preview.looking')}
          {isAsked && data && t('alerts.preview.found', { count: data.pagination.total })}
        </span>
      </h2>
      {!isAsked && <p className="mt-1 text-soft text-sm">{t('alerts.preview.prompt')}</p>}
      {isAsked && isPending && <Skeleton className="mt-2 h-80" />}
      {isAsked && isError && !data && (
        <div className="mt-2">
          <ErrorLine text={t('alerts.hits.failed')} onRetry={() => void refetch()} />
        </div>
      )}
      {isAsked && data && (
        <ul aria-busy={isPlaceholderData} className="mt-1 divide-y aria-busy:opacity-50">
          {data.data.map((deal) => (
            <li key={deal._id}>
              <CompactCard deal={deal} />
            </li>
          ))}
        </ul>
      )}
      {isAsked && data && (
        <p className="mt-2 text-faint text-sm">
          {matchNote(data.pagination.total, values)}
          {values.speedScore.trim() !== '' && ` ${t('alerts.preview.speed')}`}
        </p>
      )}
    </Tile>
  );
}

/** Says what the alert will do about matches to come. A saved search without channels does nothing. */
function matchNote(total: number, { inApp, email, push, webhook }: AlertValues): string {
  const isNotified = inApp || email || push || webhook;
  if (total === 0) return isNotified ? t('alerts.preview.none') : t('alerts.card.noMatches');
  return isNotified ? t('alerts.preview.onlyNew') : '';
}

function usePreviewQuery(query: SavedQuery) {
  const api = useApi();
  const { q, ...filters } = query;
  const isAsked = Object.keys(query).length > 0;
  if (q) return { ...searchQuery(api, { q, ...asTyped, ...filters, limit: previewSize }), isAsked };
  return { ...dealsQuery(api, { ...filters, limit: previewSize }), isAsked };
}

/** Drops criteria that aren't valid numbers yet. */
function dropInvalidNumbers(query: SavedQuery): SavedQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !Number.isNaN(value)));
}
