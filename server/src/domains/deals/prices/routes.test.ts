import { expect, test } from 'vitest';
import { createMoveHelpers } from '../../../../test/harness/old-site.ts';
import { draft, useSite } from '../../../../test/harness/site.ts';
import { moveDueDeals } from '../lifecycle/clock-actions.ts';

const site = useSite();
const day = 86_400_000;

test('the price history of a product comes from all its deals', async () => {
  const author = await site.member();
  await site.deal(author);
  const start = Date.now();
  const dealURL = 'https://shop.example/kettle';
  const postDealAt = async (daysAgo: number, price: number) => {
    site.setClock(start - daysAgo * day);
    const id = await site.deal(author, { dealURL: `${dealURL}?utm_source=${daysAgo}`, price });
    site.setClock(undefined);
    return id;
  };
  await postDealAt(120, 90);
  await postDealAt(70, 60);
  const id = await postDealAt(0, 55);
  await site.deal(author, { price: 1 });
  const { body } = await site.call(`GET /deals/${id}/prices`);
  expect(body.data.points.map((point: { price: number }) => point.price)).toEqual([90, 60, 55]);
  expect(body.data.lows).toEqual([
    { days: 30, price: 55, seenAt: expect.any(String) },
    { days: 90, price: 55, seenAt: expect.any(String) },
    { days: 365, price: 55, seenAt: expect.any(String) },
  ]);
  expect(body.data.lowestInDays).toBe(90);
});

test('a price last seen months ago doesn’t count as the lowest of the last 30 days', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const dealURL = 'https://shop.example/lamp';
  site.setClock(Date.now() - 88 * day);
  const oldId = await site.deal(author, { dealURL: `${dealURL}?utm_source=august`, price: 39.06 });
  site.setClock(Date.now() - 87 * day);
  await site.call(`PUT /deals/${oldId}/status`, { as: admin, body: { status: 'expired', reason: 'Over.' } });
  site.setClock(undefined);
  const oldPrices = (await site.call(`GET /deals/${oldId}/prices`)).body.data;
  expect(oldPrices.lows.map((low: { price: number | null }) => low.price)).toEqual([null, 39.06, 39.06]);
  const id = await site.deal(author, { dealURL, price: 42 });
  const { lows, points } = (await site.call(`GET /deals/${id}/prices`)).body.data;
  expect(lows.map((low: { price: number | null }) => low.price)).toEqual([42, 39.06, 39.06]);
  expect(points).toEqual([
    { price: 39.06, seenAt: expect.any(String), until: lows[1].seenAt },
    { price: 42, seenAt: expect.any(String), until: null },
  ]);
  expect(Date.parse(points[0].until) - Date.parse(points[0].seenAt)).toBeCloseTo(day, -5);
});

test('a price written into a deal that is over is none that readers could pay', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const dealURL = 'https://shop.example/late-correction';
  site.setClock(Date.now() - 200 * day);
  const oldId = await site.deal(author, { dealURL, price: 50 });
  site.setClock(Date.now() - 199 * day);
  await site.call(`PUT /deals/${oldId}/status`, { as: admin, body: { status: 'expired', reason: 'Over.' } });
  site.setClock(Date.now() - 10 * day);
  const body = { ...draft(), dealURL, price: 1 };
  expect((await site.call(`PUT /deals/${oldId}`, { as: admin, body })).status).toBe(200);
  site.setClock(undefined);
  const id = await site.deal(author, { dealURL, price: 70 });
  const { lows } = (await site.call(`GET /deals/${id}/prices`)).body.data;
  expect(lows.map((low: { price: number | null }) => low.price)).toEqual([70, 70, 50]);
});

test('the price of a removed deal is left out, as it may never have been true', async () => {
  const author = await site.member();
  const dealURL = 'https://shop.example/too-good';
  const removedId = await site.deal(author, { dealURL, price: 0.01 });
  const body = { status: 'removed', reason: 'That price never was.' };
  await site.call(`PUT /deals/${removedId}/status`, { as: await site.admin(), body });
  // Before the year shown, a true price held until the wrong one replaced it.
  for (const [price, daysAgo] of [
    [60, 400],
    [0.02, 380],
  ] as const) {
    site.setClock(Date.now() - daysAgo * day);
    const id = await site.deal(await site.member(), { dealURL: `${dealURL}/${price}`, price, retailPrice: null });
    site.setClock(undefined);
    await site.context.database
      .updateTable('price_points')
      .set({ product_key: 'shop.example/too-good' })
      .where('deal_id', '=', id)
      .execute();
    if (price < 1) await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body });
  }
  const id = await site.deal(author, { dealURL, price: 40 });
  const prices = await site.call(`GET /deals/${id}/prices`);
  expect(prices.body.data.points.map((point: { price: number }) => point.price)).toEqual([60, 40]);
});

