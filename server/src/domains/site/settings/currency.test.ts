import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, reportOrder, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { importRows } from '../../posting/imports/actions.ts';
import { readRows } from '../../posting/imports/reading-actions.ts';
import { readPresentation } from '../../seo/actions.ts';

// Other test files in this process expect dollars.
afterAll(() => presentLocale(firstLocale));

const kinds = [
  {
    currency: 'JPY',
    country: 'JP',
    decimals: 0,
    prices: [980, 4980, 123_456],
    between: [4980, 5000],
    tooFine: [49.5, 'Use a whole amount, without decimals.'],
    most: 100_000_000,
    written: ['¥4,980', '4980'],
    bands: [2_500, 5_000, 10_000, 25_000, 50_000, 100_000],
    order: { orderAmount: 100_001, commission: 5001 },
    share: 2500,
    paid: '2500,JPY',
    least: 2000,
    file: ['"¥100,001"', '"5,001"', 5001],
  },
  {
    currency: 'KWD',
    country: 'KW',
    decimals: 3,
    prices: [0.255, 1.25, 1299.995],
    between: [1.25, 1.255],
    tooFine: [1.2505, 'Use at most three decimals.'],
    most: 1_000_000,
    written: ['KD 1.250', '1.250'],
    bands: [0, 25, 50, 100, 250, 500, 1_000],
    order: { orderAmount: 1000.5, commission: 50.005 },
    share: 25.002,
    paid: '25.002,KWD',
    least: 20,
    file: ['"KWD 1,000.500"', '50.005', 50.005],
  },
] as const;

