import {
  countNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@haggle/contract/notifications/notifications';
import { route } from '../../platform/api/route.ts';
import { success } from '../../platform/api/success.ts';
import * as actions from './actions.ts';

export const notificationRoutes = [
  route(listNotifications, (context, { actor, query }) => actions.listNotifications(context, actor, query)),
  route(countNotifications, async (context, { actor }) =>
    success({ data: { unreadCount: await actions.countUnread(context, actor) } }),
  ),
  route(readAllNotifications, async (context, { actor }) => {
    const modified = await actions.markAllRead(context, actor);
    return success({ modified, data: { modified } });
  }),
  route(readNotification, async (context, { actor, params }) =>
    success({ data: await actions.markRead(context, actor, params.id) }),
  ),
  route(deleteNotification, async (context, { actor, params }) => {
    await actions.deleteNotification(context, actor, params.id);
    return success({});
  }),
];
