import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addPartner, clickDeal, newShop, reportOrder, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let author: Member;
let partner: TestPartner;
let dealId: string;
beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
  const shop = newShop();
  partner = await addPartner(site, admin, shop);
  dealId = await site.deal(author, { dealURL: `https://${shop}/kettle` });
});

const listStored = async () => (await site.call('GET /affiliate/commissions?limit=100', { as: admin })).body.data;
const move = (id: string, body: object) => site.call(`PUT /affiliate/commission/${id}/status`, { as: admin, body });

let orderCount = 0;
async function buildOrder(fields: object = {}) {
  const { clickId } = await clickDeal(site, dealId);
  return { orderId: `order-${++orderCount}`, clickId, orderAmount: 100, ...fields };
}

describe('a postback', () => {
  test('becomes a commission of the deal’s author, at the rate and share of its time', async () => {
    const { status, body } = await reportOrder(site, partner, await buildOrder({ orderAmount: 99.99 }));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'pending', commission: 4.49, isAttributed: true });
    const [commission] = (await site.call('GET /affiliate/commissions', { as: author })).body.data;
    expect(commission).toMatchObject({
      deal: { _id: dealId },
      member: { _id: author.id },
      orderId: null,
      commission: 4.49,
      sharePercent: 50,
      memberShare: 2.24,
      siteShare: 2.25,
    });
    await site.call('PUT /settings', { as: admin, body: { affiliateSharePercent: 75 } });
    const later = await reportOrder(site, partner, await buildOrder({ commission: 1 }));
    await site.call('PUT /settings', { as: admin, body: { affiliateSharePercent: 50 } });
    const commissions = await listStored();
    const find = (id: string) => commissions.find(({ _id }: { _id: string }) => _id === id);
    expect(find(later.body.data._id)).toMatchObject({ sharePercent: 75, memberShare: 0.75 });
    expect(find(body.data._id)).toMatchObject({ sharePercent: 50, memberShare: 2.24 });
  });

  test('that is forged, sent too late or early, or tampered with is refused and stores nothing', async () => {
    site.setClock(Date.now());
    onTestFinished(() => site.setClock(undefined));
    const message = await buildOrder();
    const count = (await listStored()).length;
    const text = JSON.stringify({ ...message, currency: 'USD' });
    const forged = [
      await reportOrder(site, partner, message, { secret: 'guessed' }),
      await reportOrder(site, partner, message, { delaySeconds: 301 }),
      await reportOrder(site, partner, message, { delaySeconds: -301 }),
      await reportOrder(site, partner, text, { signedText: text.replace('100', '900') }),
      await reportOrder(site, { ...partner, slug: 'nobody' }, message),
      await reportOrder(site, partner, '{', { secret: 'guessed' }),
      await site.call(`POST /affiliate/postback/${partner.slug}`, { body: message }),
    ];
    expect(forged.map(({ status, body }) => [status, body.code])).toEqual(forged.map(() => [401, 'bad_signature']));
    expect(await listStored()).toHaveLength(count);
    const rotated = await site.call(`POST /admin/affiliate/partners/${partner.id}/secret`, { as: admin });
    expect((await reportOrder(site, partner, message)).status).toBe(401);
    partner = { ...partner, secret: rotated.body.data.secret };
    expect((await reportOrder(site, partner, message, { delaySeconds: 299 })).status).toBe(200);
  });

  test('counts once, however often and concurrently it is sent', async () => {
    const message = await buildOrder();
    const replies = await Promise.all(Array.from({ length: 8 }, () => reportOrder(site, partner, message)));
    const repeated = await reportOrder(site, partner, message);
    const answers = [...replies, repeated].map(({ status, body }) => ({ status, data: body.data }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { orderId } = message;
    const found = (await listStored()).filter((one: { orderId: string }) => one.orderId === orderId);
    expect(found).toHaveLength(1);
  });

  test('corrects amounts while the commission is pending, and is refused once it is settled', async () => {
    const message = await buildOrder();
    const { _id } = (await reportOrder(site, partner, message)).body.data;
    const corrected = await reportOrder(site, partner, { ...message, orderAmount: 50 }, { delaySeconds: -1 });
    expect(corrected.body.data).toMatchObject({ _id, commission: 2.25 });
    const later = { delaySeconds: -2 };
    expect((await reportOrder(site, partner, { ...message, orderAmount: 50, clickId: 'other' }, later)).status).toBe(
      409,
    );
    await move(_id, { status: 'approved' });
    expect((await reportOrder(site, partner, { ...message, orderAmount: 50 }, later)).body.data.status).toBe(
      'approved',
    );
    expect((await reportOrder(site, partner, message, { delaySeconds: -3 })).body.code).toBe('conversion_settled');
  });

  test('that was signed before the latest one of its order changes nothing and returns the current state', async () => {
    const message = await buildOrder();
    const now = site.context.clock().getTime();
    const sendReport = (orderAmount: number, late: number, fields = {}) =>
      reportOrder(site, partner, { ...message, orderAmount, ...fields }, { delaySeconds: late, now });
    await sendReport(100, 60);
    const corrected = await sendReport(20, 40);
    expect(corrected.body.data.commission).toBe(0.9);
    expect(await sendReport(100, 60)).toMatchObject({ status: 200, body: corrected.body });
    expect(await sendReport(100, 60, { status: 'cancelled' })).toMatchObject({ status: 200, body: corrected.body });
    // A repeated report also updates the time of the latest report.
    await sendReport(20, 20);
    expect((await sendReport(100, 30)).body.data.commission).toBe(0.9);
    expect((await sendReport(100, 20)).body.code).toBe('conversion_settled');
    expect((await sendReport(100, 10)).body.data.commission).toBe(4.5);
    expect((await sendReport(100, 5, { status: 'cancelled' })).body.data.status).toBe('rejected');
  });

  test('can cancel an order: a pending one is rejected, an approved one reversed, a repeat is harmless', async () => {
    const [pending, approved] = [await buildOrder(), await buildOrder()];
    await reportOrder(site, partner, pending);
    await move((await reportOrder(site, partner, approved)).body.data._id, { status: 'approved' });
    const cancel = (message: object) => reportOrder(site, partner, { ...message, status: 'cancelled' });
    expect((await cancel(pending)).body.data.status).toBe('rejected');
    expect((await cancel(approved)).body.data.status).toBe('reversed');
    expect((await cancel(approved)).body.data.status).toBe('reversed');
    expect((await cancel(await buildOrder())).body.code).toBe('commission_not_found');
  });

  test.each([
    ['a negative amount', { orderAmount: -1 }],
    ['an amount over 100,000', { orderAmount: 100_000.01 }],
    ['an amount with three decimals', { orderAmount: 1.005 }],
    ['an amount as a string', { orderAmount: '100' }],
    ['a commission above the order amount', { commission: 100.01 }],
    ['a negative commission', { commission: -0.01 }],
    ['another currency', { currency: 'EUR' }],
    ['a currency that can’t exist and a huge amount', { currency: 'US$', orderAmount: 1e9 }],
    ['an order time in the future', { occurredAt: new Date(Date.now() + 3_600_000).toISOString() }],
    ['a blank order ID', { orderId: ' ' }],
    ['an unknown field', { memberShare: 100 }],
  ])('with an invalid field is refused and not stored: %s', async (_, fields) => {
    const count = (await listStored()).length;
    expect((await reportOrder(site, partner, await buildOrder(fields))).status).toBe(422);
    expect(await listStored()).toHaveLength(count);
  });

  test('whose click is unknown, too old or another partner’s is unattributed: the site keeps everything', async () => {
    const shop = newShop();
    const other = await addPartner(site, admin, shop);
    const otherClick = await clickDeal(site, await site.deal(author, { dealURL: `https://${shop}/x` }));
    const late = await clickDeal(site, dealId);
    const clicks = [null, 'nonsense', '0198c5d2-7c00-7000-8000-123456789abc', otherClick.clickId];
    for (const clickId of clicks) {
      const { body } = await reportOrder(site, partner, await buildOrder({ clickId }));
      expect(body.data).toMatchObject({ isAttributed: false });
    }
    expect(
      (await reportOrder(site, other, await buildOrder({ clickId: otherClick.clickId }))).body.data.isAttributed,
    ).toBe(true);
    site.setClock(Date.now() + 91 * 86_400_000);
    const { body } = await reportOrder(site, partner, await buildOrder({ clickId: late.clickId }));
    site.setClock(undefined);
    expect(body.data.isAttributed).toBe(false);
    const commission = (await listStored()).find(({ _id }: { _id: string }) => _id === body.data._id);
    expect(commission).toMatchObject({ member: null, deal: null, memberShare: 0, siteShare: commission.commission });
  });
});