describe.each(kinds)('a site with the currency $currency', (kind) => {
  const site = useSite();
  const shop = newShop();
  const { currency, prices } = kind;
  let [admin, author]: Member[] = [];
  let partner: TestPartner;
  let ids: string[];

  const as = (actor: Member | undefined) => (key: string, body?: object) =>
    site.call(key, { ...(actor && { as: actor }), ...(body && { body }) });
  const listPrices = async (query: string) =>
    (await site.call(`GET /deals?${query}`)).body.data.map(({ price }: { price: number }) => price);

  beforeAll(async () => {
    [admin, author] = [await site.admin(), await site.member()];
    const regionSettings = { currency, country: kind.country, affiliateSharePercent: 50 };
    expect((await as(admin)('PUT /settings', regionSettings)).status).toBe(200);
    partner = await addPartner(site, admin, shop);
    ids = [];
    for (const price of prices)
      ids.push(await site.deal(author, { price, retailPrice: price * 2, shippingPrice: price }));
  });

  test('tells its pages how many decimals amounts have', async () => {
    const { locale } = (await readPresentation(site.context, '/')).site;
    expect(locale).toMatchObject({ currency, decimals: kind.decimals });
  });

  test('returns amounts as they were posted, and sorts and filters by them', async () => {
    expect(await listPrices('sort=price')).toEqual(prices);
    expect(await listPrices('sort=-price')).toEqual(prices.toReversed());
    const [low, high] = kind.between;
    expect(await listPrices(`minPrice=${low}&maxPrice=${high}`)).toEqual([prices[1]]);
    expect(await listPrices(`minPrice=${prices[2]}`)).toEqual([prices[2]]);
    const { data } = (await site.call(`GET /deals/${ids[1]}`)).body;
    expect(data).toMatchObject({ price: prices[1], retailPrice: prices[1] * 2, shippingPrice: prices[1] });
    expect(data.discountPercent).toBe(50);
  });

  test('refuses amounts with too many decimals or worth more than about a million dollars', async () => {
    const post = (price: number) =>
      as(author)('POST /deals', { title: 'Steel kettle number 9', dealURL: 'https://shop.example/9', price });
    const refusal = async (price: number) => (await post(price)).body.details?.[0];
    const [amount, message] = kind.tooFine;
    expect(await refusal(amount)).toEqual({ path: 'price', message });
    expect((await refusal(kind.most + 1)).message).toMatch(/^The amount can't be above/);
    expect(await listPrices(`minPrice=${kind.most}`)).toEqual([]);
    const rich = await site.deal(author as Member, { price: kind.most, retailPrice: null });
    expect((await site.call(`GET /deals/${rich}`)).body.data.price).toBe(kind.most);
    await as(admin)(`PUT /deals/${rich}/status`, { status: 'removed', reason: 'Far too much.' });
  });

  test('stores the price history and prices that members report', async () => {
    const { data } = (await site.call(`GET /deals/${ids[1]}/prices`)).body;
    expect(data.points).toMatchObject([{ price: prices[1] }]);
    const reportReply = await as(await site.member())(`PUT /deals/${ids[2]}/state-report`, {
      state: 'price_changed',
      price: prices[1],
    });
    expect(reportReply.status).toBe(200);
    expect(reportReply.body.data.reportedPrice).toBe(prices[1]);
  });

  test('counts prices in bands of about the same value as those in dollars', async () => {
    const { facets } = (await site.call('GET /deals/search?q=headphones')).body.data ?? {};
    const facetsBody = facets ?? (await site.call('GET /deals/search?q=headphones')).body.facets;
    expect(facetsBody.prices.map(({ from }: { from: number }) => from)).toEqual(
      expect.arrayContaining([...kind.bands]),
    );
    expect(facetsBody.prices.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(prices.length);
  });

  test('matches an alert with a price at its maximum, but not with one above it', async () => {
    const reader = await site.member();
    const alertReply = await as(reader)('POST /alerts', { name: 'Tubas', query: { q: 'tuba', maxPrice: prices[1] } });
    expect(alertReply.body.data.query).toEqual({ q: 'tuba', maxPrice: prices[1] });
    const tuba = { title: 'A brass tuba to be played', retailPrice: null };
    await site.deal(author as Member, { ...tuba, price: prices[2] });
    const matchingDeal = await site.deal(author as Member, { ...tuba, price: prices[1] });
    await site.drain();
    const { data } = (await as(reader)('GET /notifications')).body;
    const alerts = data.filter(({ type }: { type: string }) => type === 'deal_alert');
    expect(alerts.map(({ link }: { link: string }) => /\/deals\/(\d+)/.exec(link)?.[1])).toEqual([matchingDeal]);
  });

  test('imports a file with amounts in the local format, even in a process without the site’s locale', async () => {
    const outcomes: unknown[] = [];
    const text = `title,price,link\n"A kettle from a file","${kind.written[0]}",https://shop.example/${currency}\n`;
    presentLocale(firstLocale);
    await importRows(site.context, readRows(streamText(text)), {
      importer: admin as Member,
      isDryRun: false,
      stop: new AbortController(),
      onRow: (_, outcome) => outcomes.push(outcome),
    });
    expect(outcomes).toEqual(['imported']);
    expect((await site.call('GET /deals/search?q=file')).body.data[0].price).toBe(prices[1]);
  });

  test('pays members their share of commissions, with the same sums from balance to payout file', async () => {
    const member = await site.member();
    await as(member)('PUT /affiliate/payout-details', {
      details: { method: 'paypal', email: 'x@pay.example' },
      currentPassword: password,
    });
    const dealId = await site.deal(member, { dealURL: `https://${shop}/1`, price: prices[0], retailPrice: null });
    const { clickId } = await clickDeal(site, dealId);
    const order = { orderId: 'A-1', clickId, ...kind.order };
    const inDollars = { ...order, orderAmount: 100, commission: 5 };
    expect((await reportOrder(site, partner, inDollars)).body.details).toMatchObject([
      { path: 'currency', message: expect.stringContaining('no exchange rate for USD') },
    ]);
    const orderReply = await reportOrder(site, partner, { ...order, currency });
    expect(orderReply.body.data).toMatchObject({ commission: kind.order.commission, isAttributed: true });
    await as(admin)(`PUT /affiliate/commission/${orderReply.body.data._id}/status`, { status: 'approved' });
    await as(admin)(`PUT /affiliate/commission/${orderReply.body.data._id}/status`, { status: 'payable' });
    const { balance } = (await as(member)(`GET /affiliate/user-stats/${member.id}`)).body.data;
    expect(balance).toMatchObject({ owed: kind.share, least: kind.least });
    const { data: payout } = (await as(admin)('POST /admin/affiliate/payouts')).body;
    expect(payout).toMatchObject({ members: 1, amount: kind.share });
    const csvReply = await as(admin)(`GET /admin/affiliate/payouts/${payout._id}/csv`);
    expect(csvReply.body).toContain(`,${kind.paid},`);
  });

  test('imports a file of orders', async () => {
    const [orderAmount, commission, amount] = kind.file;
    const form = new FormData();
    form.set('file', new File([`orderId,orderAmount,commission\nF-1,${orderAmount},${commission}\n`], 'orders.csv'));
    form.set('dryRun', 'false');
    const { body } = await site.call(`POST /admin/affiliate/partners/${partner.id}/conversions`, {
      as: admin as Member,
      body: form,
    });
    expect(body.data).toMatchObject({ created: 1, failed: 0, commission: amount });
  });
});

async function* streamText(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
