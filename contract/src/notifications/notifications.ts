import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as notificationLimits from '../limits/notifications.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Flag, Id, list, one, pageFields, Time } from '../shapes.ts';
import { notificationTypes } from './kinds.ts';
import { tabNames } from './tabs.ts';

export const NotificationType = z.enum(notificationTypes, { error: () => t('notifications.fields.type') });
export type NotificationType = z.infer<typeof NotificationType>;

/** A tab of the notification list. */
export const NotificationTab = z.enum(tabNames, choice(tabNames));
export type NotificationTab = z.infer<typeof NotificationTab>;

export const Notification = z
  .object({
    _id: Id,
    type: NotificationType,
    title: z.string(),
    message: z.string(),
    /** Path of the page it links to; null if there is nothing more to see. */
    link: z.string().nullable(),
    /** A thumbnail of the deal it is about, if that deal is public. */
    picture: z.string().nullable(),
    /** The unread badges that it tells of, the latest first, each with the id of its own notification. */
    badges: z.array(z.object({ _id: Id, name: z.string() })).optional(),
    isRead: z.boolean(),
    createdAt: Time,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/**
 * Whether similar notifications of a day are grouped: votes for one thing, comments on one deal, new deals of one
 * member or store, badges. A group has the id of its newest notification.
 */
const grouped = Flag.optional();

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  who: 'member',
  summary: 'List my notifications, the newest first',
  query: z.strictObject({
    ...pageFields,
    limit: pageFields.limit.default(notificationLimits.page),
    unread: Flag.optional(),
    tab: NotificationTab.optional(),
    grouped,
  }),
  answer: list(Notification),
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/notifications/count',
  who: 'member',
  summary: 'Count my unread notifications, in all and by tab',
  query: z.strictObject({ grouped }),
  answer: one(
    z.object({
      unreadCount: z.int(),
      unread: z.object({ deals: z.int(), talk: z.int(), points: z.int(), site: z.int() }),
    }),
  ),
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/notifications/:id/read',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  summary: 'Mark a notification as read',
  params: z.object({ id: Id }),
  query: z.strictObject({ grouped }),
  answer: one(Notification),
  errors: ['notification_not_found'],
});

const Modified = z.object({ modified: z.int() });

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read-all',
  who: 'member',
  beforeApproval: true,
  summary: 'Mark all my notifications as read, or those of a tab, and say how many were not',
  query: z.strictObject({ tab: NotificationTab.optional() }),
  answer: Modified.extend({ success: z.literal(true), data: Modified }),
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/:id',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  summary: 'Delete a notification',
  params: z.object({ id: Id }),
  query: z.strictObject({ grouped }),
  answer: Done,
  errors: ['notification_not_found'],
});

export const notificationEndpoints = [
  listNotifications,
  countNotifications,
  readNotification,
  readAllNotifications,
  deleteNotification,
] as const;
