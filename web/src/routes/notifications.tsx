import { t } from '@haggle/contract/messages/translate';
import type { NotificationTab } from '@haggle/contract/notifications/notifications';
import { tabNames } from '@haggle/contract/notifications/tabs';
import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { readPage } from '../lib/search-params.ts';
import { NotificationsPage } from '../pages/notifications/notifications-page.tsx';

interface Search {
  page?: number | undefined;
  show?: 'unread' | undefined;
  /** Defaults to all. */
  tab?: NotificationTab | undefined;
}

export const Route = createFileRoute('/notifications')({
  staticData: { who: 'member', crawlers: 'closed' },
  validateSearch: ({ page, show, tab }: Record<string, unknown>): Search => ({
    page: readPage(page),
    show: show === 'unread' ? show : undefined,
    tab: tabNames.find((it) => it === tab),
  }),
  head: privateHead(() => t('routes.notifications.title')),
  component: () => {
    const { page, show, tab } = Route.useSearch();
    return (
      <MembersOnly>
        <NotificationsPage page={page ?? 1} unread={show === 'unread'} tab={tab} />
      </MembersOnly>
    );
  },
});
