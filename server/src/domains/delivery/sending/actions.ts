import * as notificationLimits from '@haggle/contract/limits/notifications';
import { inBatches } from '../../../kernel/batches.ts';
import { endOfSpan } from '../../../kernel/local-time.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob, addJobs } from '../../../platform/jobs/jobs.ts';
import { sendPushNotifications } from '../../accounts/push-subscriptions/actions.ts';
import { leftToEmail, sendEmail } from '../../email/actions.ts';
import { claimSending, countUnread, findForSending } from '../../notifications/actions.ts';
import { listDigestsDue, readSchedule, takeDueDigest } from '../../notifications/settings/actions.ts';
import { toAddresses } from '../unsubscriptions/actions.ts';
import { digestEmail, notificationEmail } from './emails.ts';
import * as store from './store.ts';

export { digestEmail, notificationEmail } from './emails.ts';
export { findEmailRecipient } from './store.ts';

/**
 * Job: sends a notification by email and push, once. In quiet hours it waits for their end. Notifications that are read
 * or deleted by then aren't sent, and suspended members get none.
 */
export function sendNotification(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const notification = await findForSending(context, id);
    if (!notification || notification.isRead) return;
    const { email, push, userId } = notification;
    const { quietHours, timeZone } = await readSchedule(context, userId);
    const now = context.clock();
    const end = quietHours && endOfSpan(now, quietHours, timeZone);
    if (end) {
      await addJob(context.database, 'send-notification', { id }, { wait: end.getTime() - now.getTime() });
      return;
    }
    if (!(await claimSending(context, id))) return;
    const reader = await store.findEmailRecipient(context.database, userId, now);
    if (!reader) return;
    if (email && canEmail(context, reader)) await emailNotification(context, notification, reader);
    const { link, message, title, type } = notification;
    if (push)
      await sendPushNotifications(context, userId, {
        title,
        body: message,
        link: link ?? '/notifications',
        tag: `${type}:${id}`,
      });
  });
}

type Sent = NonNullable<Awaited<ReturnType<typeof findForSending>>>;

type EmailRecipient = NonNullable<Awaited<ReturnType<typeof store.findEmailRecipient>>>;

async function emailNotification(
  context: Context,
  { userId, type, alertId, ...words }: Sent,
  to: EmailRecipient,
): Promise<void> {
  const left = Math.min(
    await leftToEmail(context, 'notificationEmails', to.email),
    await leftToEmail(context, 'notificationEmailsOfDay', to.email),
  );
  // The member still sees it on the site, and the digest counts it as unread.
  if (left < 0) return;
  const unsubscribe = toAddresses(context, userId, alertId === undefined ? { type } : { alertId });
  const frame = { username: to.username, origin: context.origin, unsubscribe };
  const message = notificationEmail(words, { ...frame, isLast: left === 0 });
  await sendEmail(context, { userId, email: to.email }, message);
}

/** Emails go to confirmed addresses only, if the site can send confirmations. */
export function canEmail({ mailer }: Context, { email_verified_at: verifiedAt }: EmailRecipient): boolean {
  return verifiedAt !== null || !mailer;
}

/** Members per batch. */
const batch = 500;

/** Scheduled: queues the digests that are due. */
export async function queueDigests(context: Context): Promise<void> {
  const batches = inBatches<string>(batch, (after = '0') => listDigestsDue(context, { after, most: batch }));
  for await (const due of batches) {
    await addJobs(
      context.database,
      'send-digest',
      due.map((userId) => ({ userId })),
    );
  }
}

/** Counts live deals for a digest sent now, before each member's own filters. */
export function countDigestDeals(context: Context, digest: 'daily' | 'weekly'): Promise<number> {
  return store.countDigestDeals(context.database, digestSince(context, digest));
}

function digestSince(context: Context, digest: string): Date {
  return daysBefore(context.clock(), digest === 'daily' ? 1 : 7);
}

/** Job: sends a member's digest if it is still due, and records when the next one is. Without deals there is none. */
export function sendDigest(context: Context, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const schedule = await takeDueDigest(context, userId);
    const reader = schedule && (await store.findEmailRecipient(database, userId, context.clock()));
    if (!reader || !canEmail(context, reader)) return;
    const since = digestSince(context, schedule.digest);
    const deals = await store.listDigestDeals(database, userId, { since, most: notificationLimits.digest.deals });
    if (deals.length === 0) return;
    const { all: unread } = await countUnread(context, { id: userId }, { grouped: true });
    const period = schedule.digest === 'daily' ? 'day' : 'week';
    const unsubscribe = toAddresses(context, userId, { digest: true });
    const frame = { username: reader.username, origin: context.origin, unsubscribe };
    await sendEmail(context, { userId, email: reader.email }, digestEmail({ deals, unread, period }, frame));
  });
}