describe('a file of orders', () => {
  const send = (text: string, dryRun = false) => {
    const form = new FormData();
    form.set('file', new File([text], 'orders.csv', { type: 'text/csv' }));
    form.set('dryRun', String(dryRun));
    return site.call(`POST /admin/affiliate/partners/${partner.id}/conversions`, { as: admin, body: form });
  };

  test('can be tested by a dry run, then imported, then repeated harmlessly; invalid rows are reported', async () => {
    const { clickId } = await clickDeal(site, dealId);
    const rows = [
      'Order ID;Amount;Commission;Click ID;Deal ID;Date;Status',
      `csv-1;"$1,200.50";60;${clickId};;${new Date().toISOString().slice(0, 10)};approved`,
      `csv-2;20;;;${dealId};2026-01-06 10:30;`,
      'csv-3;-5;;;;;',
      'csv-4;10;11;;;;',
      'csv-5;10;;;999999;yesterday;',
      ';10;;;;;',
      'csv-6;ten;;;;;odd',
      'csv-9;10;;;;;cancelled',
    ];
    const text = `\uFEFF${rows.join('\r\n')}\r\n`;
    const count = (await listStored()).length;
    const dryRun = (await send(text, true)).body.data;
    expect(await listStored()).toHaveLength(count);
    const { body } = await send(text);
    expect({ ...body.data, isDryRun: true }).toEqual(dryRun);
    expect(dryRun).toMatchObject({
      rows: 8,
      created: 2,
      attributed: 2,
      changed: 0,
      known: 0,
      failed: 6,
      commission: 60.9,
    });
    const errorCells = dryRun.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`);
    expect(errorCells).toEqual([
      '4 orderAmount',
      '5 commission',
      '6 occurredAt',
      '7 orderId',
      '8 orderAmount',
      '8 status',
      '9 null',
    ]);
    expect(await listStored()).toHaveLength(count + 2);
    expect((await send(text)).body.data).toMatchObject({ created: 0, known: 2 });
    const changed = text.replace('csv-2;20', 'csv-2;40').replace('csv-9;10;;;;;', 'csv-1;10;;;;;');
    expect((await send(changed)).body.data).toMatchObject({ changed: 2, created: 0 });
  });

  test('that is malformed, empty or too long is refused', async () => {
    expect((await send('a,b\n1,2\n')).status).toBe(422);
    expect((await send('')).status).toBe(422);
    expect((await send(`orderId,orderAmount\n${'x,1\n'.repeat(5_001)}`)).status).toBe(422);
    expect((await send('orderId,orderAmount\n"x,1\n')).status).toBe(422);
  });
});
