import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('the nightly check flags a dead link after its second failure, and leaves the deal unchanged', async () => {
  const requests: string[] = [];
  const shop = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.statusCode = request.url === '/gone' ? 404 : request.method === 'HEAD' ? 405 : 200;
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  const origin = `http://shop.example:${port}`;
  const admin = await site.admin();
  const author = await site.member();
  const deadDeal = await site.deal(author, { dealURL: `${origin}/gone` });
  await site.deal(author, { dealURL: `${origin}/there` });
  site.allowedHosts.add(`shop.example:${port}`);
  const list = async () => (await site.call('GET /admin/seo/links', { as: admin })).body;
  const runNightlyChecks = async () => {
    await site.run('queue-link-checks');
    await site.makeJobsDue();
    await site.drain();
  };
  await runNightlyChecks();
  expect(requests.toSorted()).toEqual(['GET /gone', 'GET /there', 'HEAD /gone', 'HEAD /there']);
  expect(await list()).toMatchObject({ data: [], checked: 2 });
  await runNightlyChecks();
  expect((await list()).data).toEqual([
    expect.objectContaining({ deal: expect.objectContaining({ _id: deadDeal }), status: 404, failures: 2 }),
  ]);
  expect((await site.call(`GET /deals/${deadDeal}`)).body.data.lifecycleStatus).toBe('active');
  expect((await site.call('GET /admin/seo/links', { as: author })).status).toBe(403);
  await new Promise((resolve) => shop.close(resolve));
});
