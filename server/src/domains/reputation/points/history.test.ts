import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('points history: page is at least 1, limit is clamped between 1 and 100', async () => {
  const member = await site.member();
  const readHistory = (query: string) => site.call(`GET /points/history?${query}`, { as: member });
  const readPaging = async (query: string) => {
    const { status, body } = await readHistory(query);
    return { status, page: body.pagination?.page, limit: body.pagination?.limit };
  };
  expect(await readPaging('limit=500')).toEqual({ status: 200, page: 1, limit: 100 });
  expect(await readPaging('limit=0')).toEqual({ status: 200, page: 1, limit: 1 });
  expect(await readPaging('page=0&limit=-3')).toEqual({ status: 200, page: 1, limit: 1 });
  expect(await readPaging('page=-7')).toEqual({ status: 200, page: 1, limit: 24 });
  expect(await readPaging('page=2&limit=50')).toEqual({ status: 200, page: 2, limit: 50 });
  expect(await readPaging(`page=${'9'.repeat(30)}`)).toMatchObject({ status: 200, page: 1_000_000 });
  for (const query of ['page=first', 'limit=2.5', 'limit=Infinity', 'limit=many', 'limit=', 'page=']) {
    expect((await readHistory(query)).status).toBe(400);
  }
});
