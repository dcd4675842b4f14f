import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';
import { toUnitPrice } from './views.ts';

const site = useSite();
let [admin, author, reader]: Member[] = [];

// Other test files in this process use dollars.
afterAll(() => presentLocale(firstLocale));

beforeAll(async () => {
  [admin, author, reader] = [await site.admin(), await site.member(), await site.member()];
  await site.call('PUT /admin/exchange-rates', {
    as: admin ?? null,
    body: { currency: 'EUR', rate: 1.08, day: '2020-01-01' },
  });
});

const postDeal = (title: string, fields: object = {}) =>
  site.deal(author as Member, { title, retailPrice: null, store: 'Grocer', ...fields });
const readDeal = async (id: string) => (await site.call(`GET /deals/${id}`)).body.data;
const correctQuantity = async (actor: Member | undefined, id: string, quantity: object | null) => {
  // At this level, the author's correction applies immediately, as it does for staff.
  if (actor && actor === author) await site.setTrustLevel(actor, 2);
  return site.call(`PUT /deals/${id}/quantity`, { as: actor ?? null, body: { quantity } });
};
const updateTitle = async (id: string, title: string) => {
  const { dealURL, price, store } = await readDeal(id);
  return site.call(`PUT /deals/${id}`, { as: admin ?? null, body: { title, dealURL, price, store: store.name } });
};

describe('a price per unit', () => {
  test('is computed from the title and shown in the local unit', async () => {
    const id = await postDeal('Lavazza Crema Coffee Beans 1kg', { price: 12.99 });
    expect(await readDeal(id)).toMatchObject({
      quantity: { unit: 'kg', amount: 1, isCorrected: false },
      unitPrice: { unit: 'kg', amount: 12.99, text: '$5.89/lb' },
    });
  });

  test.each([
    ['Tea biscuits in a tin, 500 g', { price: 3 }, '$2.72/lb'],
    ['Cotton pads, 400 count', { price: 2 }, '$0.0050 each'],
    ['Kitchen roll, 12 rolls', { price: 9 }, '$0.75 each'],
    ['Samsung 990 Pro 2TB NVMe SSD', { price: 140 }, '$70.00/TB'],
    ['Anker power bank 20,000 mAh', { price: 30 }, '$1.50 per 1,000 mAh'],
    ['Lavazza Crema 1 kg from abroad', { price: 10, currency: 'EUR' }, '€4.54 (about $4.90)/lb'],
  ])('for “%s” at %o is %s', async (title, fields, text) => {
    expect((await readDeal(await postDeal(title, fields))).unitPrice.text).toBe(text);
  });

  test('has the decimals of the currency, and kilograms outside the United States', async () => {
    const id = await postDeal('Rice from Gifu prefecture 5 kg', { price: 25 });
    for (const [country, currency, text] of [
      ['DE', 'EUR', '€5.00/kg'],
      ['JP', 'JPY', '¥500/kg'],
      ['KW', 'KWD', 'KWD 0.500/kg'],
    ] as const) {
      presentLocale(completeLocale({ country, currency, language: 'en', timeZone: 'UTC' }));
      const { rows } = await sql<{ cents: number }>`select price_cents as cents from deals where id = ${id}`.execute(
        site.context.database,
      );
      const unitPrice = toUnitPrice({ price_cents: rows[0]?.cents ?? 0, posted: null, unit: 'kg', unit_amount: 5 });
      expect(unitPrice?.text.replaceAll('\u00a0', ' ')).toBe(text);
    }
    presentLocale(firstLocale);
  });

  test('is missing for a free deal and for a title without an amount', async () => {
    const free = await readDeal(await postDeal('Coffee beans 250 g for free', { price: 0 }));
    const plainDeal = await readDeal(await postDeal('A coffee grinder with steel burrs'));
    expect([free.unitPrice, plainDeal.unitPrice, plainDeal.quantity]).toEqual([null, null, null]);
  });

  test('is computed again when the title is edited', async () => {
    const id = await postDeal('Lavazza Crema Coffee Beans 500 g', { price: 8 });
    await updateTitle(id, 'Lavazza Crema Coffee Beans 250 g');
    expect((await readDeal(id)).quantity).toEqual({ unit: 'kg', amount: 0.25, isCorrected: false });
    const curator = await site.member();
    await site.setTrustLevel(curator, 3);
    await site.call(`PUT /deals/${id}/title`, { as: curator, body: { title: 'Lavazza Crema, 2 x 250 g' } });
    expect((await readDeal(id)).quantity.amount).toBe(0.5);
  });

  test('is computed for older deals by a job, which keeps corrections', async () => {
    const { database } = site.context;
    const id = await postDeal('Basmati rice, a sack of 10 kg');
    const correctedId = await postDeal('Basmati rice, a sack of 20 kg');
    await correctQuantity(author, correctedId, { unit: 'kg', amount: 18 });
    await sql`update deals set unit = null, unit_amount = null, unit_rules = 0 where id = ${id}`.execute(database);
    await sql`update deals set unit_rules = 0 where id = ${correctedId}`.execute(database);
    await site.run('read-quantities');
    expect((await readDeal(id)).quantity.amount).toBe(10);
    expect((await readDeal(correctedId)).quantity).toEqual({ unit: 'kg', amount: 18, isCorrected: true });
    const outdatedRows = await sql`select from deals where unit_rules < 1`.execute(database);
    expect(outdatedRows.rows).toEqual([]);
  });
});

