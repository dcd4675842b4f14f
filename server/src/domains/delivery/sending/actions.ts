import * as notificationLimits from '@haggle/contract/limits/notifications';
import { kindOf } from '@haggle/contract/notifications/kinds';
import { can } from '../../../kernel/actor.ts';
import { inBatches } from '../../../kernel/batches.ts';
import { endOfSpan } from '../../../kernel/local-time.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob, addJobs, bulkPriority } from '../../../platform/jobs/jobs.ts';
import { sendPushNotifications } from '../../accounts/push-subscriptions/actions.ts';
import { findActor } from '../../accounts/users/actions.ts';
import { readAlertChannels } from '../../alerts/actions.ts';
import { sendEmail, spendEmailBudget } from '../../email/actions.ts';
import { claimSending, countUnread, findForSending, readChannelChoices } from '../../notifications/actions.ts';
import { claimDueDigest, listDigestsDue, readSchedule } from '../../notifications/settings/actions.ts';
import { toUnsubscribeUrls, type UnsubscribeSubject } from '../unsubscriptions/actions.ts';
import { digestEmail, notificationEmail } from './emails.ts';
import * as store from './store.ts';

export { digestEmail, notificationEmail } from './emails.ts';
export { findEmailRecipient } from './store.ts';

/**
 * Job: sends a notification by email and push, once. In quiet hours it waits for their end. Notifications that are read,
 * deleted or no longer wanted by then aren't sent; suspended members and former staff get none.
 */
export function sendNotification(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const notification = await findForSending(context, id);
    if (!notification || notification.isRead) return;
    const { userId } = notification;
    const { quietHours, timeZone } = await readSchedule(context, userId);
    const now = context.clock();
    const end = quietHours && endOfSpan(now, quietHours, timeZone);
    if (end) {
      await addJob(context.database, 'send-notification', { id }, { wait: end.getTime() - now.getTime() });
      return;
    }
    const wanted = await readWantedChannels(context, notification);
    if (!wanted || !(await claimSending(context, id))) return;
    const reader = await store.findEmailRecipient(context.database, userId, now);
    if (!reader) return;
    if (wanted.email && canEmail(context, reader)) {
      await emailNotification(context, { ...notification, subject: wanted.email }, reader);
    }
    const { link, message, title, type } = notification;
    if (wanted.push)
      await sendPushNotifications(context, userId, {
        title,
        body: message,
        link: link ?? '/notifications',
        tag: `${type}:${id}`,
      });
  });
}

type SendableNotification = NonNullable<Awaited<ReturnType<typeof findForSending>>>;

interface WantedChannels {
  /** What its email can be unsubscribed from, if there is one. */
  email: UnsubscribeSubject | false;
  push: boolean;
}

/**
 * Returns the channels that a member wanted when the notification was made and still wants, since their choices may have
 * changed during quiet hours; undefined if they may no longer get it.
 */
async function readWantedChannels(
  context: Context,
  { userId, type, alertIds, email, push }: SendableNotification,
): Promise<WantedChannels | undefined> {
  const { needs } = kindOf(type);
  if (needs && !can(await findActor(context, userId), needs)) return undefined;
  if (alertIds) {
    const alerts = await readAlertChannels(context, userId, alertIds);
    return { email: email && alerts.email !== undefined && { alertId: alerts.email }, push: push && alerts.push };
  }
  const choices = (await readChannelChoices(context, userId))[type];
  return { email: email && choices.email && { type }, push: push && choices.push };
}

type EmailRecipient = NonNullable<Awaited<ReturnType<typeof store.findEmailRecipient>>>;

async function emailNotification(
  context: Context,
  { userId, subject, ...content }: SendableNotification & { subject: UnsubscribeSubject },
  to: EmailRecipient,
): Promise<void> {
  const remaining = Math.min(
    await spendEmailBudget(context, 'notificationEmails', to.email),
    await spendEmailBudget(context, 'notificationEmailsOfDay', to.email),
  );
  // The member still sees it on the site, and the digest counts it as unread.
  if (remaining < 0) return;
  const unsubscribe = toUnsubscribeUrls(context, userId, subject);
  const frame = { username: to.username, origin: context.origin, unsubscribe };
  const message = notificationEmail(content, { ...frame, isLast: remaining === 0 });
  await sendEmail(context, { userId, email: to.email }, message);
}

/** Emails go to confirmed addresses only, if the site can send confirmations. */
export function canEmail({ mailer }: Context, { email_verified_at: verifiedAt }: EmailRecipient): boolean {
  return verifiedAt !== null || !mailer;
}

/** Members per batch. */
const batchSize = 500;

/** Scheduled: queues the digests that are due. */
export async function queueDigests(context: Context): Promise<void> {
  const batches = inBatches<string>(batchSize, (after = '0') => listDigestsDue(context, { after, most: batchSize }));
  for await (const due of batches) {
    await addJobs(
      context.database,
      'send-digest',
      due.map((userId) => ({ userId })),
      { priority: bulkPriority },
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

/**
 * Job: sends a member's digest if it is still due and it isn't their quiet hours, and records when the next one is.
 * Without deals there is none.
 */
export function sendDigest(context: Context, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const schedule = await claimDueDigest(context, userId);
    const reader = schedule && (await store.findEmailRecipient(database, userId, context.clock()));
    if (!reader || !canEmail(context, reader)) return;
    const since = digestSince(context, schedule.digest);
    const deals = await store.listDigestDeals(database, userId, { since, limit: notificationLimits.digest.deals });
    if (deals.length === 0) return;
    const { all: unread } = await countUnread(context, { id: userId }, { grouped: true });
    const period = schedule.digest === 'daily' ? 'day' : 'week';
    const unsubscribe = toUnsubscribeUrls(context, userId, { digest: true });
    const frame = { username: reader.username, origin: context.origin, unsubscribe };
    await sendEmail(context, { userId, email: reader.email }, digestEmail({ deals, unread, period }, frame));
  });
}
