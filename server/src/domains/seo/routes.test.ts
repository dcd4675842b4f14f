import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { recordRedirectHit } from '../site/url-redirects/actions.ts';
import { readPresentation } from './actions.ts';

const site = useSite();

test('an admin sets an override of title and description, which the page uses until it’s deleted', async () => {
  const admin = await site.admin();
  const body = { path: '/deals/', title: 'Every deal there is', description: null };
  expect((await site.call('PUT /admin/seo/overrides', { as: await site.member(), body })).status).toBe(403);
  const { body: put } = await site.call('PUT /admin/seo/overrides', { as: admin, body });
  expect(put.data).toMatchObject({ path: '/deals', title: 'Every deal there is', description: null });
  expect((await readPresentation(site.context, '/deals')).override).toEqual({
    title: 'Every deal there is',
    description: null,
  });
  const emptyInput = { path: '/deals', title: null, description: null };
  expect((await site.call('PUT /admin/seo/overrides', { as: admin, body: emptyInput })).status).toBe(422);
  const externalInput = { ...body, path: 'https://elsewhere.example/' };
  expect((await site.call('PUT /admin/seo/overrides', { as: admin, body: externalInput })).status).toBe(422);
  expect((await site.call(`DELETE /admin/seo/overrides/${put.data._id}`, { as: admin })).status).toBe(200);
  expect((await readPresentation(site.context, '/deals')).override).toBeUndefined();
});

test('redirects follow chains and count visits, but can’t form a loop or start in the admin area', async () => {
  const admin = await site.admin();
  const addRedirect = (from: string, to: string | null) =>
    site.call('POST /admin/seo/redirects', { as: admin, body: { from, to } });
  expect((await addRedirect('/a', '/b')).status).toBe(200);
  expect((await addRedirect('/b', '/c')).status).toBe(200);
  expect((await readPresentation(site.context, '/a/')).redirect).toBe('/c');
  expect((await addRedirect('/c', '/a')).body.code).toBe('redirect_loop');
  expect((await addRedirect('/d', '/d')).body.code).toBe('redirect_loop');
  expect((await addRedirect('/admin/seo', '/c')).body.code).toBe('redirect_reserved');
  expect((await addRedirect('/x', '//elsewhere.example')).status).toBe(422);
  expect((await addRedirect('/c', null)).status).toBe(200);
  expect((await readPresentation(site.context, '/a')).redirect).toBeNull();
  const { data } = (await site.call('GET /admin/seo/redirects?q=/a', { as: admin })).body;
  expect(data[0]).toMatchObject({ from: '/a', to: null, status: 410, hits: 0, hasPage: false });
  await recordRedirectHit(site.context, '/a/');
  expect((await site.call('GET /admin/seo/redirects?q=/a', { as: admin })).body.data[0]).toMatchObject({ hits: 1 });
  expect((await site.call(`DELETE /admin/seo/redirects/${data[0]._id}`, { as: admin })).status).toBe(200);
  expect((await readPresentation(site.context, '/a')).redirect).toBeUndefined();
});

test('a redirect from an existing page is marked as such while the page exists', async () => {
  const admin = await site.admin();
  const author = await site.member();
  const [deal, pendingDeal] = [
    await site.deal(author, { store: 'Brightbox' }),
    await site.deal(author, {}, { published: false }),
  ];
  await site.call('POST /pages', { as: admin, body: { title: 'Our story', body: 'Long.' } });
  const addRedirect = async (from: string) =>
    (await site.call('POST /admin/seo/redirects', { as: admin, body: { from, to: '/trending' } })).body.data.hasPage;
  const existingPaths = [
    `/deals/${deal}`,
    `/deals/${deal}/any-slug`,
    `/user/${author.id}`,
    '/stores/brightbox',
    '/pages/our-story',
  ];
  for (const path of existingPaths) expect(await addRedirect(path), path).toBe(true);
  const unusedPaths = [
    `/deals/${pendingDeal}`,
    '/deals/999999',
    '/user/999999',
    '/stores/none',
    '/old',
    '/deals/x',
    `/deals/${deal}/a/b`,
  ];
  for (const path of unusedPaths) expect(await addRedirect(path), path).toBe(false);
  await site.call(`PUT /deals/${deal}/status`, { as: admin, body: { status: 'removed', reason: 'Gone.' } });
  const { data } = (await site.call(`GET /admin/seo/redirects?q=/deals/${deal}`, { as: admin })).body;
  expect(data.map(({ hasPage }: { hasPage: boolean }) => hasPage)).toEqual(data.map(() => false));
});

interface PageIssue {
  path: string;
  count: number;
  visits: number;
  reasons: string[];
}

async function listIssues(
  admin: Member,
  issue: string,
  extraQuery = '',
): Promise<{ data: PageIssue[]; pagination: { total: number } }> {
  return (await site.call(`GET /admin/seo/issues?issue=${issue}${extraQuery}`, { as: admin })).body;
}

