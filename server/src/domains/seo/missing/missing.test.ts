import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { deleteOldMissing, flushMissing, recordMissing } from './actions.ts';

const site = useSite();
const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const robotAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
let editor: Member;

beforeAll(async () => {
  editor = await site.admin();
});

function recordVisit(
  path: string,
  { userAgent = browserAgent, referrer }: { userAgent?: string; referrer?: string } = {},
): void {
  recordMissing(site.context, path, { userAgent, referrer, origin: site.context.origin });
}

const list = async (query = '') => (await site.call(`GET /admin/seo/missing${query}`, { as: editor })).body.data;

test('missing addresses are sorted by visits of people, and listed with program visits and the referrer', async () => {
  for (let visit = 0; visit < 3; visit += 1) recordVisit('/old-shop/', { referrer: 'https://forum.example/secret' });
  for (let visit = 0; visit < 9; visit += 1) recordVisit('/robots-only', { userAgent: robotAgent });
  recordVisit('/from-here', { referrer: `${site.context.origin}/articles/lamps` });
  recordVisit('/wp-login.php');
  recordVisit('/admin/nothing');
  await flushMissing(site.context);
  recordVisit('/old-shop');
  await flushMissing(site.context);
  const listedAddresses = (await list()).map(({ path, hits, programHits, referrer }: Record<string, unknown>) => [
    path,
    hits,
    programHits,
    referrer,
  ]);
  expect(listedAddresses).toEqual([
    ['/old-shop', 4, 0, 'forum.example'],
    ['/from-here', 1, 0, '/articles/lamps'],
    ['/robots-only', 0, 9, null],
  ]);
  expect((await site.call('GET /admin/seo/missing', { as: await site.member() })).status).toBe(403);
});

test('a missing address with a redirect isn’t listed until the redirect is deleted', async () => {
  const { body } = await site.call('POST /admin/seo/redirects', {
    as: editor,
    body: { from: '/old-shop', to: '/deals' },
  });
  expect((await list()).map(({ path }: { path: string }) => path)).not.toContain('/old-shop');
  await site.call(`DELETE /admin/seo/redirects/${body.data._id}`, { as: editor });
  expect((await list())[0]).toMatchObject({ path: '/old-shop', hits: 4 });
});

test('a missing address can be dismissed and restored, and the audit log records both', async () => {
  const [{ _id: id }] = await list();
  const setDismissed = (isDismissed: boolean) =>
    site.call(`PUT /admin/seo/missing/${id}`, { as: editor, body: { isDismissed } });
  expect((await setDismissed(true)).status).toBe(200);
  expect((await list()).map(({ path }: { path: string }) => path)).not.toContain('/old-shop');
  expect((await list('?dismissed=true')).map(({ path }: { path: string }) => path)).toEqual(['/old-shop']);
  expect((await setDismissed(false)).status).toBe(200);
  const { body } = await site.call('GET /admin/audit?limit=2', { as: editor });
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
    'missing_address.restored',
    'missing_address.dismissed',
  ]);
  const missingReply = await site.call('PUT /admin/seo/missing/999999', { as: editor, body: { isDismissed: true } });
  expect(missingReply.body.code).toBe('missing_address_not_found');
});

test('missing addresses are limited to thousands, and those not visited recently are deleted', async () => {
  const { database } = site.context;
  await sql`insert into missing_addresses (path, hits, first_hit_at, last_hit_at)
    select '/made-up-' || n, 1, now() - interval '2 days', now() - interval '2 days' from generate_series(1, 5000) as n`.execute(
    database,
  );
  recordVisit('/too-late');
  recordVisit('/old-shop');
  await flushMissing(site.context);
  const paths = async () => (await list('?limit=100')).map(({ path }: { path: string }) => path);
  expect(await paths()).not.toContain('/too-late');
  expect((await list())[0]).toMatchObject({ path: '/old-shop', hits: 5 });
  await deleteOldMissing(site.context);
  recordVisit('/in-time');
  await flushMissing(site.context);
  expect(await paths()).toEqual(['/old-shop', '/from-here', '/in-time', '/robots-only']);
  site.setClock(Date.now() + 91 * 86_400_000);
  await deleteOldMissing(site.context);
  editor = await site.admin();
  expect(await paths()).toEqual([]);
});
