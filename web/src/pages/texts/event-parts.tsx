import type { PageEvent } from '@haggle/contract/content/page-events';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { siteZoneName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventDealsQuery } from '../../features/content/event-queries.ts';
import { pageQuery } from '../../features/content/page-queries.ts';
import { DealGrid, DealGridSkeleton } from '../../features/deal-cards/deal-grid.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Countdown } from './countdown.tsx';
import { RemindButton } from './remind-button.tsx';

interface EventProps {
  slug: string;
  title: string;
  event: PageEvent;
}

/** The part above an event's text: its picture, its times, a countdown, and a reminder button. */
export function EventHead({ slug, title, event }: EventProps) {
  const { state, startsAt, endsAt, cover } = event;
  const api = useApi();
  const client = useQueryClient();
  const times = { start: formatDayAndTime(Date.parse(startsAt)), end: formatDayAndTime(Date.parse(endsAt)) };
  // Refetches the event's state and its deals.
  const renew = () => {
    void client.invalidateQueries({ queryKey: pageQuery(api, slug).queryKey });
    void client.invalidateQueries({ queryKey: ['deals', 'event', slug] });
  };
  return (
    <>
      {cover && (
        <img
          src={cover.url}
          width={cover.width}
          height={cover.height}
          alt=""
          className="mt-6 max-h-96 w-full rounded-xl object-cover"
        />
      )}
      <div className="mt-4 rounded-xl border bg-surface p-4">
        <p className="text-soft text-sm">
          {t('texts.event.when', times)} <span className="text-faint">{siteZoneName()}</span>
        </p>
        {state === 'over' && <p className="mt-1 font-medium">{t('texts.event.over')}</p>}
        {state !== 'over' && (
          <Countdown
            key={state}
            label={state === 'planned' ? t('texts.event.begins') : t('texts.event.ends')}
            to={state === 'planned' ? startsAt : endsAt}
            onEnd={renew}
          />
        )}
        {state === 'planned' && <RemindButton slug={slug} title={title} />}
      </div>
    </>
  );
}

/** The deals of an event, below its text. Hidden before it starts. */
export function EventDeals({ slug, event: { state }, page }: Omit<EventProps, 'title'> & { page: number }) {
  if (state === 'planned') return null;
  return (
    <Page>
      <section aria-labelledby="event-deals">
        <h2 id="event-deals" className="mb-4 font-semibold text-xl">
          {state === 'over' ? t('texts.event.archive') : t('texts.event.deals')}
        </h2>
        <Deals slug={slug} page={page} isOver={state === 'over'} />
      </section>
    </Page>
  );
}

function Deals({ slug, page, isOver }: { slug: string; page: number; isOver: boolean }) {
  const { data, error, refetch } = useQuery(eventDealsQuery(useApi(), slug, page));
  if (error && !data) {
    return <ErrorLine text={error.message || t('deals.fetchFailed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <DealGridSkeleton kind="wide" count={12} />;
  const { pages } = data.pagination;
  if (isBeyondLast({ page, pages })) return <BeyondLast />;
  if (data.data.length === 0) {
    return (
      <EmptyState title={t('texts.event.none')} text={isOver ? t('texts.event.noneLeft') : t('texts.event.noneYet')} />
    );
  }
  return (
    <>
      <DealGrid kind="wide" deals={data.data} />
      <Pager page={page} pages={pages} />
    </>
  );
}
