import type { DealTimeline } from '@haggle/contract/deals/timeline';
import { t } from '@haggle/contract/messages/translate';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useNow } from '../../lib/clock.tsx';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changesQuery } from './changes-query.ts';
import { EventItem } from './event-item.tsx';
import { timelineQuery } from './timeline-query.ts';
import { mergeTimeline, rankTexts, votesOverTime } from './timeline-text.ts';

const VotesChart = lazy(async () => ({ default: (await import('./votes-chart.tsx')).VotesChart }));

/** A deal's rank in words, its votes as a bar chart and all events below. */
export function TimelineLines({ dealId, isPublic }: { dealId: string; isPublic: boolean }) {
  const isAuthenticated = useIsAuthenticated();
  const api = useApi();
  const timeline = useQuery({ ...timelineQuery(api, dealId), enabled: isPublic });
  const changes = useInfiniteQuery(changesQuery(api, dealId, isAuthenticated));
  if (changes.isPending || (isPublic && timeline.isPending)) return <Skeleton className="h-50" />;
  if (!changes.data) return <ErrorLine text={t('deal-history.failed')} onRetry={() => void changes.refetch()} />;
  const done = changes.data.pages.flatMap((page) => page.data);
  const events = mergeTimeline(done, timeline.data?.moments ?? [], !changes.hasNextPage);
  return (
    <>
      {timeline.data && <RankSummary timeline={timeline.data} />}
      {timeline.isError && <ErrorLine text={t('deal-history.failed')} onRetry={() => void timeline.refetch()} />}
      {events.length === 0 && <p className="text-soft text-sm">{t('deal-history.empty')}</p>}
      <ol aria-label={t('deal-history.title')} className="mt-5 flex flex-col gap-3 border-s ps-4">
        {events.map((event) => (
          <EventItem key={'change' in event ? event.change._id : JSON.stringify(event.moment)} event={event} />
        ))}
      </ol>
      {changes.hasNextPage && (
        <Button
          size="small"
          className="mt-4"
          disabled={changes.isFetching}
          onClick={() => void changes.fetchNextPage()}
        >
          {changes.isFetchingNextPage ? t('ui.actions.loading') : t('deal-history.more')}
        </Button>
      )}
      {changes.isFetchNextPageError && (
        <div className="mt-3">
          <ErrorLine text={t('deal-history.moreFailed')} onRetry={() => void changes.fetchNextPage()} />
        </div>
      )}
    </>
  );
}

/** Fewer votes don't make a useful chart. */
const votesInChart = 3;

function RankSummary({ timeline }: { timeline: DealTimeline }) {
  const now = useNow();
  const { up, down } = timeline.votes;
  const bars = votesOverTime(timeline.votes);
  return (
    <>
      <p className="max-w-prose tabular-nums">{rankTexts(timeline, now).join(' ')}</p>
      <p className="mt-1 text-sm">
        <Link to="/faq" hash="order" className="text-soft underline hover:text-ink">
          {t('deal-history.rank.how')}
        </Link>
      </p>
      {up + down >= votesInChart && bars.length > 1 && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton className="h-50" />}>
            <VotesChart bars={bars} unit={timeline.votes.unit} />
          </Suspense>
        </div>
      )}
    </>
  );
}
