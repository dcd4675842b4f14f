import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

// The other tests of this process use dollars.
afterAll(() => presentLocale(firstLocale));

let [admin, author, reader]: Member[] = [];
const day = 86_400_000;
const noon = Date.parse('2026-11-21T12:00:00Z');

const callAs = (actor: Member | undefined, key: string, body?: object) =>
  site.call(key, { as: actor ?? null, ...(body && { body }) });
/** The clock of these tests jumps, and changing rates requires a recent login. */
const callAfterLogin = async (key: string, body?: object) => {
  await site.backdateLogins(admin as Member, 0);
  return callAs(admin, key, body);
};
const setRate = (currency: string, rate: number, dayOfRate?: string) =>
  callAfterLogin('PUT /admin/exchange-rates', { currency, rate, ...(dayOfRate && { day: dayOfRate }) });
const euros = { currency: 'EUR', price: 79.99, retailPrice: 129, shippingPrice: 5, nextBestPrice: 90 };
const readDeal = async (id: string) => (await site.call(`GET /deals/${id}`)).body.data;
const editDeal = async (actor: Member | undefined, id: string, changes: object) => {
  const deal = await readDeal(id);
  const { title, dealURL } = deal;
  const { currency = null, price, retailPrice, shippingPrice, nextBestPrice } = deal.posted ?? deal;
  const amounts = { currency, price, retailPrice, shippingPrice, nextBestPrice };
  return callAs(actor, `PUT /deals/${id}`, { title, dealURL, ...amounts, ...changes });
};

beforeAll(async () => {
  site.setClock(noon);
  [admin, author, reader] = [await site.admin(), await site.member(), await site.member()];
  await setRate('EUR', 1.05, '2026-11-01');
  await setRate('EUR', 1.08, '2026-11-20');
  await setRate('JPY', 0.0066, '2026-11-20');
});

describe('a deal posted in euros on a site with dollars', () => {
  test('keeps the posted amounts and is converted at the rate of its day', async () => {
    const id = await site.deal(author as Member, euros);
    expect(await readDeal(id)).toMatchObject({
      price: 86.39,
      retailPrice: 139.32,
      shippingPrice: 5.4,
      nextBestPrice: 97.2,
      discountPercent: 38,
      posted: {
        currency: 'EUR',
        decimals: 2,
        price: 79.99,
        retailPrice: 129,
        shippingPrice: 5,
        nextBestPrice: 90,
        rate: 1.08,
        day: '2026-11-20',
      },
    });
  });

  test('a deal in the site’s own currency has no posted price', async () => {
    const id = await site.deal(author as Member, { currency: 'usd' });
    expect(await readDeal(id)).toMatchObject({ price: 79.99, posted: null });
  });

  test('is sorted and filtered by the converted price', async () => {
    const ids = [
      await site.deal(author as Member, { price: 501, retailPrice: 600 }),
      await site.deal(author as Member, { currency: 'EUR', price: 470, retailPrice: 600 }),
      await site.deal(author as Member, { currency: 'JPY', price: 76_500, retailPrice: null }),
    ];
    const listDealIds = async (query: string) =>
      (await site.call(`GET /deals?minPrice=500&${query}`)).body.data.map(({ _id }: { _id: string }) =>
        ids.indexOf(_id),
      );
    expect(await listDealIds('sort=price')).toEqual([0, 2, 1]);
    expect(await listDealIds('sort=-price&maxPrice=505')).toEqual([2, 0]);
    expect((await readDeal(ids[2] ?? '')).posted).toMatchObject({ currency: 'JPY', decimals: 0, price: 76_500 });
  });

  test('keeps its rate until its price changes', async () => {
    const id = await site.deal(author as Member, euros);
    await site.setTrustLevel(author as Member, 2);
    site.setClock(noon + 3 * day);
    await setRate('EUR', 1.2);
    expect((await editDeal(author, id, { title: 'Another title of ten letters', retailPrice: 150 })).status).toBe(200);
    expect(await readDeal(id)).toMatchObject({
      price: 86.39,
      retailPrice: 162,
      posted: { rate: 1.08, retailPrice: 150 },
    });
    expect((await editDeal(author, id, { price: 70 })).status).toBe(200);
    expect(await readDeal(id)).toMatchObject({ price: 84, posted: { rate: 1.2, day: '2026-11-24', price: 70 } });
    await callAfterLogin('DELETE /admin/exchange-rates/EUR/2026-11-24');
    site.setClock(noon);
    await site.setTrustLevel(author as Member, 0);
  });

  test('has converted amounts in its price history and posted amounts in its edit history', async () => {
    const id = await site.deal(author as Member, euros);
    // A price that lasted only minutes isn't added to the product's history.
    site.setClock(noon + day / 4);
    await editDeal(admin, id, { price: 70 });
    const { body } = await site.call(`GET /deals/${id}/prices`);
    expect(body.data.points.map(({ price }: { price: number }) => price)).toEqual([86.39, 75.6]);
    const { data } = (await site.call(`GET /deals/${id}/history`)).body;
    const euroAmount = (amount: number) => ({ amount, currency: 'EUR', decimals: 2 });
    const [editEntry] = data.filter(({ kind }: { kind: string }) => kind === 'edited');
    expect(editEntry.fields).toMatchObject({ price: [euroAmount(79.99), euroAmount(70)] });
    site.setClock(noon);
  });

  test('can be changed to the site’s own currency', async () => {
    const id = await site.deal(author as Member, euros);
    await editDeal(admin, id, {
      currency: null,
      price: 80,
      retailPrice: 100,
      shippingPrice: null,
      nextBestPrice: null,
    });
    expect(await readDeal(id)).toMatchObject({ price: 80, retailPrice: 100, shippingPrice: null, posted: null });
  });
});

