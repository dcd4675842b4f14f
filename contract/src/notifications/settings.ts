import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import { isKnownTimeZone } from '../locale/codes.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, one } from '../shapes.ts';
import { type channels, digestFrequencies } from './choices.ts';
import { notificationTypes } from './kinds.ts';
import { NotificationType } from './notifications.ts';

export type Channel = (typeof channels)[number];

const Channels = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() });

/** A time of day in 24-hour format: `22:30`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('notifications.fields.timeOfDay') });

const TimeZone = z
  .string()
  .max(60)
  .refine(isKnownTimeZone, { error: () => t('notifications.fields.timeZone') });

const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { error: () => t('notifications.fields.quietHours'), path: ['to'] });

/** A member's notification settings. */
export const NotificationSettings = z
  .object({
    types: z.record(z.enum(notificationTypes), Channels),
    /** The email with the best deals. */
    digest: z.enum(digestFrequencies),
    /** Mailings by the site's team to all members; off until a member agrees. */
    news: z.boolean(),
    /** A weekly email with the site's figures, for staff who may read them. */
    figures: z.boolean(),
    /** During quiet hours, emails and push notifications wait. The list on the site doesn't. */
    quietHours: QuietHours.nullable(),
    timeZone: TimeZone,
  })
  .meta({ id: 'DeliverySettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/me/notification-settings',
  who: 'member',
  summary: 'Read my notification settings',
  answer: one(NotificationSettings),
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/users/me/notification-settings',
  who: 'member',
  beforeApproval: true,
  summary: 'Change some of my notification settings',
  body: z.strictObject({
    types: z.partialRecord(NotificationType, Channels.partial().strict()).optional(),
    digest: z.enum(digestFrequencies, choice(digestFrequencies)).optional(),
    news: z.boolean().optional(),
    figures: z.boolean().optional(),
    quietHours: QuietHours.nullable().optional(),
    timeZone: TimeZone.optional(),
  }),
  answer: one(NotificationSettings),
  errors: ['not_allowed'],
});

/** What the link in an email turns off: a type of notification, the digest, or everything from one alert. */
const Unsubscribed = z.object({ what: z.string() });

export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/unsubscribe/:token',
  who: 'anyone',
  whileClosed: 'always',
  summary: 'Describe what an unsubscribe link would turn off',
  reads: 'fresh',
  params: z.object({ token: z.string().max(500) }),
  answer: one(Unsubscribed),
  errors: ['link_expired'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  who: 'anyone',
  whileClosed: 'always',
  summary: 'Turn off the emails of the kind in which this link stood (RFC 8058)',
  params: z.object({ token: z.string().max(500) }),
  answer: one(Unsubscribed),
  errors: ['link_expired'],
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  reads: 'fresh',
  who: 'anyone',
  summary: "Read the site's public key for push notifications (VAPID)",
  answer: one(z.object({ publicKey: z.string() })),
});

const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/, { error: () => t('notifications.fields.key') });

const Endpoint = z
  .url({ protocol: /^https?$/, error: () => t('notifications.fields.address') })
  .max(dealLimits.maxUrlLength, { error: () => t('fields.addressTooLong') });

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/push/subscription',
  who: 'member',
  beforeApproval: true,
  signIn: true,
  summary: 'Subscribe this device to push notifications',
  body: z.object({
    endpoint: Endpoint,
    keys: z.object({ p256dh: base64url.min(80).max(100), auth: base64url.min(20).max(40) }),
  }),
  answer: Done,
  errors: ['too_many_devices', 'page_not_allowed'],
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/push/subscription',
  who: 'member',
  beforeApproval: true,
  signIn: true,
  summary: 'Unsubscribe this device from push notifications',
  body: z.object({ endpoint: Endpoint }),
  answer: Done,
});

export const notificationSettingEndpoints = [
  getNotificationSettings,
  changeNotificationSettings,
  getUnsubscription,
  unsubscribe,
  getPushKey,
  subscribePush,
  unsubscribePush,
] as const;
