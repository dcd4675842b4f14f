import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { TestObjectStorage } from '../harness/object-storage.ts';
import { copyTemplate, startTestCluster, type TestCluster } from '../harness/postgres.ts';
import { type AppNode, makeNode } from './nodes.ts';
import { type Balancer, startProxy } from './proxy.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

/** A complete multi-machine site on this machine: its services, its nodes and the load balancer. */
export interface GrownSite {
  postgres: EmbeddedConfig;
  redis: RedisServer;
  mailbox: Mailbox;
  /** Nodes with ROLE=web. */
  webs: AppNode[];
  worker: AppNode;
  proxy: Balancer;
  stop(): Promise<void>;
}

export const admin = { email: 'keeper@grown.example', password: 'a fine long password' };

/** Returns the URL of a database of a test cluster. */
export function addressOf({ host, port, user, database }: EmbeddedConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

type Stops = (() => Promise<unknown>)[];

/**
 * Starts PostgreSQL, Redis, an object storage, a mail server, two web nodes, a worker and a proxy.
 * @param variables for every node, in addition to the addresses of the services
 */
export async function startGrownSite(variables: Record<string, string> = {}): Promise<GrownSite> {
  const stops: Stops = [];
  async function stop(): Promise<void> {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  }
  try {
    const { everywhere, ...behind } = await startBehind(stops);
    const shown = { ...everywhere, ...variables };
    const web = { ...shown, ROLE: 'web', DATABASE_POOL: '10' };
    const webs = [
      await makeNode({ name: 'first', variables: web }),
      await makeNode({ name: 'second', variables: web }),
    ];
    const worker = await makeNode({
      name: 'worker',
      variables: { ...shown, ROLE: 'worker', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    });
    for (const node of [worker, ...webs]) {
      stops.push(() => node.remove());
      await node.start();
    }
    const proxy = await startProxy(webs);
    stops.push(proxy.stop);
    return { ...behind, webs, worker, proxy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the services behind the nodes, and returns them with the variables that point to them. */
async function startBehind(stops: Stops) {
  const cluster: TestCluster = await startTestCluster();
  stops.push(cluster.stop);
  const postgres = await copyTemplate(cluster.config);
  const redis = await startRedis();
  stops.push(redis.stop);
  const storage = new TestObjectStorage();
  await storage.open();
  stops.push(() => storage.close());
  const mailbox = await openMailbox();
  stops.push(() => mailbox.close());
  const everywhere = {
    DATABASE_URL: addressOf(postgres),
    REDIS_URL: redis.url,
    S3_ENDPOINT: storage.config.endpoint,
    S3_BUCKET: storage.config.bucket,
    S3_ACCESS_KEY_ID: storage.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.config.secretAccessKey,
    SMTP_URL: mailbox.url,
    SECRET_KEY: 'a key that all of the nodes know',
    TRUST_PROXY: '1',
    REALTIME: 'on',
    LOG_LEVEL: 'warn',
  };
  return { postgres, redis, mailbox, everywhere };
}
