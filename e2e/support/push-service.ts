import { createDevice } from '../../server/test/harness/device.ts';
import { openReceiver } from '../../server/test/harness/receiver.ts';

/** A push service on this machine with one browser behind it. */
export interface PushService {
  /** `push.localhost:4100`: names below `localhost` are the machine itself. */
  authority: string;
  /** How the browser is subscribed, as it tells the site. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What came for the browser from senders with a VAPID token, as it reads it with its keys. */
  readonly messages: string[];
  stop(): Promise<void>;
}

/** Starts one. */
export async function openPushService(): Promise<PushService> {
  const receiver = await openReceiver('push.localhost');
  receiver.status = 201;
  const { authority, received } = receiver;
  const { subscription, read } = createDevice(`http://${authority}/device`);
  return {
    authority,
    subscription,
    get messages() {
      const known = received.filter(({ headers }) => headers.authorization?.startsWith('vapid t='));
      return known.map(({ body }) => JSON.stringify(read(body)));
    },
    stop: receiver.close,
  };
}
