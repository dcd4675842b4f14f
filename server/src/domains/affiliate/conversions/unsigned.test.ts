import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let partner: TestPartner;
let dealId: string;
let path: string;

const as = (actor: Member) => (key: string, body?: object) => site.call(key, { as: actor, ...(body && { body }) });
const move = (id: string, status: string) => as(admin)(`PUT /affiliate/commission/${id}/status`, { status });

/** Returns the URL path of a partner's unsigned postbacks, without its macros. */
async function readPostbackPath(id: string): Promise<string> {
  const { body } = await as(admin)(`POST /admin/affiliate/partners/${id}/postback-key`);
  return new URL(body.data.postbackURL).pathname.replace('/api', '');
}

beforeAll(async () => {
  admin = await site.admin();
  const shop = newShop();
  partner = await addPartner(site, admin, shop, { preset: 'impact' });
  dealId = await site.deal(await site.member(), { dealURL: `https://${shop}/kettle` });
  path = await readPostbackPath(partner.id);
});

const sendPostback = (query: Record<string, string>, postbackPath = path) =>
  site.call(`GET ${postbackPath}?${new URLSearchParams(query)}`);
const findCommissions = async (transaction: string) =>
  (await as(admin)(`GET /affiliate/commissions?q=${transaction}`)).body.data;

let transactionCount = 0;
const newTransactionId = () => `impact.${++transactionCount}.${crypto.randomUUID().slice(0, 8)}`;