test('only its author can read the prices of an unpublished deal', async () => {
  const author = await site.member();
  const id = await site.deal(author, {}, { published: false });
  expect((await site.call(`GET /deals/${id}/prices`, { as: author })).body.data.points).toEqual([]);
  expect((await site.call(`GET /deals/${id}/prices`)).status).toBe(404);
});

test('a price that lasted only minutes is ignored, so edits there and back leave no low behind', async () => {
  const [author, other, admin] = [await site.member(), await site.member(), await site.admin()];
  const dealURL = 'https://shop.example/poisoned';
  const start = Date.now();
  const at = async <T>(minutes: number, act: () => Promise<T>): Promise<T> => {
    site.setClock(start + minutes * 60_000);
    try {
      return await act();
    } finally {
      site.setClock(undefined);
    }
  };
  const fields = { ...draft(), dealURL, price: 80 };
  const id = await site.deal(author, fields);
  await site.setTrustLevel(author, 2);
  const updatePrice = (price: number) => site.call(`PUT /deals/${id}`, { as: author, body: { ...fields, price } });
  const end = () => site.call(`PUT /deals/${id}/status`, { as: author, body: { status: 'expired' } });
  await at(90, () => updatePrice(0.01));
  await at(100, () => updatePrice(80));
  await at(200, () => updatePrice(0.02));
  expect((await at(210, end)).status).toBe(200);
  // Archived long after it ended; its last price did not hold until then.
  await at(300, () => site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'archived' } }));
  const laterId = await at(500, () => site.deal(other, { dealURL, price: 70 }));
  const { data } = (await at(510, () => site.call(`GET /deals/${laterId}/prices`))).body;
  expect(data.points.map((point: { price: number }) => point.price)).toEqual([80, 80, 70]);
  expect(data.lows.map((low: { price: number }) => low.price)).toEqual([70, 70, 70]);
});

test('a deal’s own new price counts immediately, that of another deal of the product not yet', async () => {
  const [author, other] = [await site.member(), await site.member()];
  const dealURL = 'https://shop.example/fresh';
  const first = await site.deal(author, { dealURL, price: 80 });
  await site.call(`PUT /deals/${first}/status`, { as: author, body: { status: 'expired' } });
  const id = await site.deal(other, { dealURL, price: 70 });
  const { data } = (await site.call(`GET /deals/${id}/prices`)).body;
  expect(data.points.map((point: { price: number }) => point.price)).toEqual([70]);
});

test('the price of an imported deal that is over counts until its end, and if that is unknown, when it was posted', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const { importFile } = createMoveHelpers(site, () => admin);
  const dayAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
  const run = await importFile(
    [
      'title,price,url,date,ends_at,status',
      `A kettle whose end is unknown,10,https://over.example/unknown,${dayAgo(200)},,expired`,
      `A kettle whose end is known,20,https://over.example/known,${dayAgo(200)},${dayAgo(100)},expired`,
    ].join('\n'),
  );
  expect(run).toMatchObject({ state: 'done', imported: 2 });
  await moveDueDeals(site.context);
  const readPrices = async (name: string) => {
    const id = await site.deal(author, { dealURL: `https://over.example/${name}`, price: 50 });
    const { lows, points } = (await site.call(`GET /deals/${id}/prices`)).body.data;
    return { lows: lows.map((low: { price: number }) => low.price), point: points[0] };
  };
  const unknown = await readPrices('unknown');
  expect(unknown.lows).toEqual([50, 50, 10]);
  expect(unknown.point.until).toBe(unknown.point.seenAt);
  const known = await readPrices('known');
  expect(known.lows).toEqual([50, 50, 20]);
  expect(Date.parse(known.point.until) - Date.parse(known.point.seenAt)).toBe(100 * day);
});
