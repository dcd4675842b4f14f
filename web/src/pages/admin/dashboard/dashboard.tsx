import { measuresOf } from '@haggle/contract/analytics/measures';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { Dashboard as Facts } from '@haggle/contract/operations/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { useUser } from '../../../lib/session-context.tsx';
import { Count } from '../../../ui/count.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { approvalPlace, lifecyclePlace } from '../places/deals-places.ts';
import { usersPlace } from '../places/people-places.ts';
import { healthPlace } from '../places/site-places.ts';
import { Alarms } from './alarms.tsx';
import { type Attention, attentionOf, changeText, hasQuietQueues } from './dashboard-text.ts';
import { dashboardQuery } from './queries.ts';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(14rem,calc(50%-0.375rem)),1fr))] gap-3';
const places = ['first', 'second', 'third', 'fourth'];

/** The dashboard: items that need attention, the remaining setup, and the day's numbers. */
export function Dashboard({ setup }: { setup: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(useApi()));
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-dashboard.loading')} className={grid}>
        {places.map((place) => (
          <Skeleton key={place} className="h-26 rounded-xl" />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <>
        <ErrorLine text={error?.message} onRetry={() => void refetch()} />
        {setup}
      </>
    );
  }
  return (
    <>
      <Alarms alarms={data.alarms} />
      <Attentions data={data} />
      {setup}
      <Today data={data} />
      <Shortcuts />
    </>
  );
}

function Attentions({ data }: { data: Facts }) {
  const all = attentionOf(data);
  const hasQuiet = hasQuietQueues(data);
  if (all.length === 0) return hasQuiet && <p className="mb-8 text-soft">{t('admin-dashboard.nothingWaits')}</p>;
  return (
    <section aria-labelledby="attention" className="mb-8">
      <h2 id="attention" className="mb-3 font-semibold text-lg">
        {t('admin-dashboard.attentionTitle')}
      </h2>
      <ul className={grid}>
        {all.map((item) => (
          <li key={item.name}>
            <AttentionTile item={item} />
          </li>
        ))}
      </ul>
      {hasQuiet && <p className="mt-3 text-soft text-sm">{t('admin-dashboard.nothingElse')}</p>}
    </section>
  );
}

function AttentionTile({ item: { name, count, since, text, place, search } }: { item: Attention }) {
  return (
    <Tile className="relative h-full p-4 hover:bg-hover">
      <p className="font-semibold text-2xl text-accent-text">
        <Count of={count} />
      </p>
      <h3>
        <Link
          to="/admin/$"
          params={{ _splat: place.path }}
          search={search}
          className="font-medium after:absolute after:inset-0 after:rounded-xl hover:underline"
        >
          {name}
        </Link>
      </h3>
      <p className="text-soft text-sm">
        {since ? rich('admin-dashboard.oldest', { time: () => <TimeAgo time={since} isInSentence /> }) : text}
      </p>
    </Tile>
  );
}

const metrics = ['deals', 'votes', 'comments', 'registrations'] as const;

function Today({ data }: { data: Facts }) {
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="font-semibold text-lg">
        {t('admin-dashboard.todayTitle')}
      </h2>
      <p className="mb-3 text-soft text-sm">{t('admin-dashboard.todayText')}</p>
      <dl className={grid}>
        {metrics.map((key) => {
          const { today, byNowLastWeek, lastWeek } = data[key];
          const change = changeText(today, byNowLastWeek);
          return (
            <Tile key={key} className="flex flex-col p-4">
              <dt className="order-1 font-medium">{t(`measures.names.${measuresOf.dashboard[key]}`)}</dt>
              <dd>
                <span className="font-semibold text-2xl tabular-nums">{formatNumber(today)}</span>
                {change && <span className="ms-2 text-soft text-sm">{change}</span>}
              </dd>
              <dd className="order-2 text-soft text-sm tabular-nums">
                {t('admin-dashboard.lastWeek', { byNow: byNowLastWeek, all: lastWeek })}
              </dd>
            </Tile>
          );
        })}
      </dl>
    </section>
  );
}

const shortcuts = [
  ['approve', approvalPlace.link({}), 'review'],
  ['move', lifecyclePlace.link({}), 'review'],
  ['find', usersPlace.link({}), 'members'],
  ['health', healthPlace.link({}), 'operations'],
  ['post', { to: '/submit' }, 'dashboard'],
] as const;

function Shortcuts() {
  const user = useUser();
  return (
    <nav aria-labelledby="ways" className="mt-8">
      <h2 id="ways" className="mb-2 font-semibold text-lg">
        {t('admin-dashboard.waysTitle')}
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {shortcuts
          .filter(([, , needs]) => user?.capabilities.includes(needs))
          .map(([name, linkProps]) => (
            <li key={name}>
              <Link
                {...linkProps}
                className="inline-flex h-9 items-center text-accent-text underline underline-offset-2"
              >
                {t(`admin-dashboard.ways.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
