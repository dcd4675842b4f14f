import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let author: Member;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
  const rate = { currency: 'GBP', day: '2026-01-01', rate: 1.25 };
  await site.call('PUT /admin/exchange-rates', { as: admin, body: rate });
});

/** Returns a report in the format that the network documents. */
const reportOf = (network: string) =>
  readFileSync(join(import.meta.dirname, '../../../../test/fixtures/reports', `${network}.csv`), 'utf8');

const send = (partner: TestPartner, path: string, text: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  form.set('file', new File([text], 'report.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return site.call(`POST /admin/affiliate/partners/${partner.id}/${path}`, { as: admin, body: form });
};
const readColumns = async (partner: TestPartner, text: string) =>
  (await send(partner, 'report-columns', text)).body.data;
const importReport = async (partner: TestPartner, text: string, fields = {}) =>
  (await send(partner, 'conversions', text, { dryRun: 'false', ...fields })).body.data;
const listStored = async (partner: TestPartner) => {
  const { body } = await site.call(`GET /affiliate/commissions?limit=100&partner=${partner.id}`, { as: admin });
  type StoredRow = { transactionId: string; status: string; commission: number; orderAmount: number };
  return body.data.toSorted((a: StoredRow, b: StoredRow) => (a.transactionId < b.transactionId ? -1 : 1));
};

test.each([
  ['awin', 4, 1],
  ['rakuten', 3, 0],
  ['tradedoubler', 3, 0],
  ['cj', 3, 0],
  ['impact', 3, 0],
  ['ebay', 3, 0],
  ['skimlinks', 3, 0],
  ['sovrn', 2, 0],
  ['amazon', 4, 0],
] as const)('a report of %s is imported as is, and a repeat changes nothing', async (network, rows, foreign) => {
  const partner = await addPartner(site, admin, newShop(), { preset: network });
  const text = reportOf(network);
  const columns = await readColumns(partner, text);
  expect(columns).toMatchObject({ missing: [], isRemembered: false });
  const imported = await importReport(partner, text);
  expect(imported).toMatchObject({ rows, failed: 0, errors: [] });
  expect(imported.created + imported.changed).toBe(rows);
  const before = await listStored(partner);
  expect(before.filter((row: { foreign: object | null }) => row.foreign !== null)).toHaveLength(foreign);
  expect(await importReport(partner, text)).toMatchObject({ created: 0, changed: 0, known: rows, failed: 0 });
  expect(await listStored(partner)).toEqual(before);
});

test('a report rejects or approves commissions or makes them payable, and a later one corrects them', async () => {
  const shop = newShop();
  const partner = await addPartner(site, admin, shop, { preset: 'awin' });
  const dealId = await site.deal(author, { dealURL: `https://${shop}/lamp` });
  site.setClock(Date.parse('2026-02-03T10:00:00Z'));
  const { clickId } = await clickDeal(site, dealId);
  site.setClock(undefined);
  await importReport(partner, reportOf('awin').replace('CLICKREF', clickId));
  const rows = await listStored(partner);
  expect(rows.map(({ status, commission }: { status: string; commission: number }) => [status, commission])).toEqual([
    ['pending', 8.4],
    ['approved', 12],
    ['payable', 2.5],
    ['rejected', 3],
  ]);
  expect(rows[0]).toMatchObject({ member: { _id: author.id }, memberShare: 4.2 });
  expect(rows[2]).toMatchObject({ foreign: { currency: 'GBP', commission: 2 } });
  // A month later, the first one is approved with a different amount and the second has been paid.
  const laterReport = reportOf('awin')
    .replace('CLICKREF', clickId)
    .replace('120.00,8.40,USD,2026-02-03 10:15:00,pending,no', '90.00,6.30,USD,2026-02-03 10:15:00,approved,no')
    .replace('200.00,12.00,USD,2026-02-04 18:00:00,approved,no', '200.00,10.00,USD,2026-02-04 18:00:00,approved,yes');
  expect(await importReport(partner, laterReport)).toMatchObject({ changed: 2, known: 2, failed: 0 });
  const after = await listStored(partner);
  expect(after.slice(0, 2)).toMatchObject([
    { status: 'approved', commission: 6.3, memberShare: 3.15 },
    { status: 'payable', commission: 10 },
  ]);
});

test('rows of one order become separate commissions, and a refund row takes back exactly its amount', async () => {
  const partner = await addPartner(site, admin, newShop(), { preset: 'rakuten' });
  await importReport(partner, reportOf('rakuten'));
  expect(await listStored(partner)).toMatchObject([
    { orderId: 'R-77', commission: 5.01, orderAmount: 50.1 },
    { orderId: 'R-77', commission: 2, orderAmount: 20 },
    { orderId: 'R-77', commission: -2, orderAmount: -20 },
  ]);
});

test('report rows without an ID are told apart by their columns, and equal rows count separately', async () => {
  const partner = await addPartner(site, admin, newShop(), { preset: 'amazon' });
  const text = reportOf('amazon');
  const columns = await readColumns(partner, text);
  expect(columns.header[0]).toBe('Category');
  expect(columns.mapping.keyColumns).toContain('ASIN');
  await importReport(partner, text);
  const rows = await listStored(partner);
  expect(rows).toHaveLength(4);
  const sum = rows.reduce((sum: number, row: { commission: number }) => sum + Math.round(row.commission * 100), 0);
  expect(sum).toBe(180 + 45 + 45 - 90);
});

test('a report row with an invalid currency is reported, however its amounts are written', async () => {
  const partner = await addPartner(site, admin, newShop());
  const text = 'Id,Sum,Money\nY-1,1299000,Pesos\nY-2,20,US$\nY-3,20,USD\n';
  for (const decimal of ['site', '.']) {
    const columns = { transactionId: 'Id', orderAmount: 'Sum', currency: 'Money' };
    const mapping = JSON.stringify({ columns, keyColumns: [], decimal, timeZone: 'UTC', states: {} });
    const { created, errors } = await importReport(partner, text, { mapping, dryRun: 'true' });
    expect(created).toBe(1);
    expect(errors.filter(({ column }: { column: string }) => column === 'Money')).toMatchObject([
      { row: 2 },
      { row: 3 },
    ]);
  }
});

test('a mapping is chosen once and remembered for files with the same columns', async () => {
  const partner = await addPartner(site, admin, newShop());
  const text = 'Beleg;Summe;Anteil;Tag;Lage\nX-1;1.200,50;60,03;27.01.2026;bezahlt\n';
  const columns = await readColumns(partner, text);
  expect(columns.missing).toEqual(['transactionId', 'orderAmount']);
  const mapping = {
    ...columns.mapping,
    columns: { transactionId: 'Beleg', orderAmount: 'Summe', commission: 'Anteil', occurredAt: 'Tag', status: 'Lage' },
    decimal: ',',
    dateOrder: 'dmy',
    timeZone: 'Europe/Berlin',
    states: { bezahlt: 'approved' },
  };
  const dryRun = await importReport(partner, text, { mapping: JSON.stringify(mapping), dryRun: 'true' });
  expect(dryRun).toMatchObject({ created: 1, commission: 60.03, isDryRun: true });
  expect((await readColumns(partner, text)).isRemembered).toBe(false);
  await importReport(partner, text, { mapping: JSON.stringify(mapping) });
  expect(await readColumns(partner, text)).toMatchObject({ isRemembered: true, mapping, missing: [] });
  expect(await listStored(partner)).toMatchObject([
    { transactionId: 'X-1', commission: 60.03, status: 'approved', occurredAt: '2026-01-26T23:00:00.000Z' },
  ]);
  const invalidRows = await importReport(
    partner,
    'Beleg;Summe;Anteil;Tag;Lage\nX-2;10,00;1,00;28.01.2026;seltsam\nX-3;zehn;1;heute;\n',
  );
  expect(invalidRows.errors).toMatchObject([
    { row: 2, column: 'Lage' },
    { row: 3, column: 'Summe' },
    { row: 3, column: 'Tag' },
  ]);
  expect((await send(partner, 'conversions', text, { mapping: '{' })).status).toBe(422);
  expect((await send(partner, 'conversions', 'a,b\n1,2\n', { mapping: JSON.stringify(mapping) })).status).toBe(422);
});