describe('refused amounts and currencies', () => {
  const post = (fields: object) => callAs(author, 'POST /deals', { ...draft(), ...fields });

  test('include a currency without an exchange rate, with advice for admins', async () => {
    const { status, body } = await post({ currency: 'GBP', price: 10, retailPrice: null });
    expect([status, body.code]).toEqual([422, 'no_exchange_rate']);
    const message =
      "This site has no exchange rate for GBP, so prices can't be in it. An admin can add one in the admin area, under Exchange rates.";
    expect(body).toMatchObject({ error: message, details: [{ path: 'currency', message }] });
  });

  test.each([
    ['a currency that does not exist', { currency: 'EURO' }, 'currency', 'Choose a currency, such as EUR.'],
    [
      'an amount with more decimals than its currency has',
      { currency: 'JPY', price: 49.5, retailPrice: null },
      'price',
      'Use a whole amount, without decimals.',
    ],
    [
      'an amount above the maximum in its currency',
      { currency: 'JPY', price: 100_000_001, retailPrice: null },
      'price',
      "The amount can't be above ¥100,000,000.",
    ],
    [
      'an amount above the maximum once it is converted',
      { currency: 'EUR', price: 950_000, retailPrice: null },
      'price',
      "The amount can't be above $1,000,000.",
    ],
    [
      'a retail price below the price',
      { currency: 'EUR', price: 80, retailPrice: 79 },
      'retailPrice',
      'The retail price must not be below the price.',
    ],
  ])('include %s', async (_, fields, path, message) => {
    const { status, body } = await post(fields);
    expect([status, body.details?.[0]?.path]).toEqual([422, path]);
    if (path !== 'retailPrice') expect(body.details[0].message).toBe(message);
  });

  test('a currency that can’t exist is reported alone, however high the price', async () => {
    const fields = { currency: 'US$', price: 1e12, retailPrice: 2e12, shippingPrice: 1e12, nextBestPrice: 1e12 };
    const id = await site.deal(author as Member, euros);
    for (const { status, body } of [await post(fields), await editDeal(author, id, fields)]) {
      expect([status, body.details?.map(({ path }: { path: string }) => path)]).toEqual([422, ['currency']]);
    }
  });

  test('an amount with too many decimals is reported together with other errors', async () => {
    const { body } = await post({ title: 'Short', price: 1.005, currency: 'EUR' });
    expect(body.details.map(({ path }: { path: string }) => path).toSorted()).toEqual(['price', 'title']);
  });

  test('impossible posted amounts and rates are rejected by the database', async () => {
    const id = await site.deal(author as Member, euros);
    const setPostedPrice = (posted: unknown) =>
      site.context.database
        .updateTable('deals')
        .set({ posted: posted as never })
        .where('id', '=', id)
        .execute();
    const { posted } = await site.context.database
      .selectFrom('deals')
      .select('posted')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const changes of [{ rate: '0' }, { rate: undefined }, { price: -1 }, { currency: 'euro' }, { retail: 1e12 }]) {
      await expect(setPostedPrice({ ...posted, ...changes })).rejects.toThrow('check');
    }
    await expect(setPostedPrice(posted)).resolves.toBeDefined();
  });
});

