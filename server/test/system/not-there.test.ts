import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { errors } from '@haggle/contract/errors';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inputSchema, valuesOf } from '../fuzz/schema-values.ts';
import { plainPicture } from '../harness/photos.ts';
import { type Member, useSite } from '../harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

/** A valid ID that nothing has. */
const missingId = '999999999';
const pathValues: Record<string, string> = {
  slug: 'nobody-has-this',
  category: 'nobody-has-this',
  path: 'nobody/has-this',
  currency: 'SEK',
  day: '2026-01-02',
  name: 'haggle-2026-01-02T03-04-05Z.tar',
  key: '0123456789abcdef0123456789abcdef',
  kind: 'store',
  value: 'nobody-has-this',
  token: 'a'.repeat(43),
};

const allEndpoints: readonly EndpointShape[] = endpoints;
const cases = allEndpoints
  // Callers without a partner's key mustn't learn whether the partner exists.
  .filter(({ path, bodyKind }) => path.includes(':') && !path.includes('/:key') && bodyKind !== 'signed')
  .map((endpoint) => ({ endpoint, codes: (endpoint.errors ?? []).filter((code) => errors[code][0] === 404) }))
  .filter(({ codes }) => codes.length > 0)
  .map(({ endpoint, codes }) => [`${endpoint.method} ${endpoint.path}`, endpoint, codes] as const);

/** Returns a body that the endpoint accepts, always the same; for uploads, a form with a file. */
async function bodyOf({ body, upload, path }: EndpointShape): Promise<unknown> {
  if (upload && !upload.isOptional) return pictureForm(upload.field);
  if (!body) return undefined;
  const knownValues = (name: string) =>
    name === 'into' ? ['999999998'] : /^_?id$|Id$/.test(name) ? [missingId] : undefined;
  const values = valuesOf(inputSchema(body), knownValues);
  const sampleBody = fc.sample(values, { seed: 1, numRuns: 200 }).find((value) => body.safeParse(value).success);
  // A change of the category tree names the version that it is based on.
  return path.startsWith('/admin/categories')
    ? { ...(sampleBody as object), version: await readVersion() }
    : sampleBody;
}

async function pictureForm(field: string): Promise<FormData> {
  const form = new FormData();
  const picture = new Uint8Array(await plainPicture().png().toBuffer());
  form.set(field, new File([picture], 'picture.png', { type: 'image/png' }));
  return form;
}

async function readVersion(): Promise<number> {
  return (await site.call('GET /admin/categories', { as: admin })).body.data.version;
}

test.each(cases)('%s answers a valid ID of nothing with a 404 and a declared code', async (_, endpoint, codes) => {
  const values: Record<string, string> = {
    ...pathValues,
    ...(endpoint.path.includes('/catalogue/names/') && { kind: 'stores' }),
  };
  const path = endpoint.path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => values[name] ?? missingId);
  const body = await bodyOf(endpoint);
  expect(endpoint.body !== undefined && body === undefined, 'a body to send').toBe(false);
  await site.backdateLogins(admin, 0);
  const reply = await site.call(`${endpoint.method} ${path}`, { as: admin, ...(body !== undefined && { body }) });
  expect(reply).toMatchObject({ status: 404, body: { success: false, error: expect.any(String) } });
  expect(codes).toContain(reply.body.code);
});
