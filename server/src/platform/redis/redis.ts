import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../log.ts';

/** What nodes share that may be lost at any moment: counters of limits, and words from one to all. */
export interface RedisLink {
  client: Redis;
  /** Whether it takes commands now. */
  isReady(): boolean;
  /** Says something to whoever hears the channel in any process; false when Redis did not take it. Never throws. */
  publish(channel: string, text: string): Promise<boolean>;
  /** Calls `listener` for all that is said, and `missed` whenever something may have been said unheard. */
  subscribe(channel: string, listener: (text: string) => void, missed?: () => void): void;
  close(): Promise<void>;
  log: Log;
}

/** An answer takes less than a millisecond; who waits longer than this does better without. */
const commandTimeout = 500;
/** After so much silence the connection counts as lost, so that the next ones do not wait at all. */
const socketTimeout = 1_000;
const connectTimeout = 2_000;
const pauseMost = 1_000;
/** A network that swallows everything is noticed at such a ping, where nothing else is ever sent. */
const pingEvery = 5_000;

const options: RedisOptions = {
  commandTimeout,
  socketTimeout,
  connectTimeout,
  keepAlive: pingEvery,
  // Nobody waits for its return: without it there is another way for everything.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times) => Math.min(times * 100, pauseMost),
};

/** Connects by itself, now and after every loss; a Redis that is away is told in the log once. */
export function openRedis(url: string, log: Log): RedisLink {
  const client = new Redis(url, options);
  // Who hears can do nothing else, so hearing has a connection of its own.
  const subscriber = new Redis(url, { ...options, autoResubscribe: false });
  logOnce(client, log);
  const subscribe = openSubscriber(subscriber, log);
  // Channels are the same in all of a server's databases; the names must tell them apart.
  const nameOf = (channel: string) => `haggle:${client.options.db ?? 0}:${channel}`;
  const ping = setInterval(() => {
    for (const connection of [client, subscriber]) if (connection.status === 'ready') connection.ping().catch(() => {});
  }, pingEvery);
  return {
    client,
    log,
    isReady: () => client.status === 'ready',
    async publish(channel, text) {
      if (client.status !== 'ready') return false;
      return client.publish(nameOf(channel), text).then(
        () => true,
        () => false,
      );
    },
    subscribe: (channel, listener, missed = () => {}) => subscribe(nameOf(channel), { listener, missed }),
    async close() {
      clearInterval(ping);
      client.removeAllListeners('close');
      client.disconnect();
      subscriber.disconnect();
    },
  };
}

interface Subscriber {
  listener: (text: string) => void;
  missed: () => void;
}

/** Hears, after every loss again, what is said under the names that are handed in. */
function openSubscriber(subscriber: Redis, log: Log): (name: string, handlers: Subscriber) => void {
  const subscribers = new Map<string, Subscriber>();
  // What happens to it is told of the other connection, which goes to the same server.
  subscriber.on('error', () => {});
  subscriber.on('message', (name: string, text: string) => {
    try {
      subscribers.get(name)?.listener(text);
    } catch (error) {
      // Whoever else reaches this Redis may say anything; thrown here, it would end the process.
      log.warn({ name, error: String(error) }, 'What was said through Redis could not be understood.');
    }
  });
  subscriber.on('ready', () => void subscribe([...subscribers.keys()]));

  async function subscribe(names: string[]): Promise<void> {
    if (names.length === 0) return;
    try {
      await subscriber.subscribe(...names);
      for (const name of names) subscribers.get(name)?.missed();
    } catch (error) {
      log.debug({ error: String(error) }, 'Redis cannot be heard yet.');
      // Connected and not heard is the worst of both: begin again.
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    }
  }

  return (name, handlers) => {
    subscribers.set(name, handlers);
    if (subscriber.status === 'ready') void subscribe([name]);
  };
}

function logOnce(client: Redis, log: Log): void {
  let isAway = false;
  let reason = 'The connection was closed.';
  const away = () => {
    if (!isAway)
      log.warn({ error: reason }, 'Redis is away: limits count in each process, and nodes speak through PostgreSQL.');
    isAway = true;
  };
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  client.on('close', away);
  client.on('ready', () => {
    if (isAway) log.warn('Redis is back.');
    isAway = false;
  });
}