describe('an unsigned postback', () => {
  test('becomes a commission of the deal’s author, found by a click ID of 32 hex digits', async () => {
    const { clickId } = await clickDeal(site, dealId);
    expect(clickId).toMatch(/^[0-9a-f]{32}$/);
    const transaction = newTransactionId();
    const query = { transaction, click: clickId.toUpperCase(), order: 'A-1', amount: '99.99', commission: '5.00' };
    const { status, body } = await sendPostback({ ...query, currency: 'USD', status: 'PENDING' });
    expect([status, body.data]).toEqual([200, { status: 'pending', isKnown: false }]);
    expect(await findCommissions(transaction)).toMatchObject([
      { transactionId: transaction, orderId: 'A-1', deal: { _id: dealId }, commission: 5, memberShare: 2.5 },
    ]);
    expect((await sendPostback({ ...query, currency: 'USD', status: 'PENDING' })).body.data.isKnown).toBe(true);
    expect(await findCommissions(transaction)).toHaveLength(1);
  });

  test('is ignored as a HEAD request, loses invisible characters of its ID, and needs a plausible year', async () => {
    const transaction = newTransactionId();
    const amounts = { amount: '10', commission: '1' };
    const head = site.call(`HEAD ${path}?${new URLSearchParams({ transaction, ...amounts })}`);
    expect([(await head).status, await findCommissions(transaction)]).toEqual([200, []]);
    await sendPostback({ transaction: `\u202e${transaction}\u0007`, ...amounts });
    expect(await findCommissions(transaction)).toMatchObject([{ transactionId: transaction }]);
    const earlyReply = await sendPostback({ transaction: newTransactionId(), ...amounts, time: '0001-01-01 00:00:00' });
    expect(earlyReply).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  test('can report several transactions of one order', async () => {
    const [one, two] = [newTransactionId(), newTransactionId()];
    for (const transaction of [one, two])
      await sendPostback({ transaction, order: 'B-7', amount: '10', commission: '1' });
    expect(await findCommissions('B-7')).toHaveLength(2);
  });

  test('ignores macros that the network didn’t fill in', async () => {
    const transaction = newTransactionId();
    const query = { transaction, click: '{SubId1}', amount: '10', commission: '!!!commission!!!', time: '[[[time]]]' };
    expect((await sendPostback(query)).status).toBe(200);
    expect(await findCommissions(transaction)).toMatchObject([{ deal: null, commission: 0.45 }]);
  });

  test('can’t change booked money; the state it reports is only kept for admins to see', async () => {
    const transaction = newTransactionId();
    await sendPostback({ transaction, amount: '100', commission: '10', status: 'APPROVED' });
    const [first] = await findCommissions(transaction);
    expect(first).toMatchObject({ status: 'pending', networkState: 'approved' });
    await move(first._id, 'approved');
    expect((await sendPostback({ transaction, status: 'REVERSED' })).body.data.status).toBe('approved');
    expect(await findCommissions(transaction)).toMatchObject([{ status: 'approved', networkState: 'cancelled' }]);
    expect((await sendPostback({ transaction, amount: '100', commission: '90' })).body.code).toBe('conversion_settled');
  });

  test('can correct and cancel a pending commission', async () => {
    const transaction = newTransactionId();
    await sendPostback({ transaction, amount: '100', commission: '10' });
    await sendPostback({ transaction, amount: '80', commission: '8' });
    expect(await findCommissions(transaction)).toMatchObject([{ commission: 8 }]);
    expect((await sendPostback({ transaction, status: 'reversed' })).body.data.status).toBe('rejected');
  });

  test('in another currency needs an exchange rate, is converted by it, and keeps the reported amounts', async () => {
    const transaction = newTransactionId();
    const query = { transaction, amount: '100.00', commission: '10.00', currency: 'EUR' };
    expect((await sendPostback(query)).body.code).toBe('no_exchange_rate');
    await as(admin)('PUT /admin/exchange-rates', { currency: 'EUR', day: '2026-01-01', rate: 1.1 });
    expect((await sendPostback(query)).status).toBe(200);
    expect(await findCommissions(transaction)).toMatchObject([
      { orderAmount: 110, commission: 11, foreign: { currency: 'EUR', orderAmount: 100, commission: 10, rate: 1.1 } },
    ]);
    expect((await sendPostback(query)).body.data.isKnown).toBe(true);
  });

  test.each([
    ['without a transaction ID', { transaction: '' }],
    ['with an amount that is not a number', { amount: 'much' }],
    ['with a decimal comma in its amount', { amount: '12,50' }],
    ['with a negative amount', { amount: '-5' }],
    ['with a commission above the order amount', { commission: '101' }],
    ['with an unknown status', { status: 'odd' }],
    ['with an invalid time', { time: 'soon' }],
    ['with an invalid currency', { currency: 'dollars' }],
  ])('%s is refused and stores nothing', async (_, fields) => {
    const transaction = newTransactionId();
    const query = { transaction, amount: '100', commission: '10', ...fields };
    expect((await sendPostback(query)).status).toBe(422);
    expect(await findCommissions(transaction)).toEqual([]);
  });

  test('with a wrong or replaced key, for an unknown partner, or turned off gets 401', async () => {
    const query = { transaction: newTransactionId(), amount: '10' };
    const wrongPaths = [`/affiliate/postback/${partner.slug}/guess`, `/affiliate/postback/nobody/guess`];
    for (const postbackPath of wrongPaths)
      expect((await sendPostback(query, postbackPath)).body.code).toBe('bad_signature');
    const other = await addPartner(site, admin, newShop());
    expect((await sendPostback(query, `/affiliate/postback/${other.slug}/`)).status).toBeGreaterThanOrEqual(400);
    const before = await readPostbackPath(other.id);
    const newPath = await readPostbackPath(other.id);
    expect((await sendPostback(query, before)).status).toBe(401);
    expect((await sendPostback(query, newPath)).status).toBe(200);
    await as(admin)(`DELETE /admin/affiliate/partners/${other.id}/postback-key`);
    expect((await sendPostback(query, newPath)).status).toBe(401);
  });

  test('from outside the partner’s IP ranges gets 401', async () => {
    const other = await addPartner(site, admin, newShop(), { postbackRanges: ['203.0.113.7/24'] });
    const { body } = await as(admin)(`GET /admin/affiliate/partners/${other.id}`);
    expect(body.data.postbackRanges).toEqual(['203.0.113.0/24']);
    const postbackPath = await readPostbackPath(other.id);
    expect((await sendPostback({ transaction: newTransactionId(), amount: '10' }, postbackPath)).status).toBe(401);
    const anyRange = { postbackRanges: ['0.0.0.0/0'] };
    expect((await as(admin)(`PUT /admin/affiliate/partners/${other.id}`, anyRange)).status).toBe(422);
  });
});

test('a catch-all partner serves every shop without a partner of its own, and only one can exist', async () => {
  const shop = newShop();
  const unpartneredDeal = await site.deal(await site.member(), { dealURL: `https://${shop}/pan` });
  expect((await clickDeal(site, unpartneredDeal)).location).toBe(`https://${shop}/pan`);
  const fields = {
    domains: [],
    isCatchAll: true,
    preset: 'sovrn',
    linkTemplate: 'https://redirect.viglink.com/?key=1&u={url}&cuid={clickId}',
  };
  expect(
    (
      await as(admin)('POST /admin/affiliate/partners', {
        ...fields,
        isCatchAll: false,
        name: 'x',
        network: 'x',
        commissionRate: 1,
      })
    ).status,
  ).toBe(422);
  const all = await addPartner(site, admin, 'all.example', fields);
  expect((await clickDeal(site, unpartneredDeal)).location).toMatch(
    /^https:\/\/redirect\.viglink\.com\/\?key=1&u=https%3A%2F%2F.*&cuid=[0-9a-f]{32}$/,
  );
  expect((await clickDeal(site, dealId)).location).toContain('click.fairtrack.example');
  const second = await as(admin)('POST /admin/affiliate/partners', {
    ...fields,
    name: 'Second',
    network: 'Sovrn',
    commissionRate: 1,
  });
  expect(second.body.code).toBe('partner_catch_all_taken');
  await as(admin)(`PUT /admin/affiliate/partners/${all.id}`, { status: 'paused' });
  expect((await clickDeal(site, unpartneredDeal)).location).toBe(`https://${shop}/pan`);
});
