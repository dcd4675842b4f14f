import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withJsonLd } from '../../../../test/harness/shop-page.ts';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const kettle = withJsonLd({
  '@type': 'Product',
  name: 'Steel kettle 1.7 l',
  offers: { price: 49.99, priceCurrency: 'USD' },
});
const shop = createServer(({ url = '' }, response) => {
  const page = url.startsWith('/wall') ? '<title>Just a moment...</title>' : kettle;
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  origin = `http://shop.example:${port}`;
  site.allowedHosts.add(`shop.example:${port}`);
});

afterAll(async () => {
  await new Promise((resolve) => shop.close(resolve));
});

describe('a title that an app shares with an address', () => {
  const previewShared = async (path: string, sharedTitle: string) =>
    site.call('POST /deals/preview', { as: await site.member(), body: { dealURL: `${origin}${path}`, sharedTitle } });

  test('is used without the shop’s name if the shop blocks its page', async () => {
    const { body } = await previewShared('/wall/p-1', 'Copper kettle 2 l | Shop.example');
    expect(body.data).toMatchObject({ title: 'Copper kettle 2 l', readFrom: 'address' });
  });

  test('is replaced by the title of the page', async () => {
    expect((await previewShared('/kettle', 'Something else')).body.data.title).toBe('Steel kettle 1.7 l');
  });

  test('is ignored if it is an address or the title of a bot check', async () => {
    for (const title of ['Just a moment...', 'https://shop.example/'])
      expect((await previewShared('/wall/copper-kettle', title)).body.data.title).toBe('Copper kettle');
  });
});
