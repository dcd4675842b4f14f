import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let author: Member;

// Other test files in this process use dollars.
afterAll(() => presentLocale(firstLocale));

beforeAll(async () => {
  author = await site.member();
  const admin = await site.admin();
  for (const [currency, rate] of [
    ['EUR', 1.08],
    ['JPY', 0.0066],
    ['KWD', 3.25],
  ]) {
    await site.call('PUT /admin/exchange-rates', { as: admin, body: { currency, rate, day: '2020-01-01' } });
  }
  const postDeal = (name: string, fields: object) =>
    site.deal(author, { title: `${name} coffee for a morning`, retailPrice: null, store: 'Roastery', ...fields });
  await postDeal('Unsaid', { price: 7 });
  await postDeal('Shipped', { price: 7.5, shippingPrice: 2.9 });
  await postDeal('Free', { price: 9.9, freeShipping: true });
  await postDeal('Local', { price: 10.1, niche: 'In-Store' });
  await postDeal('Cheaper', { price: 6.5 });
  await postDeal('Given', { price: 0 });
  await postDeal('Postage', { price: 0, shippingPrice: 4.95 });
  await postDeal('Euros', { price: 8.99, shippingPrice: 1, currency: 'EUR' });
  await postDeal('Yen', { price: 1_500, shippingPrice: 200, currency: 'JPY' });
  await postDeal('Dinars', { price: 3.25, shippingPrice: 0.125, currency: 'KWD' });
});

type ListedDeal = { title: string; deliveredPrice: number | null; sortText: string | null };
const list = async (address: string): Promise<ListedDeal[]> => (await site.call(`GET ${address}`)).body.data;
const firstWord = ({ title }: ListedDeal) => title.split(' ')[0];

const expectedOrder = [
  ['Given', 0, null],
  ['Postage', 4.95, '$4.95 with shipping'],
  ['Free', 9.9, null],
  ['Local', 10.1, null],
  ['Shipped', 10.4, '$10.40 with shipping'],
  ['Euros', 10.79, '€9.99 (about $10.79) with shipping'],
  ['Dinars', 10.97, 'KWD 3.375 (about $10.97) with shipping'],
  ['Yen', 11.22, '¥1,700 (about $11.22) with shipping'],
  ['Cheaper', null, 'Shipping not stated'],
  ['Unsaid', null, 'Shipping not stated'],
] as const;

describe('sorted by the delivered price', () => {
  test.each([
    '/deals?sort=deliveredPrice',
    '/deals?sort=deliveredPrice&store=roastery',
    '/deals/search?q=coffee&sort=deliveredPrice',
    '/deals/trending?sort=deliveredPrice',
  ])('%s includes shipping, and lists deals with unknown shipping last, by price', async (address) => {
    const deals = await list(address);
    expect(
      deals.map((deal) => [firstWord(deal), deal.deliveredPrice, deal.sortText?.replaceAll('\u00a0', ' ') ?? null]),
    ).toEqual(expectedOrder);
  });

  test('other lists contain the delivered price without the text', async () => {
    const deals = await list('/deals?sort=price');
    expect(deals.filter(({ sortText }) => sortText !== null)).toEqual([]);
    expect(deals.find((deal) => firstWord(deal) === 'Shipped')?.deliveredPrice).toBe(10.4);
  });

  test.each([
    ['live', sql`is_live`, 'deals_live_delivered'],
    ['expired', sql`status = 'expired' and not is_live`, 'deals_past_delivered'],
  ])('an index-only scan returns %s deals in that order', async (_, condition, index) => {
    const plan = await site.context.database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`set local enable_sort = off`.execute(transaction);
      return sql`explain select deal.id from deals as deal where ${condition}
        order by delivered_cents(deal.price_cents, deal.free_shipping, deal.shipping_cents, deal.niche), deal.price_cents,
          deal.id desc limit 24`.execute(transaction);
    });
    expect(JSON.stringify(plan.rows)).toContain(`Index Only Scan using ${index}`);
    expect(JSON.stringify(plan.rows)).not.toContain('Sort');
  });
});
