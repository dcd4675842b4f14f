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
  route(countNotifications, async (context, { actor }) => ({ unreadCount: await actions.countUnread(context, actor) })),
  route(readAllNotifications, async (context, { actor }) => {
    const modified = await actions.markAllRead(context, actor);
    return { modified, data: { modified } };
  }),
  route(readNotification, (context, { actor, params }) => actions.markRead(context, actor, params.id)),
  route(deleteNotification, async (context, { actor, params }) => {
    await actions.deleteNotification(context, actor, params.id);
  }),
];
