import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { issueText } from '@haggle/contract/issue-text';
import { Failure } from '@haggle/contract/shapes';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Member, useSite } from '../harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  await site.member();
  admin = await site.admin();
});

const all: readonly EndpointShape[] = endpoints;

function keyOf({ method, path }: EndpointShape): string {
  return `${method} ${path.replace(':kind', 'stores').replace(/:\w+(\{[^}]*\})?/g, '1')}`;
}

function casesOf(isIncluded: (endpoint: EndpointShape) => boolean): [string, EndpointShape][] {
  return all.filter(isIncluded).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
}

/** Requests that no endpoint should accept or crash on. */
const hostile: [string, string, Record<string, string>?][] = [
  ['no JSON', '{'],
  ['an array', '[]'],
  ['a string', '"text"'],
  ['null', 'null'],
  ['NUL characters', '{"title":"a\\u0000b","email":"\\u0000","voteValue":1,"bio":"\\u0000","theme":"\\u0000"}'],
  ['another type', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', 'hello', { 'content-type': 'text/plain' }],
  ['a broken form', 'not a form', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a form without boundary', 'x', { 'content-type': 'multipart/form-data' }],
  ['300 kB', JSON.stringify({ title: 'x'.repeat(300_000) })],
];

describe('bad input', () => {
  for (const [name, body, headers] of hostile) {
    test.each(casesOf((endpoint) => endpoint.body !== undefined && !endpoint.body.safeParse(undefined).success))(
      `%s refuses ${name} with a standard failure response`,
      async (_, endpoint) => {
        const reply = await site.call(keyOf(endpoint), { as: admin, body, ...(headers && { headers }) });
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expect(reply.status).toBeLessThan(500);
        Failure.parse(reply.body);
      },
    );
  }

  const libraryMessages = /invalid (input|option|string)|expected .* received|^too (big|small)/i;
  const wrongBodies = (endpoint: EndpointShape) => {
    const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
    const fillFields = (value: unknown) => Object.fromEntries(fields.map((name) => [name, value]));
    return [{}, ...[7, 'x', '', -1, 1e12, true, null, [], [7], [{}], {}, 'x'.repeat(20_000)].map(fillFields)];
  };
  test.each(casesOf((endpoint) => endpoint.body !== undefined))(
    '%s explains a wrong body in its own words, not those of the validation library',
    async (_, endpoint) => {
      for (const body of wrongBodies(endpoint)) {
        const parsed = endpoint.body?.safeParse(body, { error: issueText });
        for (const { message } of parsed?.error?.issues ?? []) expect(message).not.toMatch(libraryMessages);
      }
    },
  );

  test.each(casesOf((endpoint) => endpoint.query !== undefined))(
    '%s explains a wrong query in its own words, not those of the validation library',
    async (_, endpoint) => {
      for (const value of [undefined, 'x', '-1', '1e12', '']) {
        const names = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
        const parsed = endpoint.query?.safeParse(Object.fromEntries(names.map((name) => [name, value])), {
          error: issueText,
        });
        for (const { message } of parsed?.error?.issues ?? []) expect(message).not.toMatch(libraryMessages);
      }
    },
  );

  test('a missing field and a wrong type get plain error messages', async () => {
    const replyBodyOf = async (key: string, body?: object) => (await site.call(key, { as: admin, body })).body;
    expect((await replyBodyOf('GET /deals/search')).error).toBe('q: This field is required.');
    expect((await replyBodyOf('POST /deals/bulk/status', {})).error).toBe('This field is required.');
    expect((await replyBodyOf('POST /deals/bulk/status', { dealIds: [1, 2] })).error).toBe('Must be text.');
    expect((await replyBodyOf('POST /deals/1/vote', { voteValue: 'up' })).error).not.toMatch(libraryMessages);
  });

  test('a very long list is refused without a crash, and at most 50 errors are listed', async () => {
    const check = async (dealIds: unknown[]) =>
      (await site.call('POST /deals/bulk/status', { as: admin, body: JSON.stringify({ dealIds }) })).body;
    expect(await check(Array(120_000).fill(1))).toMatchObject({ code: 'too_large' });
    expect(await check(Array(2_900).fill(1))).toMatchObject({ code: 'invalid' });
    expect((await check(Array(100).fill('no id'))).details).toHaveLength(50);
  });

  test.each(casesOf((endpoint) => endpoint.body !== undefined))('%s survives deep nesting', async (_, endpoint) => {
    const body = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    expect((await site.call(keyOf(endpoint), { as: admin, body })).status).toBeLessThan(500);
  });

  const acceptsAnyQuery = ['/affiliate/redirect/:id', '/affiliate/postback/:partner/:key'];
  const isStrict = ({ query, path }: EndpointShape) => query !== undefined && !acceptsAnyQuery.includes(path);
  test.each(casesOf(isStrict))('%s refuses an unknown query parameter and names it', async (_, endpoint) => {
    const { status, body } = await site.call(`${keyOf(endpoint)}?nonsense=1`, { as: admin });
    expect(status).toBe(400);
    expect(Failure.parse(body).error).toContain('nonsense');
  });

  test.each(casesOf(({ path }) => path.includes(':id')))('%s refuses impossible IDs', async (_, endpoint) => {
    for (const id of ['0', '-1', 'abc', '1e9', '99999999999999999999', '%00', "1'--", '..%2f']) {
      const key = keyOf(endpoint).replace(/\/1(?=\/|$)/, `/${id}`);
      const { status, body } = await site.call(key, { as: admin, body: endpoint.method === 'GET' ? undefined : {} });
      expect([400, 404, 422]).toContain(status);
      Failure.parse(body);
    }
  });

  test('a repeated parameter is refused, and so is a body without a JSON content type', async () => {
    expect((await site.call('GET /deals?page=1&page=2')).body).toMatchObject({ code: 'malformed' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', '']) {
      const headers = { 'content-type': type };
      const reply = await site.call('POST /auth/login', { body: '{"email":"a@b.test","password":"x"}', headers });
      expect([type, reply.status, reply.body.code]).toEqual([type, 415, 'wrong_type']);
    }
  });

  test('none of these requests stored anything', async () => {
    const { database } = site.context;
    for (const table of ['deals', 'votes', 'saves'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await database.selectFrom('users').select('id').execute()).toHaveLength(2);
  });
});

describe('the rest of the API', () => {
  test('an unknown path gets a 404 as a standard failure response', async () => {
    expect(await site.call('GET /nothing/here')).toMatchObject({
      status: 404,
      body: { success: false, code: 'not_found' },
    });
    expect(Failure.parse((await site.call('PATCH /deals/1')).body).code).toBe('not_found');
  });

  test('a valid X-Request-Id is returned, an invalid one is replaced', async () => {
    const sent = await site.call('GET /deals', { headers: { 'x-request-id': 'abcdefgh-1234' } });
    expect(sent.headers.get('x-request-id')).toBe('abcdefgh-1234');
    const strange = await site.call('GET /deals', { headers: { 'x-request-id': '<script>' } });
    expect(strange.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test('the OpenAPI document lists every endpoint, and a page shows them to people', async () => {
    const { body } = await site.call('GET /openapi.json');
    const operations = Object.values(body.paths as object).flatMap((path: object) => Object.keys(path));
    expect(operations).toHaveLength(all.length);
    const docs = await site.call('GET /docs');
    expect(docs.status).toBe(200);
    expect(docs.body).toContain('POST /deals/:id/vote');
  });

  test('/healthz and /readyz answer with 200', async () => {
    expect((await site.app.request('/healthz')).status).toBe(200);
    expect((await site.app.request('/readyz')).status).toBe(200);
  });
});
