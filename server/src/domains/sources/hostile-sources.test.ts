import { beforeAll, expect, test } from 'vitest';
import { newSource } from '../../../test/harness/import-audit-cases.ts';
import { maxPause, measureLongestPause } from '../../../test/harness/pauses.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { useWebServer } from '../../../test/harness/web-server.ts';

const site = useSite();
const server = useWebServer();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
  site.allowedHosts.add(`shop.example:${server.port}`);
});

const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });

/** Adds a source whose feed has one item, and reads it once. */
async function addFeed(name: string) {
  const feed = {
    items: `<item><title>A fine ${name} for $20</title><link>https://products.example/${name}</link></item>`,
  };
  server.pages[`/${name}`] = (_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(`<rss><channel><link>https://deals.example/</link>${feed.items}</channel></rss>`);
  };
  const url = `http://shop.example:${server.port}/${name}`;
  const { body } = await call('POST /admin/sources', newSource({ url }));
  await site.drain();
  return {
    feed,
    id: body.data._id as string,
    asked: () => server.requests.filter((request) => request.url === `/${name}`).length,
    read: async () => (await call(`GET /admin/sources/${body.data._id}`)).body.data,
  };
}

async function runDueSources(minutes: number): Promise<void> {
  site.setClock(Date.now() + minutes * 60_000);
  await site.run('queue-due-sources');
  await site.drain();
  site.setClock(undefined);
}

test('a feed that turns hostile blocks no one, reports its problem and isn’t read again for 20 minutes', async () => {
  const { feed, id, asked, read } = await addFeed('kettle');
  feed.items += `<item>${'<a>'.repeat(250_000)}</item>`;
  await call(`POST /admin/sources/${id}/read`);
  const { pause } = await measureLongestPause(() => site.drain());
  expect(pause).toBeLessThan(maxPause);
  expect(await read()).toMatchObject({ failures: 1, problem: expect.stringContaining('nested too deeply') });
  expect(asked()).toBe(2);
  await runDueSources(20);
  expect(asked()).toBe(2);
});

test('a reading that crashed its process counts as failed and is repeated after the source’s pause', async () => {
  const { id, asked, read } = await addFeed('lamp');
  await site.connection.pool.query('update sources set reading_at = now() where id = $1', [id]);
  // The next process runs the job again.
  await call(`POST /admin/sources/${id}/read`);
  await site.drain();
  expect(asked()).toBe(1);
  expect(await read()).toMatchObject({ failures: 1, problem: expect.stringContaining('ended together') });
  await runDueSources(300);
  expect(asked()).toBe(2);
  expect(await read()).toMatchObject({ failures: 0, problem: null });
});
