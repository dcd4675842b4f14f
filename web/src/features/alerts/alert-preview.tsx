import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { CompactCard } from '../../deals/compact-card.tsx';
import { type DealsPage, dealsQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useSettled } from '../../lib/use-debounced-value.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import { searchQuery } from '../search/queries.ts';
import { count } from './alert-text.ts';
import { type AlertValues, toQuery } from './alert-values.ts';

const typingPause = 500;
const cards = 5;

/** The live deals that fit what the form asks for, while it is being filled in. */
export function AlertPreview({ control, before }: { control: Control<AlertValues>; before?: SavedQuery | undefined }) {
  const values = useWatch({ control }) as AlertValues;
  const asked = useSettled(JSON.stringify(sound(toQuery(values, before))), typingPause);
  const { queryKey, queryFn, isAsked } = usePreviewQuery(JSON.parse(asked) as SavedQuery);
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery({
    queryKey,
    queryFn,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  } as UseQueryOptions<DealsPage>);
  return (
    <Tile role="region" aria-label="Deals that fit now" className="p-4">
      <h2 className="font-semibold text-base">
        <span role="status">
          {!isAsked && 'Deals that fit now'}
          {isAsked && isPending && 'Looking...'}
          {isAsked && data && `Would have matched ${count(data.pagination.total, 'live deal')} now`}
        </span>
      </h2>
      {!isAsked && (
        <p className="mt-1 text-soft text-sm">Type words or choose something, and you see what would match.</p>
      )}
      {isAsked && isPending && <Skeleton className="mt-2 h-80" />}
      {isAsked && isError && !data && (
        <div className="mt-2">
          <ErrorLine text="Failed to load the deals" onRetry={() => void refetch()} />
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
          {data.pagination.total === 0
            ? 'None yet. You are told when one comes.'
            : 'These you can see already; an alert tells of what comes after it.'}
          {values.speedScore.trim() !== '' && ' How fast votes come does not count here.'}
        </p>
      )}
    </Tile>
  );
}

function usePreviewQuery(query: SavedQuery) {
  const api = useApi();
  const { q, ...filters } = query;
  const isAsked = Object.keys(query).length > 0;
  if (q) return { ...searchQuery(api, { q, ...filters, limit: cards }), isAsked };
  return { ...dealsQuery(api, { ...filters, limit: cards }), isAsked };
}

/** Without what is no number yet. */
function sound(query: SavedQuery): SavedQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !Number.isNaN(value))) as SavedQuery;
}
