import { createECDH, ECDH } from 'node:crypto';
import * as alertLimits from '@haggle/contract/limits/alerts';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import { t } from '@haggle/contract/messages/translate';
import webpush from 'web-push';
import type { Actor } from '../../../kernel/actor.ts';
import type { Jobs, PushMessage } from '../../../kernel/jobs.ts';
import { OutsideFailure } from '../../../kernel/outside-failure.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { isUsedUp, spendTime } from '../../../platform/budgets.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJobs } from '../../../platform/jobs/jobs.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { lockActor } from '../users/row-actions.ts';
import * as store from './store.ts';

interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** The key pair that identifies this site to push services (RFC 8292), derived from the secret key, not stored. */
function vapidKeys({ secrets }: Context): KeyPair {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secrets.derive('web push'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Returns the site's public VAPID key, base64url. */
export function readPushKey(context: Context): string {
  return vapidKeys(context).publicKey;
}

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Subscribes a browser to push notifications until its session ends. A subscription another member had there moves to
 * the actor.
 * @throws Refusal `not_signed_in`, `too_many_devices`, `page_not_allowed`, `invalid` for keys that can't encrypt
 * anything
 */
export function subscribePush(
  context: Context,
  actor: Actor,
  { endpoint, keys }: Subscription,
  { token = '', userAgent }: { token: string | undefined; userAgent: string },
): Promise<void> {
  context.fetcher.check(endpoint);
  refuseInvalidKeys(keys);
  return inTransaction(context, async (context) => {
    const { clock, database, secrets } = context;
    await lockActor(context, actor);
    if ((await store.countOtherSubscriptions(database, actor.id, endpoint)) >= notificationLimits.maxDevices) {
      throw new Refusal('too_many_devices');
    }
    const encrypted = { p256dh: keys.p256dh, auth: secrets.encrypt(keys.auth, boundTo(actor.id)) };
    const isStored = await store.putSubscription(database, {
      userId: actor.id,
      tokenHash: hashToken(token),
      endpoint,
      ...encrypted,
      userAgent,
      at: clock(),
    });
    // Logged out on this device between the two statements.
    if (!isStored) throw new Refusal('not_signed_in');
  });
}

/** Requires a point on the curve P-256 and 16 bytes (RFC 8291, 2): with other keys, every delivery would fail. */
function refuseInvalidKeys({ p256dh, auth }: Subscription['keys']): void {
  const refusal = invalidField('keys', t('accounts.errors.notPushKeys'));
  if (Buffer.from(auth, 'base64url').length !== 16) throw refusal;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw refusal;
  }
}

const boundTo = (userId: string): Bound => `push_subscriptions.auth:${userId}`;

/** Unsubscribes one of the member's browsers. */
export async function unsubscribePush(context: Context, actor: Actor, endpoint: string): Promise<void> {
  await store.deleteSubscription(context.database, { userId: actor.id, endpoint });
}

const maxAttempts = 5;

/** Queues a message to each of a member's subscribed browsers. */
export async function sendPushNotifications(context: Context, userId: string, message: PushMessage): Promise<void> {
  const ids = await store.listSubscriptions(context.database, userId);
  const payloads = ids.map((id) => ({ id, message }));
  // Each member has a queue, so that slow push services delay only the member who registered them.
  await addJobs(context.database, 'deliver-push', payloads, {
    maxTries: maxAttempts,
    queueOf: () => `devices ${userId}`,
  });
}

/** Seconds for which a push service stores a message for an offline device. */
const messageTtl = 86_400;
const goneStatuses: readonly number[] = [404, 410];

/** Job: encrypts a message for one browser and sends it to its push service. Throws to be retried. */
export async function deliverPush(context: Context, { id, message }: Jobs['deliver-push']): Promise<void> {
  const device = await store.findSubscription(context.database, id);
  if (!device) return;
  const { endpoint, p256dh } = device;
  const auth = context.secrets.decrypt(device.auth, boundTo(device.user_id));
  const { body, headers } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: messageTtl,
      vapidDetails: { subject: contactOf(context), ...vapidKeys(context) },
    },
  );
  const requestHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const timeout = alertLimits.webhookTimeout;
  if (await isUsedUp(context, 'deviceWaits', device.user_id)) {
    return void context.log.info({ userId: device.user_id }, "Push services used up this member's time budget.");
  }
  const status = await spendTime(context, 'deviceWaits', device.user_id, () =>
    context.fetcher.post(endpoint, { body: body ?? '', headers: requestHeaders, timeout }),
  );
  if (goneStatuses.includes(status))
    await store.deleteSubscription(context.database, { userId: device.user_id, endpoint });
  else if (status === 429 || status >= 500) throw new OutsideFailure(`The push service responded with ${status}.`);
  else if (status >= 300) context.log.warn({ status, device: id }, 'A push service rejected a notification.');
  else await store.markUsed(context.database, id, context.clock());
}

/** Contact of this site for push services, which accept only https: and mailto: (RFC 8292, 2.1). */
function contactOf({ origin }: Context): string {
  return origin.startsWith('https://') ? origin : `mailto:haggle@${new URL(origin).hostname}`;
}
