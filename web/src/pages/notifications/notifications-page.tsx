import { t } from '@haggle/contract/messages/translate';
import type { NotificationTab } from '@haggle/contract/notifications/notifications';
import { tabNames } from '@haggle/contract/notifications/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { NotificationRow } from '../../features/notifications/notification-row.tsx';
import { listQuery } from '../../features/notifications/queries.ts';
import { useMarkRead } from '../../features/notifications/use-mark-read.ts';
import { usePendingDeletions } from '../../features/notifications/use-pending-deletions.ts';
import { useUnreadCount } from '../../features/notifications/use-unread-count.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useNow } from '../../lib/clock.tsx';
import { BeyondLast } from '../../ui/beyond-last.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabRow } from '../../ui/tab-row.tsx';
import { Tile } from '../../ui/tile.tsx';
import { groupByDay } from './group-by-day.ts';

interface PageProps {
  page: number;
  unread: boolean;
  /** Undefined for all notifications. */
  tab: NotificationTab | undefined;
}

/** The member's notifications by day. */
export function NotificationsPage({ page, unread, tab }: PageProps) {
  const heading = useRef<HTMLDivElement>(null);
  const { markAll, isMarking } = useMarkRead();
  const count = useUnreadCount();
  const countHere = useUnreadCount(tab);
  return (
    <Page width="medium">
      <PageTitle
        title={t('notifications.page.title')}
        text={count === 0 ? t('notifications.page.allRead') : t('notifications.page.unread', { count })}
      >
        <LinkButton to="/settings" search={{ tab: 'notifications' }} size="small">
          {t('notifications.page.settings')}
        </LinkButton>
      </PageTitle>
      <Tabs current={tab} unread={unread} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <ChoiceLinks
          label={t('notifications.page.which')}
          choices={[
            { name: t('notifications.page.all'), search: { tab }, isCurrent: !unread },
            { name: t('notifications.page.unreadOnly'), search: { tab, show: 'unread' }, isCurrent: unread },
          ]}
        />
        <Button
          disabled={countHere === 0 || isMarking}
          onClick={() => {
            markAll(tab);
            // The button becomes disabled, so it loses the focus.
            heading.current?.focus({ preventScroll: true });
          }}
        >
          {t('notifications.page.markAll')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's. */}
      <div
        ref={heading}
        role="group"
        aria-label={t('notifications.page.mine')}
        tabIndex={-1}
        data-notifications
        className="outline-none"
      >
        <Notifications page={page} unread={unread} tab={tab} />
      </div>
    </Page>
  );
}

/** The tabs of the list, each with its number of unread notifications. */
function Tabs({ current, unread }: { current: NotificationTab | undefined; unread: boolean }) {
  const [deals, talk, points, site] = [
    useUnreadCount('deals'),
    useUnreadCount('talk'),
    useUnreadCount('points'),
    useUnreadCount('site'),
  ];
  const counts = { deals, talk, points, site };
  const show = unread ? ('unread' as const) : undefined;
  return (
    <TabRow
      label={t('notifications.page.by')}
      tabs={[
        { name: t('notifications.page.all'), search: { show }, isCurrent: current === undefined },
        ...tabNames.map((tab) => ({
          name: t(`notifications.page.tabs.${tab}`),
          count: counts[tab],
          search: { tab, show },
          isCurrent: current === tab,
        })),
      ]}
    />
  );
}

function Notifications({ page, unread, tab }: PageProps) {
  const leaving = usePendingDeletions();
  const now = useNow();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...listQuery(useApi(), { page, unread, tab }),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <ListSkeleton />;
  if (!data)
    return <ErrorLine text={error?.message || t('notifications.page.failed')} onRetry={() => void refetch()} />;
  const shown = data.data.filter(({ _id }) => !leaving.has(_id));
  if (shown.length === 0)
    return <NoNotifications page={page} unread={unread} tab={tab} isRest={data.pagination.pages > page} />;
  return (
    <div aria-busy={isPlaceholderData}>
      {groupByDay(shown, now).map(({ name, notifications }) => (
        <section key={name} aria-label={name} className="mb-5">
          <h2 className="mb-2 font-semibold text-faint text-sm">{name}</h2>
          <Tile className="overflow-hidden">
            <ul className="divide-y">
              {notifications.map((notification) => (
                <NotificationRow key={notification._id} notification={notification} />
              ))}
            </ul>
          </Tile>
        </section>
      ))}
      <Pager page={page} pages={data.pagination.pages} />
    </div>
  );
}

function NoNotifications({ page, unread, tab, isRest }: PageProps & { isRest: boolean }) {
  const icon = <Bell size={32} strokeWidth={1.25} aria-hidden />;
  if (page > 1 || isRest) {
    return <BeyondLast icon={icon} text={t('notifications.page.moved')} />;
  }
  if (unread) {
    return (
      <EmptyState
        icon={icon}
        title={t('notifications.page.nothingUnread')}
        text={t('notifications.page.nothingUnreadText')}
      >
        <LinkButton to="." search={{ tab }}>
          {t('notifications.page.showAll')}
        </LinkButton>
      </EmptyState>
    );
  }
  if (tab) {
    return (
      <EmptyState icon={icon} title={t('notifications.page.noneIn')} text={t(`notifications.page.noneInText.${tab}`)} />
    );
  }
  return (
    <EmptyState icon={icon} title={t('notifications.page.none')} text={t('notifications.page.noneText')}>
      <LinkButton to="/" variant="primary">
        {t('notifications.page.toDeals')}
      </LinkButton>
    </EmptyState>
  );
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function ListSkeleton() {
  return (
    <div role="status" aria-label={t('notifications.page.loading')}>
      <Skeleton className="mb-2 h-5 w-24" />
      {skeletonRows.map((row) => (
        <Skeleton key={row} className="mb-px h-22 rounded-xl" />
      ))}
    </div>
  );
}
