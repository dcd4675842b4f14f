import { createPushDevice } from '../../server/test/harness/device.ts';
import { openReceiver } from '../../server/test/harness/receiver.ts';

/** A push service on this machine with one browser behind it. */
export interface PushService {
  /** For example `push.localhost:4100`; names below `localhost` resolve to this machine. */
  authority: string;
  /** The browser's subscription, as sent to the site. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Messages from senders with a VAPID token, decrypted with the browser's keys. */
  readonly messages: string[];
  stop(): Promise<void>;
}

/** Starts a push service. */
export async function openPushService(): Promise<PushService> {
  const receiver = await openReceiver('push.localhost');
  receiver.status = 201;
  const { authority, requests: received } = receiver;
  const { subscription, decryptMessage: read } = createPushDevice(`http://${authority}/device`);
  return {
    authority,
    subscription,
    get messages() {
      const authorized = received.filter(({ headers }) => headers.authorization?.startsWith('vapid t='));
      return authorized.map(({ body }) => JSON.stringify(read(body)));
    },
    stop: receiver.close,
  };
}
