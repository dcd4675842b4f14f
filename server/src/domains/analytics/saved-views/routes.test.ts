import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let colleague: Member;

beforeAll(async () => {
  admin = await site.admin();
  colleague = await site.admin();
});

const search = { tab: 'traffic', from: '2031-05-01', to: '2031-05-31', compare: 'year', q: 'channel:search' };

const saveView = (name: string, as = admin) => site.call('POST /analytics/views', { as, body: { name, search } });
const list = async (as = admin) => (await site.call('GET /analytics/views', { as })).body.data;

test('a view stores tab, dates, comparison and filters; only its owner can list, rename or delete it', async () => {
  const { body, status } = await saveView('May from search engines');
  expect([status, body.data]).toEqual([200, { _id: expect.any(String), name: 'May from search engines', search }]);
  const path = `/analytics/views/${body.data._id}`;
  await saveView('Another');
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Another', 'May from search engines']);
  expect(await list(colleague)).toEqual([]);
  for (const endpoint of [`PUT ${path}`, `DELETE ${path}`]) {
    const reply = await site.call(endpoint, {
      as: colleague,
      ...(endpoint.startsWith('PUT') && { body: { name: 'Mine' } }),
    });
    expect([reply.status, reply.body.code]).toEqual([404, 'view_not_found']);
  }
  expect((await site.call(`PUT ${path}`, { as: admin, body: { name: 'May' } })).body.data).toMatchObject({
    name: 'May',
  });
  expect((await site.call(`DELETE ${path}`, { as: admin })).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'Another' }]);
});

test('a second view with the same name is refused, in any case and also when renaming', async () => {
  expect((await saveView('Weekly', colleague)).status).toBe(200);
  expect((await saveView('WEEKLY', colleague)).body).toMatchObject({
    code: 'view_name_taken',
    details: [{ path: 'name' }],
  });
  const other = (await saveView('Monthly', colleague)).body.data._id;
  const reply = await site.call(`PUT /analytics/views/${other}`, { as: colleague, body: { name: 'weekly' } });
  expect([reply.status, reply.body.code]).toEqual([409, 'view_name_taken']);
});

test('an admin can save a limited number of views, and invalid names or searches are refused', async () => {
  const owner = await site.admin();
  for (let count = 0; count < analyticsLimits.maxViews; count += 1) await saveView(`View ${count}`, owner);
  expect((await saveView('One more', owner)).body).toMatchObject({ code: 'too_many_views' });
  for (const body of [
    { name: ' ', search },
    { name: 'Odd', search: { from: 'yesterday' } },
    { name: 'Odd', search: { page: 2 } },
  ]) {
    expect((await site.call('POST /analytics/views', { as: owner, body })).status).toBe(422);
  }
});
