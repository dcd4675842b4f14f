import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const hour = 3_600_000;

const readRecord = async ({ id }: Member) => (await site.call(`GET /deals/user/${id}/record`)).body.data;
const move = (author: Member, id: string, status: string) =>
  site.call(`PUT /deals/${id}/status`, { as: author, body: { status } });

test('a member’s record counts their deals older than a day, and those still available after a day', async () => {
  const author = await site.member();
  const start = Date.now();
  const ids = [await site.deal(author), await site.deal(author), await site.deal(author), await site.deal(author)];
  const [, soldOut, reopenedId, lateId] = ids as [string, string, string, string];
  expect(await readRecord(author)).toEqual({ deals: 0, worked: 0 });
  site.setClock(start + 5 * hour);
  await move(author, soldOut, 'sold_out');
  await move(author, reopenedId, 'sold_out');
  site.setClock(start + 8 * hour);
  await move(author, reopenedId, 'active');
  site.setClock(start + 30 * hour);
  await move(author, lateId, 'expired');
  expect(await readRecord(author)).toEqual({ deals: 4, worked: 3 });
  await site.deal(author);
  expect(await readRecord(author)).toEqual({ deals: 4, worked: 3 });
  site.setClock(undefined);
});

test('an unpublished deal is not part of a record', async () => {
  const author = await site.member();
  const start = Date.now();
  await site.deal(author, {}, { published: false });
  site.setClock(start + 30 * hour);
  expect(await readRecord(author)).toEqual({ deals: 0, worked: 0 });
  site.setClock(undefined);
});

test('the record of an unknown member is a 404', async () => {
  expect((await site.call('GET /deals/user/999999/record')).status).toBe(404);
});
