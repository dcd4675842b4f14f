import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { announceEviction, listenForEvictions } from '../../src/platform/cache/eviction.ts';
import { useSite } from '../harness/site.ts';

const site = useSite();

/** A way to the database that can forget its connections: their clients hear nothing more, not even an end. */
async function openForgetfulWay(to: { host: string; port: number }) {
  const forgotten = new Set<Socket>();
  const upstreams = new Map<Socket, Socket>();
  const server = createServer((client) => {
    const upstream = to.host.startsWith('/') ? connect(`${to.host}/.s.PGSQL.${to.port}`) : connect(to);
    upstreams.set(client, upstream);
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => client.write(chunk));
    client.on('close', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const client of [...forgotten, ...upstreams.keys()]) client.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    forgetAll() {
      for (const [client, upstream] of upstreams) {
        client.removeAllListeners('data').resume();
        upstream.destroy();
        forgotten.add(client);
      }
      upstreams.clear();
    },
  };
}

test('a node whose listening connection was lost without an end hears of changes again', async () => {
  const { host, port, ...login } = site.connection.pool.options;
  const way = await openForgetfulWay({ host: host ?? '', port: port ?? 5432 });
  let evictions = 0;
  const listening = listenForEvictions(
    { config: { ...login, host: '127.0.0.1', port: way.port }, redis: undefined },
    () => evictions++,
    site.context.log,
  );
  onTestFinished(() => listening.stop());
  await expect.poll(() => evictions).toBe(1);
  way.forgetAll();
  // Everything is evicted once it is connected again, since announcements were missed.
  await expect.poll(() => evictions).toBe(2);
  await announceEviction(site.context.database);
  await expect.poll(() => evictions).toBeGreaterThan(2);
});
