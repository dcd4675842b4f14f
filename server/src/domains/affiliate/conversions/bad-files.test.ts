import { beforeAll, expect, test } from 'vitest';
import { addPartner, newShop, type TestPartner } from '../../../../test/harness/partner.ts';
import { maxPause, measureLongestPause } from '../../../../test/harness/pauses.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let partner: TestPartner;

beforeAll(async () => {
  admin = await site.admin();
  partner = await addPartner(site, admin, newShop());
});

function send(content: string | Uint8Array<ArrayBuffer> | undefined, dryRun = 'false') {
  const form = new FormData();
  if (content !== undefined) form.set('file', new File([content], 'orders.csv', { type: 'text/csv' }));
  form.set('dryRun', dryRun);
  return site.call(`POST /admin/affiliate/partners/${partner.id}/conversions`, { as: admin, body: form });
}

const countStored = async () => (await site.call('GET /affiliate/commissions', { as: admin })).body.pagination.total;
const latin = Buffer.from('orderId,orderAmount\nB\u00fccher-1,20\n', 'latin1');

test.each([
  ['that is missing', undefined, 'Choose a file.'],
  ['that is not UTF-8', new Uint8Array(latin), 'UTF-8'],
  ['with an unclosed quote', 'orderId,orderAmount\n"a,1\nb,2\n', 'Quote Not Closed'],
  ['without the required columns', 'number,sum\n1,2\n', 'orderId and orderAmount'],
])('a file %s is refused with the reason and stores nothing', async (_, content, message) => {
  const reply = await send(content);
  expect(reply.status).toBe(422);
  expect(JSON.stringify(reply.body.details)).toContain(message);
  expect(await countStored()).toBe(0);
});

test('rows with an unknown deal or a NUL character are reported, and the other rows are imported', async () => {
  const rows = ['orderId,orderAmount,dealId', 'a,10,', 'b,10,first', 'c,10,999999999', 'd\0,10,', 'e,10,'];
  const { body, status } = await send(rows.join('\n'));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ rows: 5, created: 2, failed: 3 });
  expect(body.data.errors.map(({ row, column }: { row: number; column: string | null }) => [row, column])).toEqual([
    [3, 'dealId'],
    [4, 'dealId'],
    [5, null],
  ]);
  expect(await countStored()).toBe(2);
});

test('a row with an invalid currency is reported, and the other rows are imported', async () => {
  const rows = ['orderId,orderAmount,currency', 'high,1299000,Pesos', 'usual,10,US$', 'fine,10,USD'];
  const { body, status } = await send(rows.join('\n'), 'true');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    created: 1,
    failed: 2,
    errors: [
      { row: 2, column: 'currency' },
      { row: 3, column: 'currency' },
    ],
  });
});

test.each([
  ['1', true],
  ['True', true],
  ['on', true],
  ['0', false],
  ['FALSE', false],
])('a form’s `dryRun=%s` means %s', async (dryRun, isDryRun) => {
  const before = await countStored();
  const { body } = await send(`orderId,orderAmount\ndry-${dryRun},10\n`, dryRun);
  expect(body.data).toMatchObject({ isDryRun, created: 1 });
  expect(await countStored()).toBe(before + (isDryRun ? 0 : 1));
});

test('a form’s boolean that says neither yes nor no is refused', async () => {
  const before = await countStored();
  const reply = await send('orderId,orderAmount\nperhaps,10\n', 'perhaps');
  expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', details: [{ path: 'dryRun' }] } });
  expect(await countStored()).toBe(before);
});

test('a file that is sent twice at the same time is imported once', async () => {
  const text = `orderId,orderAmount\n${Array.from({ length: 20 }, (_, n) => `twice-${n},10`).join('\n')}\n`;
  const before = await countStored();
  const replies = await Promise.all([send(text), send(text)]);
  expect(replies.map(({ body }) => body.data.created).toSorted((a, b) => a - b)).toEqual([0, 20]);
  expect(replies.map(({ body }) => body.data.known).toSorted((a, b) => a - b)).toEqual([0, 20]);
  expect(await countStored()).toBe(before + 20);
});

test.each([
  // On a busy machine, parsing so many columns may exceed the time budget instead.
  ['of commas', `${','.repeat(1_000_000)}\n${','.repeat(900_000)}`, /orderId and orderAmount|takes too long to read/],
  ['of short lines', 'a\n'.repeat(900_000), /at most 5/],
  ['of quotes', `${'"""'.concat(',').repeat(400_000)}`, /./],
  ['of a single cell', `orderId,orderAmount\n${'('.repeat(1_900_000)}`, /Max Record Size/],
])('a huge file %s is refused without blocking other requests', async (_, content, message) => {
  await send('orderId,orderAmount\n');
  const { result, pause } = await measureLongestPause(() => send(content));
  expect(result.status).toBe(422);
  expect(JSON.stringify(result.body.details)).toMatch(message);
  expect(pause).toBeLessThan(maxPause);
});
