import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import { present } from './actions.ts';

const site = useSite();

test('an override is written, read by the page and taken back, by admins alone', async () => {
  const admin = await site.admin();
  const body = { path: '/deals/', title: 'Every deal there is', description: null };
  expect((await site.call('PUT /admin/seo/overrides', { as: await site.member(), body })).status).toBe(403);
  const { body: put } = await site.call('PUT /admin/seo/overrides', { as: admin, body });
  expect(put.data).toMatchObject({ path: '/deals', title: 'Every deal there is', description: null });
  expect((await present(site.context, '/deals')).override).toEqual({ title: 'Every deal there is', description: null });
  const empty = { path: '/deals', title: null, description: null };
  expect((await site.call('PUT /admin/seo/overrides', { as: admin, body: empty })).status).toBe(422);
  const outside = { ...body, path: 'https://elsewhere.example/' };
  expect((await site.call('PUT /admin/seo/overrides', { as: admin, body: outside })).status).toBe(422);
  expect((await site.call(`DELETE /admin/seo/overrides/${put.data._id}`, { as: admin })).status).toBe(200);
  expect((await present(site.context, '/deals')).override).toBeUndefined();
});

test('redirects lead on, count who comes by, and never in a loop or away from the admin area', async () => {
  const admin = await site.admin();
  const add = (from: string, to: string | null) =>
    site.call('POST /admin/seo/redirects', { as: admin, body: { from, to } });
  expect((await add('/a', '/b')).status).toBe(200);
  expect((await add('/b', '/c')).status).toBe(200);
  expect((await present(site.context, '/a/')).redirect).toBe('/c');
  expect((await add('/c', '/a')).body.code).toBe('redirect_loop');
  expect((await add('/d', '/d')).body.code).toBe('redirect_loop');
  expect((await add('/admin/seo', '/c')).body.code).toBe('redirect_reserved');
  expect((await add('/x', '//elsewhere.example')).status).toBe(422);
  expect((await add('/c', null)).status).toBe(200);
  expect((await present(site.context, '/a')).redirect).toBeNull();
  const { data } = (await site.call('GET /admin/seo/redirects?q=/a', { as: admin })).body;
  expect(data[0]).toMatchObject({ from: '/a', to: null, status: 410, hits: 2 });
  expect((await site.call(`DELETE /admin/seo/redirects/${data[0]._id}`, { as: admin })).status).toBe(200);
  expect((await present(site.context, '/a')).redirect).toBeUndefined();
});

test('the report names pages that share a title and those that say too little', async () => {
  const admin = await site.admin();
  const author = await site.member();
  const title = 'The same title twice over';
  await site.deal(author, { title, description: 'A long enough text. '.repeat(10) });
  const thin = await site.deal(author, { title });
  const list = async (issue: string, page = 1) =>
    (await site.call(`GET /admin/seo/issues?issue=${issue}&page=${page}`, { as: admin })).body;
  expect((await list('duplicateTitle')).data.map((one: { count: number }) => one.count)).toEqual([2, 2]);
  expect(await list('duplicateTitle', 2)).toMatchObject({ data: [], pagination: { total: 2 } });
  expect((await list('thin')).data).toEqual([
    expect.objectContaining({ path: expect.stringContaining(`/deals/${thin}/`) }),
  ]);
  expect((await list('missingDescription')).pagination.total).toBe(1);
});
