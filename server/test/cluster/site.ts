import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { TestObjectStorage } from '../harness/object-storage.ts';
import { copyTemplate, startTestCluster, type TestCluster } from '../harness/postgres.ts';
import { type AppNode, createNode } from './nodes.ts';
import { type Balancer, startProxy } from './proxy.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

/** A complete multi-machine site on this machine: its services, its nodes and the load balancer. */
export interface ClusterSite {
  postgres: EmbeddedConfig;
  redis: RedisServer;
  mailbox: Mailbox;
  /** Nodes with ROLE=web. */
  webNodes: AppNode[];
  worker: AppNode;
  proxy: Balancer;
  stop(): Promise<void>;
}

export const admin = { email: 'keeper@grown.example', password: 'a fine long password' };

/** Returns the URL of a database of a test cluster. */
export function databaseUrlOf({ host, port, user, database }: EmbeddedConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

type Cleanups = (() => Promise<unknown>)[];

/**
 * Starts PostgreSQL, Redis, an object storage, a mail server, two web nodes, a worker and a proxy.
 * @param variables for every node, in addition to the addresses of the services
 */
export async function startClusterSite(variables: Record<string, string> = {}): Promise<ClusterSite> {
  const cleanups: Cleanups = [];
  async function stop(): Promise<void> {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  }
  try {
    const { everywhere, ...services } = await startServices(cleanups);
    const baseVariables = { ...everywhere, ...variables };
    const web = { ...baseVariables, ROLE: 'web', DATABASE_POOL: '10' };
    const webNodes = [
      await createNode({ name: 'first', variables: web }),
      await createNode({ name: 'second', variables: web }),
    ];
    const worker = await createNode({
      name: 'worker',
      variables: { ...baseVariables, ROLE: 'worker', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    });
    for (const node of [worker, ...webNodes]) {
      cleanups.push(() => node.remove());
      await node.start();
    }
    const proxy = await startProxy(webNodes);
    cleanups.push(proxy.stop);
    return { ...services, webNodes, worker, proxy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the services behind the nodes, and returns them with the variables that point to them. */
async function startServices(cleanups: Cleanups) {
  const cluster: TestCluster = await startTestCluster();
  cleanups.push(cluster.stop);
  const postgres = await copyTemplate(cluster.config);
  const redis = await startRedis();
  cleanups.push(redis.stop);
  const storage = new TestObjectStorage();
  await storage.open();
  cleanups.push(() => storage.close());
  const mailbox = await openMailbox();
  cleanups.push(() => mailbox.close());
  const everywhere = {
    DATABASE_URL: databaseUrlOf(postgres),
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