describe('a correction of the amount', () => {
  test('can be made by the author, or by a moderator with an audit entry', async () => {
    const id = await postDeal('Jelly beans, a large jar', { price: 9 });
    const answer = await correctQuantity(author, id, { unit: 'kg', amount: 1.4 });
    expect(answer.body.data).toMatchObject({
      quantity: { unit: 'kg', amount: 1.4, isCorrected: true },
      unitPrice: { unit: 'kg', amount: 6.42857 },
    });
    const moderator = await site.staff('moderator');
    expect((await correctQuantity(moderator, id, null)).body.data).toMatchObject({ quantity: null, unitPrice: null });
    const audit = await site.call(`GET /admin/audit?action=deal.edited&subjectId=${id}`, { as: admin ?? null });
    expect(audit.body.data).toMatchObject([{ changes: { quantity: ['1.4 kg', null] } }]);
    const changes = await site.call(`GET /deals/${id}/history`);
    expect(JSON.stringify(changes.body.data)).toContain('1.4 kg');
  });

  test('can be made in others’ deals by members of level 3, and is shown in the history', async () => {
    const id = await postDeal('Wild rice, a bag', { price: 6 });
    const curator = await site.member();
    await site.setTrustLevel(curator, 2);
    expect((await correctQuantity(curator, id, { unit: 'kg', amount: 2 })).body.code).toBe('not_your_deal');
    await site.setTrustLevel(curator, 3);
    expect((await correctQuantity(curator, id, { unit: 'kg', amount: 2 })).body.data.quantity).toMatchObject({
      amount: 2,
    });
    const changes = await site.call(`GET /deals/${id}/history`);
    expect(changes.body.data).toContainEqual(
      expect.objectContaining({ mover: 'trusted', fields: { quantity: [null, '2 kg'] } }),
    );
  });

  test('counts as an edit: three of them earn the badge for edits', async () => {
    const curator = await site.member();
    const ids = [
      await postDeal('Brown rice, a bag'),
      await postDeal('Red rice, a bag'),
      await postDeal('Black rice, a bag'),
    ];
    await site.setTrustLevel(curator, 3);
    for (const id of ids) expect((await correctQuantity(curator, id, { unit: 'kg', amount: 2 })).status).toBe(200);
    await site.drain();
    const { badges } = (await site.call(`GET /badges/user/${curator.id}`)).body.data;
    expect(badges).toContainEqual(expect.objectContaining({ id: 'keeps-it-true' }));
  });

  test('is refused for other members, unknown deals and invalid amounts', async () => {
    const id = await postDeal('Jelly beans, a small jar');
    expect((await correctQuantity(reader, id, { unit: 'kg', amount: 1 })).body.code).toBe('not_your_deal');
    expect((await correctQuantity(undefined, id, null)).status).toBe(401);
    expect((await correctQuantity(author, '999999', null)).body.code).toBe('deal_not_found');
    for (const quantity of [
      { unit: 'kg', amount: 0 },
      { unit: 'stone', amount: 1 },
      { unit: 'kg', amount: 2_000_000 },
    ]) {
      expect((await correctQuantity(author, id, quantity)).status).toBe(422);
    }
  });

  test('stays when other words of the title change, and is dropped when its amount changes', async () => {
    const id = await postDeal('Peanut butter, jar of 350 g', { price: 4 });
    await correctQuantity(author, id, { unit: 'kg', amount: 0.7 });
    await updateTitle(id, 'Crunchy peanut butter, jar of 350 g');
    expect((await readDeal(id)).quantity).toEqual({ unit: 'kg', amount: 0.7, isCorrected: true });
    await updateTitle(id, 'Crunchy peanut butter, jar of 1 kg');
    expect((await readDeal(id)).quantity).toEqual({ unit: 'kg', amount: 1, isCorrected: false });
  });
});

