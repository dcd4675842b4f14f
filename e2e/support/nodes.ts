import { runSite } from '../../scripts/browser/run-site.ts';
import { copyTemplate, startTestCluster } from '../../server/test/harness/postgres.ts';
import { admin } from './site.ts';

export interface Nodes {
  /** Serves pages only. */
  first: string;
  /** Serves pages and runs the worker. */
  second: string;
  stop(): Promise<void>;
}

/** Starts two nodes of a site with the same database and live updates. */
export async function startNodes(): Promise<Nodes> {
  const cluster = await startTestCluster();
  const { host, user, database, port } = await copyTemplate(cluster.config);
  const variables = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    SECRET_KEY: 'a key that both of the nodes know',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    REALTIME: 'on',
  };
  const second = await runSite({ ...variables, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const first = await runSite({ ...variables, ROLE: 'web' });
  return {
    first: first.origin,
    second: second.origin,
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await cluster.stop();
    },
  };
}