describe('a new member’s edit of a published deal', () => {
  const readHeldEdit = async (id: string) => (await callAs(author, `GET /deals/${id}/mine`)).body.data?.heldEdit;

  test('waits with all its amounts when it changes the currency', async () => {
    const id = await site.deal(author as Member, euros);
    const { body } = await editDeal(author, id, { currency: null });
    expect(body.data.posted).toMatchObject({ currency: 'EUR', price: 79.99 });
    expect(Object.keys(body.heldEdit.fields).toSorted()).toEqual([
      'currency',
      'nextBestPrice',
      'price',
      'retailPrice',
      'shippingPrice',
    ]);
    expect((await callAs(admin, `PUT /admin/edits/${body.heldEdit._id}/approve`)).status).toBe(200);
    expect(await readDeal(id)).toMatchObject({ price: 79.99, retailPrice: 129, shippingPrice: 5, posted: null });
  });

  test('is applied when the price changes only a little, measured by its converted value', async () => {
    const id = await site.deal(author as Member, euros);
    expect((await editDeal(author, id, { price: 75 })).body.heldEdit).toBeNull();
    const { body } = await editDeal(author, id, { price: 50 });
    expect(body.heldEdit.fields).toMatchObject({ price: [{ amount: 75 }, { amount: 50, currency: 'EUR' }] });
    expect((await callAs(admin, `PUT /admin/edits/${body.heldEdit._id}/approve`)).status).toBe(200);
    expect(await readDeal(id)).toMatchObject({ price: 54, posted: { price: 50 } });
  });

  test('can’t be approved once the deal’s amounts are in another currency', async () => {
    const id = await site.deal(author as Member, euros);
    const { body } = await editDeal(author, id, { price: 50 });
    await editDeal(admin, id, { currency: null });
    const reply = await callAs(admin, `PUT /admin/edits/${body.heldEdit._id}/approve`);
    expect(reply.body.details?.[0]?.path).toBe('currency');
    expect(await readHeldEdit(id)).toMatchObject({ _id: body.heldEdit._id });
  });
});

describe('a notification', () => {
  const notificationsOf = async (actor: Member | undefined, type: string) => {
    await site.drain();
    const { body } = await callAs(actor, 'GET /notifications?limit=100');
    return body.data.filter((one: { type: string }) => one.type === type);
  };

  test('about a price drop shows the posted and the converted price', async () => {
    const id = await site.deal(author as Member, euros);
    await callAs(reader, `POST /deals/${id}/save`);
    site.setClock(noon + 60_000);
    await editDeal(admin, id, { price: 70 });
    site.setClock(noon);
    expect((await notificationsOf(reader, 'price_drop'))[0].title).toContain('€70.00 (about $75.60)');
  });

  test('about a price drop is not sent when only the exchange rate fell', async () => {
    const countBefore = (await notificationsOf(reader, 'price_drop')).length;
    const id = await site.deal(author as Member, euros);
    await callAs(reader, `POST /deals/${id}/save`);
    await setRate('EUR', 1);
    site.setClock(noon + 60_000);
    expect((await editDeal(admin, id, { price: 80 })).body.data.price).toBe(80);
    site.setClock(noon);
    await setRate('EUR', 1.08);
    expect(await notificationsOf(reader, 'price_drop')).toHaveLength(countBefore);
  });

  test('about a match with an alert depends on the converted price', async () => {
    const createAlert = (name: string, maxPrice: number) =>
      callAs(reader, 'POST /alerts', { name, query: { q: 'zither', maxPrice } });
    await createAlert('cheap', 80);
    await createAlert('fair', 90);
    await site.deal(author as Member, { ...euros, title: 'Concert zither made of spruce' });
    const [hitNotification, ...rest] = await notificationsOf(reader, 'deal_alert');
    expect(rest).toEqual([]);
    expect(hitNotification.message).toBe(
      'Concert zither made of spruce · €79.99 (about $86.39) · Good price: $5.41 below the next best',
    );
    expect(hitNotification.title).toContain('fair');
  });
});

test('feeds show the posted and the converted price', async () => {
  await site.deal(author as Member, { ...euros, title: 'Feeding bowl for large dogs' });
  const response = await site.app.request('http://haggle.test/feeds/deals.rss?limit=100');
  const text = await response.text();
  expect(text).toMatch(/€79\.99 \(about \$86\.39\), [^<]*€129\.00/);
});
