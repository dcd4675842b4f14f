import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing, Plus } from 'lucide-react';
import { useRef } from 'react';
import { AlertCard } from '../../features/alerts/alert-card.tsx';
import { describeDelivery, shortPrice } from '../../features/alerts/alert-text.ts';
import { alertsQuery } from '../../features/alerts/queries.ts';
import { useFilterChoices } from '../../features/deal-filters/use-filter-choices.ts';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRemoval } from './use-removal.ts';

/** The member's alerts and saved searches. */
export function AlertsPage() {
  const { data, error, isPending, refetch } = useQuery(alertsQuery(useApi()));
  return (
    <Page width="medium">
      <PageTitle title={t('alerts.list.title')} text={data && describeDelivery(data.delivery)}>
        {data && data.data.length > 0 && (
          <LinkButton to="/alerts/new" variant="primary">
            <Plus size={16} aria-hidden /> {t('alerts.list.new')}
          </LinkButton>
        )}
      </PageTitle>
      {isPending && <AlertsSkeleton />}
      {!isPending && !data && (
        <ErrorLine
          text={error ? t('alerts.list.failedBecause', { reason: error.message }) : t('alerts.list.failed')}
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
    <ul ref={list} tabIndex={-1} aria-label={t('alerts.list.title')} className="flex flex-col gap-3 outline-none">
      {shown.map((alert) => (
        <li key={alert._id}>
          <AlertCard
            alert={alert}
            nameOf={nameOf}
            onDelete={() => {
              // The focused button is removed with the alert.
              list.current?.focus({ preventScroll: true });
              remove(alert);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

const examplePrice = 80;

function NoAlerts() {
  return (
    <EmptyState
      icon={<BellRing size={32} strokeWidth={1.25} aria-hidden />}
      title={t('alerts.list.emptyTitle')}
      text={rich('alerts.list.emptyText', {
        price: shortPrice(examplePrice),
        link: (words) => (
          <Link
            to="/alerts/new"
            search={{ q: t('alerts.list.exampleWords'), maxPrice: examplePrice }}
            className="inline-block text-accent-text underline"
          >
            {words}
          </Link>
        ),
      })}
    >
      <LinkButton to="/alerts/new" variant="primary">
        {t('alerts.list.make')}
      </LinkButton>
      <LinkButton to="/deals">{t('alerts.list.allDeals')}</LinkButton>
    </EmptyState>
  );
}

function AlertsSkeleton() {
  return (
    <div role="status" aria-label={t('alerts.list.loading')} className="flex flex-col gap-3">
      {['a', 'b', 'c'].map((place) => (
        <Skeleton key={place} className="h-40 rounded-xl" />
      ))}
    </div>
  );
}
