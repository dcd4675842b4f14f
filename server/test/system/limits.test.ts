import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import * as requestLimits from '@haggle/contract/limits/requests';
import { expect, test } from 'vitest';
import { pictureName } from '../../src/platform/images/address.ts';
import { createApp } from '../../src/start/app.ts';
import { useSite } from '../harness/site.ts';

const site = useSite();

const all: readonly EndpointShape[] = endpoints;
const pathOf = ({ path }: EndpointShape) =>
  path
    .replace('drafts/:kind/:subject', 'drafts/page/about')
    .replace('email-templates/:name', 'email-templates/claim')
    .replace('settings/pictures/:kind', 'settings/pictures/icon')
    .replace(':kind', 'stores')
    .replace(':slug', 'about')
    .replace('pictures/:key', `pictures/${'a'.repeat(32)}`)
    .replace(/:\w+(\{[^}]*\})?/g, '1');

test('every endpoint counts its callers’ requests, including refused ones', async () => {
  // One call of each kind is allowed.
  const app = createApp({ context: site.context, rateLimitScale: 0, trustProxy: 0 });
  for (const [number, endpoint] of all.entries()) {
    const env = { incoming: { headers: {}, socket: { remoteAddress: `192.0.2.${number % 250}:${number}` } } };
    const sendRequest = () =>
      app.request(`http://haggle.test/api${pathOf(endpoint)}`, { method: endpoint.method }, env);
    const statuses = [(await sendRequest()).status, (await sendRequest()).status];
    expect(statuses[0], `the first ${endpoint.method} ${endpoint.path}`).not.toBe(429);
    expect(statuses[1], `the second ${endpoint.method} ${endpoint.path}`).toBe(429);
  }
});

test('requests for missing pictures are limited, requests for existing ones are not', async () => {
  const app = createApp({ context: site.context, rateLimitScale: 0, trustProxy: 0 });
  const env = { incoming: { headers: {}, socket: { remoteAddress: '192.0.2.251' } } };
  const key = 'c'.repeat(32);
  await site.context.storage.put(pictureName(key, 'main', 'webp', 'pictures'), Buffer.from('a picture'));
  const sendRequest = async (key: string) =>
    (await app.request(`http://haggle.test/images/${key}/main.webp`, {}, env)).status;
  expect([await sendRequest(key), await sendRequest(key), await sendRequest(key)]).toEqual([200, 200, 200]);
  expect([await sendRequest('d'.repeat(32)), await sendRequest('e'.repeat(32))]).toEqual([404, 429]);
});

/** Streams an endless body; `bytesRead` returns how many bytes of it were read. */
function endlessBody(start = '') {
  const chunk = new Uint8Array(1024 * 1024).fill(0x20);
  let bytesRead = start.length;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
    pull(controller) {
      bytesRead += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { stream, bytesRead: () => bytesRead };
}

async function sendEndlessBody(endpoint: EndpointShape, token: string, type: string, start?: string) {
  const { stream, bytesRead } = endlessBody(start);
  const response = await site.app.request(`http://haggle.test/api${pathOf(endpoint)}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: stream,
    duplex: 'half',
  });
  return { status: response.status, bytesRead: bytesRead() };
}

test('every endpoint stops reading a body at its size limit', async () => {
  const { token } = await site.admin();
  const writeEndpoints = all.filter(({ method }) => method !== 'GET');
  for (const endpoint of writeEndpoints.filter(({ path }) => !/^\/auth\/(logout|sessions)/.test(path))) {
    const { status, bytesRead } = await sendEndlessBody(endpoint, token, 'application/json');
    if (endpoint.body) expect(status, `${endpoint.method} ${endpoint.path}`).toBe(413);
    const maxBytes = endpoint.bodyLimits?.maxBytes ?? requestLimits.jsonBytes;
    expect(bytesRead, `${endpoint.method} ${endpoint.path}`).toBeLessThan(maxBytes + 4 * 1024 * 1024);
  }
});

test('an endless form is read only up to its size limit', async () => {
  const { token } = await site.admin();
  const [form] = all.filter(({ bodyKind }) => bodyKind === 'form');
  const start = '--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n';
  const { status, bytesRead } = await sendEndlessBody(
    form as EndpointShape,
    token,
    'multipart/form-data; boundary=x',
    start,
  );
  expect(status).toBe(413);
  expect(bytesRead).toBeLessThan(requestLimits.formBytes + 4 * 1024 * 1024);
});

test('a form that ends in the middle of a file is refused without an unhandled rejection', async () => {
  const { token } = await site.admin();
  const failures: unknown[] = [];
  const recordFailure = (error: unknown) => failures.push(error);
  process.on('unhandledRejection', recordFailure);
  const start = '--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n';
  const response = await site.app.request('http://haggle.test/api/auth/avatar', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: `${start}${'p'.repeat(200_000)}`,
  });
  expect(response.status).toBe(400);
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', recordFailure);
  expect(failures).toEqual([]);
});

test('the descriptions of the API count as reads, are compressed, and get a 304 for a known ETag', async () => {
  const app = createApp({ context: site.context, rateLimitScale: 0, trustProxy: 0 });
  const from = (remoteAddress: string) => ({ incoming: { headers: {}, socket: { remoteAddress } } });
  for (const [number, path] of ['/api/docs', '/api/openapi.json'].entries()) {
    const sendRequest = (address: string, headers = {}) =>
      app.request(`http://haggle.test${path}`, { headers }, from(address));
    const first = await sendRequest(`192.0.2.${number}`, { 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect((await sendRequest(`192.0.2.${number}`)).status).toBe(429);
    const etagHeaders = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await sendRequest(`198.51.100.${number}`, etagHeaders)).status).toBe(304);
  }
});
