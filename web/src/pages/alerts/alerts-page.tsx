import type { Alert } from '@haggle/contract/alerts/alerts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing, Plus } from 'lucide-react';
import { useRef } from 'react';
import { AlertCard } from '../../features/alerts/alert-card.tsx';
import { describeDelivery } from '../../features/alerts/alert-text.ts';
import { alertsQuery } from '../../features/alerts/queries.ts';
import { useFilterChoices } from '../../features/deal-filters/use-filter-choices.ts';
import { useApi } from '../../lib/api-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRemoval } from './use-removal.ts';

/** My alerts and saved searches. */
export function AlertsPage() {
  const { data, error, isPending, refetch } = useQuery(alertsQuery(useApi()));
  return (
    <Page width="medium">
      <PageTitle title="Alerts and saved searches" text={data && describeDelivery(data.delivery)}>
        {data && data.data.length > 0 && (
          <LinkButton to="/alerts/new" variant="primary">
            <Plus size={16} aria-hidden /> New alert
          </LinkButton>
        )}
      </PageTitle>
      {isPending && <AlertsSkeleton />}
      {!isPending && !data && (
        <ErrorLine
          text={`Failed to load your alerts${error ? `: ${error.message}` : ''}`}
          onRetry={() => void refetch()}
        />
      )}
      {data && <AlertList alerts={data.data} />}
    </Page>
  );
}

function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const { nameOf } = useFilterChoices();
  const { leaving, remove } = useRemoval();
  const list = useRef<HTMLUListElement>(null);
  const shown = alerts.filter(({ _id }) => !leaving.includes(_id));
  if (shown.length === 0) return <NoAlerts />;
  return (
    <ul ref={list} tabIndex={-1} aria-label="Alerts and saved searches" className="flex flex-col gap-3 outline-none">
      {shown.map((alert) => (
        <li key={alert._id}>
          <AlertCard
            alert={alert}
            nameOf={nameOf}
            onDelete={() => {
              // What has the focus goes with the alert.
              list.current?.focus({ preventScroll: true });
              remove(alert);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

const example = { q: 'ssd -external', maxPrice: 80 };

function NoAlerts() {
  return (
    <EmptyState
      icon={<BellRing size={32} strokeWidth={1.25} aria-hidden />}
      title="Nothing to watch for yet"
      text={
        <>
          Say what you wait for, and you are told the moment somebody posts it. For example{' '}
          <Link to="/alerts/new" search={example} className="text-ember-text underline">
            ssd -external, at most $80
          </Link>
          . Or search for it first, and press Alert me.
        </>
      }
    >
      <LinkButton to="/alerts/new" variant="primary">
        Make an alert
      </LinkButton>
      <LinkButton to="/deals">All Deals</LinkButton>
    </EmptyState>
  );
}

function AlertsSkeleton() {
  return (
    <div role="status" aria-label="Loading your alerts" className="flex flex-col gap-3">
      {['a', 'b', 'c'].map((place) => (
        <Skeleton key={place} className="h-40 rounded-xl" />
      ))}
    </div>
  );
}