describe('sorted by the price per unit', () => {
  beforeAll(async () => {
    const storeFields = { store: 'Unit market' };
    await postDeal('Dear coffee beans 250 g', { ...storeFields, price: 8 });
    await postDeal('Cheap coffee beans 1 kg', { ...storeFields, price: 9 });
    await postDeal('Iced coffee 4 x 250 ml', { ...storeFields, price: 5 });
    await postDeal('Plain coffee grinder without beans', { ...storeFields, price: 3 });
    await postDeal('Capsules of coffee, 100 count', { ...storeFields, price: 20 });
    await postDeal('Fair coffee beans 500 g', { ...storeFields, price: 6 });
  });

  test.each(['/deals?sort=unitPrice&store=unit-market', '/deals/search?q=coffee&sort=unitPrice&store=unit-market'])(
    '%s groups deals by unit, the cheapest first, with deals without a unit last',
    async (address) => {
      const { body } = await site.call(`GET ${address}`);
      expect(
        body.data.map(({ title, sortText }: { title: string; sortText: string }) => [title.split(' ')[0], sortText]),
      ).toEqual([
        ['Cheap', '$4.08/lb'],
        ['Fair', '$5.44/lb'],
        ['Dear', '$14.51/lb'],
        ['Iced', '$0.15/fl oz'],
        ['Capsules', '$0.20 each'],
        ['Plain', null],
      ]);
    },
  );

  test.each([
    ['live', sql`is_live`, 'deals_live_unit_price'],
    ['expired', sql`status = 'expired' and not is_live`, 'deals_past_unit_price'],
  ])('an index-only scan returns %s deals in that order', async (_, condition, index) => {
    const plan = await site.context.database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`set local enable_sort = off`.execute(transaction);
      return sql`explain select deal.id from deals as deal where ${condition}
        order by deal.unit, (deal.price_cents / deal.unit_amount), deal.id desc limit 24`.execute(transaction);
    });
    expect(JSON.stringify(plan.rows)).toContain(`Index Only Scan using ${index}`);
    expect(JSON.stringify(plan.rows)).not.toContain('Sort');
  });
});

test('a new author’s correction in a published deal waits for approval, along with their other edits', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const fields = { ...draft(), title: 'Coffee beans 1 kg', price: 20 };
  const id = await site.deal(author, fields);
  const heldReply = await correctQuantity(author, id, { unit: 'kg', amount: 500 });
  expect(heldReply.body.data.quantity).toMatchObject({ amount: 1, isCorrected: false });
  expect(heldReply.body.heldEdit.fields).toEqual({ quantity: ['1 kg', '500 kg'] });
  const edit = await site.call(`PUT /deals/${id}`, {
    as: author,
    body: { ...fields, description: 'Very good beans.' },
  });
  expect(Object.keys(edit.body.heldEdit.fields).toSorted()).toEqual(['description', 'quantity']);
  expect((await readDeal(id)).quantity.amount).toBe(1);

  const approved = await site.call(`PUT /admin/edits/${edit.body.heldEdit._id}/approve`, { as: admin });
  expect(approved.body.data).toMatchObject({
    description: 'Very good beans.',
    quantity: { unit: 'kg', amount: 500, isCorrected: true },
  });
  await site.setTrustLevel(author, 2);
  const free = await correctQuantity(author, id, { unit: 'kg', amount: 1 });
  expect([free.body.data.quantity.amount, free.body.heldEdit]).toEqual([1, null]);
});
