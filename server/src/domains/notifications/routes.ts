import {
  countNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@haggle/contract/notifications/notifications';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const notificationRoutes = [
  route(listNotifications, (context, { actor, query }) => actions.listNotifications(context, actor, query)),
  route(countNotifications, async (context, { actor, query }) => {
    const { all: unreadCount, ...unread } = await actions.countUnread(context, actor, query);
    return { unreadCount, unread };
  }),
  route(readAllNotifications, async (context, { actor, query }) => {
    const modified = await actions.markAllRead(context, actor, query.tab);
    return { modified, data: { modified } };
  }),
  route(readNotification, (context, { actor, params, query }) =>
    actions.markRead(context, actor, { ...params, ...query }),
  ),
  route(deleteNotification, async (context, { actor, params, query }) => {
    await actions.deleteNotification(context, actor, { ...params, ...query });
  }),
];
