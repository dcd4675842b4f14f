import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../log.ts';

/** State shared by nodes that may be lost at any time: rate-limit counters, and messages to all nodes. */
export interface RedisLink {
  client: Redis;
  /** Whether it accepts commands. */
  isReady(): boolean;
  /** Publishes a message to a channel's subscribers in all processes; false if Redis didn't accept it. Never throws. */
  publish(channel: string, text: string): Promise<boolean>;
  /** Calls `listener` for every message, and `missed` whenever messages may have been lost. */
  subscribe(channel: string, listener: (text: string) => void, missed?: () => void): void;
  close(): Promise<void>;
  log: Log;
}

/** Milliseconds for a command, which normally takes less than one; after that, going without Redis is better. */
const commandTimeout = 500;
/** Milliseconds of silence after which the connection counts as lost, so that later commands fail immediately. */
const socketTimeout = 1_000;
const connectTimeout = 2_000;
const maxPause = 1_000;
/** Milliseconds between pings, which detect a network that drops packets even on an idle connection. */
const pingInterval = 5_000;

const options: RedisOptions = {
  commandTimeout,
  socketTimeout,
  connectTimeout,
  keepAlive: pingInterval,
  // Commands aren't queued while disconnected, since everything has a fallback.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times) => Math.min(times * 100, maxPause),
};

/** Connects now and after every loss; an unreachable Redis is logged once. */
export function openRedis(url: string, log: Log): RedisLink {
  const client = new Redis(url, options);
  // A subscribed connection can't send other commands, so there are two.
  const subscriber = new Redis(url, { ...options, autoResubscribe: false });
  logOnce(client, log);
  const subscribe = openSubscriber(subscriber, log);
  // Channels are shared by all of a server's databases, so the database is part of the name.
  const nameOf = (channel: string) => `haggle:${client.options.db ?? 0}:${channel}`;
  const ping = setInterval(() => {
    for (const connection of [client, subscriber]) if (connection.status === 'ready') connection.ping().catch(() => {});
  }, pingInterval);
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

/** Subscribes to channels, again after every loss. */
function openSubscriber(subscriber: Redis, log: Log): (name: string, handlers: Subscriber) => void {
  const subscribers = new Map<string, Subscriber>();
  // The other connection, to the same server, reports errors.
  subscriber.on('error', () => {});
  subscriber.on('message', (name: string, text: string) => {
    try {
      subscribers.get(name)?.listener(text);
    } catch (error) {
      // Other users of this Redis may send anything; an exception here would crash the process.
      log.warn({ name, error: String(error) }, 'Ignored an invalid message from Redis.');
    }
  });
  subscriber.on('ready', () => void subscribe([...subscribers.keys()]));

  async function subscribe(names: string[]): Promise<void> {
    if (names.length === 0) return;
    try {
      await subscriber.subscribe(...names);
      for (const name of names) subscribers.get(name)?.missed();
    } catch (error) {
      log.debug({ error: String(error) }, 'Cannot subscribe to Redis yet.');
      // Connected but not subscribed: reconnect.
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    }
  }

  return (name, handlers) => {
    subscribers.set(name, handlers);
    if (subscriber.status === 'ready') void subscribe([name]);
  };
}

function logOnce(client: Redis, log: Log): void {
  let isLost = false;
  let reason = 'The connection was closed.';
  const logLoss = () => {
    if (!isLost)
      log.warn({ error: reason }, 'Redis is unreachable: limits are per process, nodes talk through PostgreSQL.');
    isLost = true;
  };
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  client.on('close', logLoss);
  client.on('ready', () => {
    if (isLost) log.warn('Redis is reachable again.');
    isLost = false;
  });
}
