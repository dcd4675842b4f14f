import * as dealLimits from '@haggle/contract/limits/deals';
import { formatDayAndTime, formatTime } from '@haggle/contract/locale/dates';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { queryKeyOf } from '../../lib/query-key.ts';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { newsSince } from './news-since.ts';

interface SinceLineProps {
  /** The time of the last visit, in milliseconds. */
  since: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The news since the last visit: the numbers of new deals, of hot ones, and of alert matches. */
export function SinceLine({ since, isOpen, onToggle }: SinceLineProps) {
  const api = useApi();
  const isMember = useIsAuthenticated();
  const { data } = useQuery({
    queryKey: queryKeyOf(...(isMember ? (['mine'] as const) : []), 'deals', 'news', since),
    queryFn: async ({ signal }) => (await api('GET /news', { query: { since: newsSince(since) } }, signal)).data,
  });
  if (!data) return null;
  const time = Date.now() - since < 86_400_000 / 2 ? formatTime(since) : formatDayAndTime(since);
  if (data.deals === 0 && data.hot === 0 && !data.alerts)
    return <NewsLine>{t('home.since.nothing', { time })}</NewsLine>;
  const count = t('home.since.new', { count: data.deals, number: upTo(data.deals), time });
  return (
    <NewsLine>
      {data.deals > 0 ? (
        <button
          type="button"
          aria-pressed={isOpen}
          onClick={() => onToggle(!isOpen)}
          className="min-h-8 font-medium text-accent-text hover:underline"
        >
          {count}
        </button>
      ) : (
        <span>{count}</span>
      )}
      {data.hot > 0 && (
        <Link to="/" search={{ tab: 'hot' }} className="hover:underline">
          {t('home.since.hot', { count: data.hot, number: upTo(data.hot) })}
        </Link>
      )}
      {data.alerts ? (
        <Link to="/alerts" className="hover:underline">
          {t('home.since.alerts', { count: data.alerts, number: upTo(data.alerts) })}
        </Link>
      ) : null}
    </NewsLine>
  );
}

function NewsLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-x-4 overflow-x-auto whitespace-nowrap text-sm text-soft">
      {children}
    </p>
  );
}

function upTo(count: number): string {
  return count < dealLimits.maxNews ? formatNumber(count) : `${formatNumber(dealLimits.maxNews - 1)}+`;
}
