import type { Dashboard as Facts } from '@haggle/contract/operations/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Count } from '../../../ui/count.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { type Attention, attentionOf, changeText } from './dashboard-text.ts';
import { dashboardQuery } from './queries.ts';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(14rem,calc(50%-0.375rem)),1fr))] gap-3';
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** What needs attention now, and how the day goes. */
export function Dashboard() {
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(useApi()));
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the dashboard" className={grid}>
        {places.map((place) => (
          <Skeleton key={place} className="h-26 rounded-xl" />
        ))}
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <>
      <section aria-labelledby="attention">
        <h2 id="attention" className="mb-3 font-semibold text-lg">
          Needs attention
        </h2>
        <ul className={grid}>
          {attentionOf(data).map((item) => (
            <li key={item.name}>
              <AttentionTile item={item} since={item.to === '/admin/deals/approval' ? data.oldestPendingSince : null} />
            </li>
          ))}
        </ul>
      </section>
      <Today data={data} />
      <Ways />
    </>
  );
}

function AttentionTile({ item: { name, count, text, to }, since }: { item: Attention; since: string | null }) {
  const isQuiet = count === 0;
  return (
    <Tile className="relative h-full p-4 hover:bg-hover">
      <p className={clsx('font-semibold text-2xl', isQuiet ? 'text-faint' : 'text-ember-text')}>
        <Count of={count} />
      </p>
      <h3>
        <Link to={to as string} className="font-medium after:absolute after:inset-0 after:rounded-xl hover:underline">
          {name}
        </Link>
      </h3>
      <p className="text-soft text-sm">
        {since ? (
          <>
            The oldest came <TimeAgo time={since} className="lowercase" />
          </>
        ) : isQuiet ? (
          'Nothing to do'
        ) : (
          text
        )}
      </p>
    </Tile>
  );
}

const flows = [
  ['Deals published', 'deals'],
  ['Votes', 'votes'],
  ['Comments', 'comments'],
  ['New members', 'registrations'],
] as const;

function Today({ data }: { data: Facts }) {
  return (
    <section aria-labelledby="today" className="mt-8">
      <h2 id="today" className="font-semibold text-lg">
        Today so far
      </h2>
      <p className="mb-3 text-soft text-sm">Beside the same day last week by this time. Days are in UTC.</p>
      <dl className={grid}>
        {flows.map(([name, key]) => {
          const { today, byNowLastWeek, lastWeek } = data[key];
          const change = changeText(today, byNowLastWeek);
          return (
            <Tile key={key} className="flex flex-col p-4">
              <dt className="order-1 font-medium">{name}</dt>
              <dd>
                <span className="font-semibold text-2xl tabular-nums">{today.toLocaleString('en-US')}</span>
                {change && <span className="ml-2 text-soft text-sm">{change}</span>}
              </dd>
              <dd className="order-2 text-soft text-sm tabular-nums">
                {byNowLastWeek.toLocaleString('en-US')} by now, {lastWeek.toLocaleString('en-US')} in all last week
              </dd>
            </Tile>
          );
        })}
      </dl>
    </section>
  );
}

const ways = [
  ['Approve deals', '/admin/deals/approval'],
  ['Move deals', '/admin/deals/lifecycle'],
  ['Find a member', '/admin/users'],
  ['See how the site does', '/admin/health'],
  ['Post a deal', '/submit'],
] as const;

function Ways() {
  return (
    <nav aria-labelledby="ways" className="mt-8">
      <h2 id="ways" className="mb-2 font-semibold text-lg">
        Go on to
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {ways.map(([name, to]) => (
          <li key={to}>
            <Link
              to={to as string}
              className="inline-flex h-9 items-center text-ember-text underline underline-offset-2"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
