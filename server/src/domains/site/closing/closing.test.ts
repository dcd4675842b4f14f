import { afterEach, expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { readPresentation } from '../../seo/actions.ts';

const site = useSite();
const closeSite = async (closing: object) =>
  site.call('PUT /settings', { as: await site.admin(), body: { closing: { text: null, until: null, ...closing } } });
afterEach(async () => {
  await closeSite({ mode: 'open' });
});

test('a read-only site allows reading and login, but changes by its owner only; a banner says until when', async () => {
  const member = await site.member();
  const id = await site.deal(await site.member());
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await closeSite({ mode: 'read_only', text: 'We move house.', until })).status).toBe(200);
  expect((await site.call(`GET /deals/${id}`)).status).toBe(200);
  const vote = await site.call(`POST /deals/${id}/vote`, { as: member, body: { voteValue: 1 } });
  expect(vote).toMatchObject({ status: 503, body: { code: 'site_read_only' } });
  expect(vote.body.error).toContain('We move house.');
  expect(Number(vote.headers.get('retry-after'))).toBeGreaterThan(3000);
  const login = { email: member.email, password: 'correct horse battery' };
  expect((await site.call('POST /auth/login', { body: login })).status).toBe(200);
  const newAccount = { username: 'latecomer', email: 'late@haggle.test', password: 'correct horse battery' };
  expect((await site.call('POST /auth/register', { body: newAccount })).body.code).toBe('site_read_only');
  const profileReply = await site.call('PUT /auth/profile', { as: member, body: { bio: 'Gone tomorrow.' } });
  expect(profileReply.body.code).toBe('site_read_only');
  expect((await site.call('GET /affiliate/postback/shop/a-key?transaction=1&amount=5')).body.code).toBe(
    'site_read_only',
  );
  expect((await site.call('POST /unsubscribe/no-such-link')).body.code).toBe('link_expired');
  const admin = await site.admin();
  expect((await site.call(`POST /deals/${id}/vote`, { as: admin, body: { voteValue: 1 } })).status).toBe(200);
  const { banner } = (await readPresentation(site.context, '/')).site;
  expect(banner).toMatchObject({ _id: 'read-only', tone: 'warning' });
  expect(banner?.text).toMatch(/^We move house\. Until .+/);
});

test('a site closed for maintenance says so on its pages, responds 503 in its API and lets its owner in', async () => {
  await closeSite({ mode: 'maintenance' });
  const refusal = await site.call('GET /deals');
  expect(refusal).toMatchObject({ status: 503, body: { code: 'site_closed' } });
  expect(refusal.headers.get('retry-after')).toBe('300');
  expect((await site.call('GET /deals', { as: await site.admin() })).status).toBe(200);
  for (const method of ['GET', 'POST']) {
    expect((await site.call(`${method} /unsubscribe/no-such-link`)).body.code).toBe('link_expired');
  }
  expect((await site.call('POST /email/reports/no-such-key', { body: {} })).body.code).toBe('not_found');
  for (const path of ['/feeds/deals.rss', '/feeds/deals.atom', '/sitemap.xml']) {
    expect((await site.app.request(`http://haggle.test${path}`)).status).toBe(503);
  }
  const readClosing = async (path: string) => (await readPresentation(site.context, path)).closed;
  expect(await readClosing('/deals')).toMatchObject({ text: "We're working on the site. Please come back later." });
  expect(await readClosing('/login')).toBeUndefined();
  expect(await readClosing('/unsubscribe/no-such-link')).toBeUndefined();
  expect(await readClosing('/admin/dashboard')).toBeUndefined();
  expect((await readPresentation(site.context, '/admin/dashboard')).site.banner).toMatchObject({
    text: "Closed for maintenance: We're working on the site. Please come back later.",
    tone: 'warning',
  });
});