test('the report lists pages that share a title, have too little text or lack a description', async () => {
  const admin = await site.admin();
  const author = await site.member();
  const title = 'The same title twice over';
  await site.deal(author, { title, description: 'A long enough text. '.repeat(10) });
  const thinDeal = await site.deal(author, { title });
  expect((await listIssues(admin, 'duplicateTitle')).data.map(({ count }) => count)).toEqual([2, 2]);
  expect(await listIssues(admin, 'duplicateTitle', '&page=2')).toMatchObject({ data: [], pagination: { total: 2 } });
  expect((await listIssues(admin, 'thin', '&reason=text')).data).toEqual([
    expect.objectContaining({ path: expect.stringContaining(`/deals/${thinDeal}/`) }),
  ]);
  expect((await listIssues(admin, 'missingDescription')).pagination.total).toBe(1);
});

test('thin pages are sorted by visits that started on them in the last 30 days, each with what it lacks', async () => {
  const admin = await site.admin();
  const { database } = site.context;
  const id = await site.deal(await site.member(), { title: 'A deal that many people land on', store: 'Thin House' });
  await sql`insert into categories (slug, path, name, description) values ('thin', 'thin', 'Thin', 'Short.')`.execute(
    database,
  );
  await sql`insert into articles (slug, title, body, published_at, created_at, updated_at)
    values ('thin-guide', 'Thin guide', 'Text.', now(), now(), now())`.execute(database);
  await sql`insert into analytics_days (kind, at, name, count) values
    ('traffic:landing', date_trunc('day', now()) - interval '3 days', ${`/deals/${id}`}, 40),
    ('traffic:landing', date_trunc('day', now()) - interval '4 days', ${`/deals/${id}`}, 2),
    ('traffic:landing', date_trunc('day', now()) - interval '40 days', '/articles/thin-guide', 500),
    ('traffic:landing', date_trunc('day', now()) - interval '2 days', '/categories/thin', 7)`.execute(database);
  const { data, pagination } = await listIssues(admin, 'thin');
  expect(data.slice(0, 2)).toMatchObject([
    { path: expect.stringContaining(`/deals/${id}/`), visits: 42, reasons: ['text', 'picture', 'description'] },
    { path: '/categories/thin', visits: 7, reasons: ['text', 'deals'] },
  ]);
  const findIssue = (path: string) => data.find((one) => one.path === path);
  expect(findIssue('/articles/thin-guide')).toMatchObject({ visits: 0, reasons: ['text', 'picture', 'description'] });
  expect(findIssue('/stores/thin-house')).toMatchObject({ count: 1, reasons: ['deals'] });
  expect(pagination.total).toBe(data.length);
  const lackingDeals = await listIssues(admin, 'thin', '&reason=deals');
  expect(lackingDeals.data.every(({ reasons }) => reasons.includes('deals'))).toBe(true);
  expect(lackingDeals.data[0]?.path).toBe('/categories/thin');
  const override = { path: '/articles/thin-guide', title: null, description: 'All about thin things.' };
  await site.call('PUT /admin/seo/overrides', { as: admin, body: override });
  const guideAfter = (await listIssues(admin, 'thin')).data.find(({ path }) => path === '/articles/thin-guide');
  expect(guideAfter?.reasons).toEqual(['text', 'picture']);
});

test('issues list store pages by their title in the site’s language', async () => {
  const admin = await site.admin();
  await site.deal(await site.member(), { title: 'A deal in a store with a German title', store: 'Titled House' });
  await site.call('PUT /settings', { as: admin, body: { language: 'de' } });
  const { data } = await listIssues(admin, 'thin');
  await site.call('PUT /settings', { as: admin, body: { language: 'en' } });
  expect(data.find(({ path }) => path === '/stores/titled-house')).toMatchObject({ title: 'Deals: Titled House' });
});

test('site verification codes are in the head of the home page only, and can be pasted as meta tags', async () => {
  const admin = await site.admin();
  const put = (siteProofs: object) => site.call('PUT /settings', { as: admin, body: { siteProofs } });
  const pastedTag = '<meta name="google-site-verification" content="AbC_-12=" />';
  expect((await put({ google: pastedTag, bing: 'B1NG' })).status).toBe(200);
  const tags = '<meta name="google-site-verification" content="AbC_-12="><meta name="msvalidate.01" content="B1NG">';
  expect((await readPresentation(site.context, '/')).ownHead).toBe(tags);
  expect((await readPresentation(site.context, '/deals')).ownHead).toBe('');
  expect((await put({ google: '"><script>' })).status).toBe(422);
  expect((await put({ google: '<script>alert(1)</script>' })).status).toBe(422);
  expect((await put({ altavista: 'x' })).status).toBe(422);
  expect((await put({})).status).toBe(200);
  expect((await readPresentation(site.context, '/')).ownHead).toBe('');
});
