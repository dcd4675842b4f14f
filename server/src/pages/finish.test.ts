import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { answerWith } from '../platform/http/finished.ts';
import { finishPage } from './finish.ts';
import { pageHeaders } from './headers.ts';

const html = '<html><script>let a = 1</script><script type="module" src="/a.js"></script></html>';
const plain = { dev: false, siteUrl: undefined };
const page = (status = 200, location?: string) =>
  finishPage({ status, pieces: [html], location }, () => ({ vary: 'accept-encoding' }));

async function requestPage(headers: Record<string, string>, status?: number) {
  const response = await answerWith(page(status), new Headers(headers));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a page is sent in the best encoding that the client accepts', async () => {
  const brotliPage = await requestPage({ 'accept-encoding': 'gzip, deflate, br' });
  expect(brotliPage.response.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(brotliPage.bytes).toString()).toBe(html);
  const zippedPage = await requestPage({ 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(zippedPage.bytes).toString()).toBe(html);
  const plain = await requestPage({});
  expect(plain.response.headers.has('content-encoding')).toBe(false);
  expect(plain.bytes.toString()).toBe(html);
});

test('a request with the ETag of the page gets an empty 304', async () => {
  const first = await requestPage({});
  const cachedReply = await requestPage({ 'if-none-match': first.response.headers.get('etag') ?? '' });
  expect(cachedReply.response.status).toBe(304);
  expect(cachedReply.bytes.length).toBe(0);
});

test('shared caches may store pages and 404s, but not a 503 or a redirect', async () => {
  expect((await requestPage({})).response.headers.get('cache-control')).toContain('s-maxage=');
  expect((await requestPage({}, 404)).response.headers.get('cache-control')).toContain('s-maxage=');
  expect((await requestPage({}, 503)).response.headers.get('cache-control')).toBe('no-store');
  const redirect = await answerWith(page(307, '/login'), new Headers());
  expect(redirect.headers.get('location')).toBe('/login');
  expect(redirect.headers.get('cache-control')).toBe('no-store');
});

test('the content security policy allows the renderer’s inline scripts by hash, and no others', () => {
  const { headers } = finishPage({ status: 200, pieces: [html], scripts: ['let b = 2'] }, pageHeaders(plain));
  const csp = headers['content-security-policy'] ?? '';
  const hash = createHash('sha256').update('let b = 2').digest('base64');
  expect(csp).toContain(`script-src 'self' 'sha256-${hash}';`);
  for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
    expect(csp.split('; ')).toContain(part);
  }
  expect(csp).not.toMatch(/script-src[^;]*unsafe/);
});

test('pages deny browser features they don’t need, and send HSTS if the site has TLS', () => {
  const headers = pageHeaders({ dev: false, siteUrl: 'https://haggle.test' })([]);
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(headers).not.toHaveProperty('x-robots-tag');
  expect(pageHeaders(plain)([])).not.toHaveProperty('strict-transport-security');
});
