import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useSite } from '../harness/site.ts';

const execFileAsync = promisify(execFile);
const site = useSite();

/** The parts of an operation that the tests look at. */
interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean }[];
  security: Record<string, string[]>[];
  requestBody?: { required: boolean; content: Record<string, unknown> };
  responses: Record<string, { description: string }>;
}

// biome-ignore lint/suspicious/noExplicitAny: the document is what is being tested
let document: any;
let operations: Map<string, Operation>;
let folder: string;

beforeAll(async () => {
  document = (await site.call('GET /openapi.json')).body;
  const paths: Record<string, Record<string, Operation>> = document.paths;
  const all = Object.values(paths).flatMap((path) => Object.values(path));
  operations = new Map(all.map((operation) => [operation.operationId, operation]));
  expect(operations.size, 'ids are unique').toBe(all.length);
  folder = await mkdtemp(join(tmpdir(), 'haggle-openapi-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the document is valid OpenAPI 3.1, and every reference in it resolves', async () => {
  await expect(SwaggerParser.validate(structuredClone(document))).resolves.toBeDefined();
});

test('every operation says how it fails when something is broken', () => {
  for (const { responses } of operations.values()) expect(responses.default?.description).toContain('`unexpected`');
});

test('every operation has a tag that the document lists', () => {
  const tags = document.tags.map(({ name }: { name: string }) => name);
  for (const operation of operations.values()) expect(tags).toContain(operation.tags[0]);
});

test('bodies and parameters are marked as required unless they have a default', () => {
  expect(operations.get('postAuthLogin')?.requestBody?.required).toBe(true);
  expect(operations.get('postAdminBackups')?.requestBody?.required ?? false).toBe(false);
  const required = (id: string) =>
    operations.get(id)?.parameters.flatMap(({ name, required }) => (required ? [name] : []));
  expect(required('getDealsSearch')).toEqual(['q']);
  expect(required('getDeals')).toEqual([]);
  expect(required('getArticlesBySlugOrId')).toEqual(['slugOrId']);
});

test('a token is required, or accepted where visitors may call too', () => {
  expect(operations.get('getAuthMe')?.security).toEqual([{ token: [] }]);
  expect(operations.get('getDealsById')?.security).toEqual([{}, { token: [] }]);
});

test('a signed call lists its headers, and a category’s list no filter by category', () => {
  const namesIn = (id: string, place: string) =>
    operations.get(id)?.parameters.flatMap(({ name, in: where }) => (where === place ? [name] : []));
  expect(namesIn('postAffiliatePostbackByPartner', 'header')).toEqual(['x-haggle-timestamp', 'x-haggle-signature']);
  expect(namesIn('getDealsCategoryByCategory', 'path')).toEqual(['category']);
  expect(namesIn('getDealsCategoryByCategory', 'query')).not.toContain('category');
});

test('photos are files of a form, and a deal without any may also be sent as JSON', () => {
  expect(Object.keys(operations.get('postDeals')?.requestBody?.content ?? {})).toEqual([
    'application/json',
    'multipart/form-data',
  ]);
  expect(Object.keys(operations.get('putAuthAvatar')?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
});

test('schemas that many responses share are defined once', () => {
  const { schemas } = document.components;
  expect(schemas).toHaveProperty('Deal');
  expect(schemas).toHaveProperty('Failure');
  expect(JSON.stringify(document)).not.toContain('$defs');
});

test('a client generated from the document compiles in strict mode and reads a deal', async () => {
  const input = join(folder, 'openapi.json');
  const output = join(folder, 'client');
  await writeFile(input, JSON.stringify(document));
  await createClient({ input, output, logs: { level: 'silent', file: false }, plugins: ['@hey-api/client-fetch'] });
  const settings = { strict: true, noUncheckedIndexedAccess: true, module: 'esnext', moduleResolution: 'bundler' };
  const target = { target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], types: [], noEmit: true };
  await writeFile(
    join(output, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...settings, ...target }, include: ['**/*.ts'] }),
  );
  const compiler = join(import.meta.dirname, '../../../node_modules/typescript7/bin/tsc');
  await execFileAsync(process.execPath, [compiler, '-p', output]);

  const author = await site.member();
  const dealId = await site.deal(author, { title: 'A kettle that pours slowly' });
  const { createClient: connect } = await import(
    /* @vite-ignore */ `${pathToFileURL(join(output, 'client/index.ts'))}`
  );
  const { getDealsById } = await import(/* @vite-ignore */ `${pathToFileURL(join(output, 'sdk.gen.ts'))}`);
  const client = connect({
    baseUrl: 'http://haggle.test/api',
    fetch: (request: Request) => site.app.request(request),
  });
  const { data } = await getDealsById({ client, path: { id: dealId }, throwOnError: true });
  expect(data.data.title).toBe('A kettle that pours slowly');
});
