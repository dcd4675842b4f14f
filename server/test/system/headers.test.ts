import { expect, test } from 'vitest';
import { createApp } from '../../src/start/app.ts';
import { password, useSite } from '../harness/site.ts';

const site = useSite();

const requestPath = (path: string, init?: RequestInit) => site.app.request(`http://haggle.test${path}`, init);

test.each([
  '/api/deals',
  '/api/deals/999999',
  '/api/nowhere',
  '/api/openapi.json',
  '/feeds/deals.rss',
  '/sitemap.xml',
  '/sitemaps/none.xml',
  '/robots.txt',
  '/og/deals/none.jpg',
  '/og/site.jpg',
  '/images/none/main.jpeg',
  '/healthz',
  '/readyz',
])('the headers of %s forbid scripts, sniffing and use by other origins, and don’t name the server', async (path) => {
  const { headers } = await requestPath(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBeTruthy();
  expect(headers.get('content-type')).toBeTruthy();
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
});

test('responses to a logged-in member and refusals may not be stored by caches', async () => {
  const as = await site.member();
  for (const key of ['GET /auth/me', 'GET /deals', 'GET /deals/999999', 'POST /auth/logout']) {
    expect((await site.call(key, { as })).headers.get('cache-control'), key).toBe('no-store');
  }
  expect((await requestPath('/api/deals', { method: 'POST', body: '{' })).headers.get('cache-control')).toBe(
    'no-store',
  );
});

test('the page that documents the API may use inline styles and nothing else', async () => {
  const policy = (await requestPath('/api/docs')).headers.get('content-security-policy');
  expect(policy).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('HSTS is sent if the site has TLS, and not otherwise', async () => {
  expect((await requestPath('/api/deals')).headers.has('strict-transport-security')).toBe(false);
  const context = { ...site.context, origin: 'https://haggle.test' };
  const secure = createApp({ context, rateLimitScale: 1000, trustProxy: 0 });
  const { headers } = await secure.request('https://haggle.test/api/deals');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
});

test('an API response opened in a browser is downloaded as api.json, whatever its path', async () => {
  for (const path of ['/api/deals', '/api/deals/1/evil.bat', '/api/nowhere'])
    expect((await requestPath(path)).headers.get('content-disposition'), path).toBe('attachment; filename="api.json"');
});

test('the log records refusals and log-ins, without addresses or secrets', async () => {
  const member = await site.member();
  site.logLines.length = 0;
  await site.call('GET /admin/mails', { as: member });
  await site.call('POST /auth/login', { body: { email: member.email, password: 'the wrong one' } });
  await site.call('POST /auth/login', { body: { email: member.email, password } });
  // Unknown paths are logged at debug level, since anyone can request them endlessly.
  await site.call('PATCH /deals');
  const lines = site.logLines.map((line) => JSON.parse(line)).filter((line) => line.level >= 30);
  const from = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'Refused.', code: 'not_allowed', path: '/admin/mails', userId: member.id, from }),
    expect.objectContaining({ msg: 'Wrong password.', account: from }),
    expect.objectContaining({ msg: 'Refused.', code: 'wrong_credentials', path: '/auth/login', from }),
    expect.objectContaining({ msg: 'Logged in.', userId: member.id, hasSecondStep: false, from }),
  ]);
  for (const secret of [member.email, member.token, password, 'the wrong one'])
    expect(site.logLines.join('')).not.toContain(secret);
});
