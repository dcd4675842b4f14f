import type { EndpointShape } from '@haggle/contract/endpoint';
import fc from 'fast-check';
import {
  hostileBodies,
  hostileForms,
  hostileSegments,
  hostileTexts,
  hostileTypes,
  hostileValues,
} from './hostile-values.ts';
import { inputSchema, type JsonSchema, type ValueLookup, valuesOf } from './schema-values.ts';

/** A request without its authorization. */
export interface FuzzRequest {
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
}

type Requests = fc.Arbitrary<FuzzRequest>;

const json = { 'content-type': 'application/json' };

/** Generates every kind of request for an endpoint, from valid ones to ones that no one sends by accident. */
export function requestsOf(
  endpoint: EndpointShape,
  names: Record<string, readonly string[]>,
): Record<string, Requests> {
  const parts = partsOf(endpoint, names);
  const whole = fc.record(parts).map(({ params, query, body }) => assemble(endpoint, { params, query, body }));
  return {
    valid: whole,
    ...(endpoint.path.includes(':') && { path: hostilePathRequests(endpoint, parts) }),
    ...(endpoint.query && { query: hostileQueryRequests(endpoint, parts) }),
    ...(endpoint.body && { near: mutatedBodyRequests(endpoint, parts), bytes: hostileByteRequests(endpoint, parts) }),
    ...(endpoint.bodyKind === 'form' && { form: hostileFormRequests(endpoint, parts) }),
    headers: hostileHeaderRequests(whole),
  };
}

interface Parts {
  params: fc.Arbitrary<Record<string, unknown>>;
  query: fc.Arbitrary<Record<string, unknown>>;
  body: fc.Arbitrary<Record<string, unknown> | undefined>;
}

interface Values {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

function partsOf(endpoint: EndpointShape, names: Record<string, readonly string[]>): Parts {
  const noun = endpoint.path.split('/').findLast((part, index, all) => all[index + 1]?.startsWith(':') && names[part]);
  const lookUp: ValueLookup = (name) => {
    const plural = /Id$/.test(name) ? names[`${name.slice(0, -2)}s`] : undefined;
    if (/^_?id$|Id$/.test(name)) return plural ?? (noun ? names[noun] : names.id);
    return names[name] ?? (name === 'into' && noun ? names[noun] : undefined);
  };
  const values = (schema: EndpointShape['body']) =>
    schema ? (valuesOf(inputSchema(schema), lookUp) as fc.Arbitrary<Record<string, unknown>>) : fc.constant({});
  return {
    params: values(endpoint.params),
    query: values(endpoint.query),
    body: endpoint.body ? values(endpoint.body) : fc.constant(undefined),
  };
}

function assemble(endpoint: EndpointShape, { params, query, body }: Values): FuzzRequest {
  const path = `${pathOf(endpoint, (name) => encodeText(params[name]))}${queryOf(query)}`;
  if (body === undefined || body === null) return { path, headers: {} };
  return { path, headers: json, body: JSON.stringify(body) };
}

function pathOf({ path }: EndpointShape, value: (name: string) => string): string {
  return path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => value(name));
}

function queryOf(query: Record<string, unknown>): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return entries.length > 0
    ? `?${entries.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&')}`
    : '';
}

/** Encodes a value for a URL. Lone surrogates are replaced, because URLs can't contain them. */
function encodeText(value: unknown): string {
  return encodeURIComponent(`${typeof value === 'object' ? JSON.stringify(value) : value}`.toWellFormed());
}

function hostilePathRequests(endpoint: EndpointShape, { query, body }: Parts): Requests {
  const segment = fc.oneof(fc.constantFrom(...hostileSegments), fc.string({ unit: 'binary' }).map(encodeText));
  return fc.record({ segment, query, body }).map(({ segment, query, body }) => ({
    ...assemble(endpoint, { params: {}, query, body }),
    path: `${pathOf(endpoint, () => segment)}${queryOf(query)}`,
  }));
}

function hostileQueryRequests(endpoint: EndpointShape, { params, query, body }: Parts): Requests {
  const fields = endpoint.query ? fieldsOf(inputSchema(endpoint.query)) : [];
  const name = fc.constantFrom(
    ...fields,
    '__proto__',
    'constructor',
    'page[]',
    'page[a]',
    '',
    'nonsense',
    '%00',
    '%zz',
  );
  const value = fc.constantFrom(...hostileTexts.filter((text) => text.length < 6_000));
  const twist = fc.oneof(
    fc.record({ name, value }).map(({ name, value }) => [`${name}=${encodeText(value)}`]),
    fc.record({ name, value }).map(({ name, value }) => [`${name}=${encodeText(value)}`, `${name}=1`]),
    name.map((name) => [name]),
    fc.constantFrom(['%'], ['a=%ff%fe'], ['=&=&&&'], ['page=1;limit=2'], ['page=1%00'], [`q=${'%25'.repeat(2_000)}`]),
  );
  return fc.record({ params, query, body, twist }).map(({ params, query, body, twist }) => {
    const { path, ...rest } = assemble(endpoint, { params, query: {}, body });
    const remaining = Object.fromEntries(
      Object.entries(query ?? {}).filter(([name]) => !twist.join('&').includes(`${name}=`)),
    );
    return { ...rest, path: `${path}${queryOf(remaining) || '?'}${queryOf(remaining) ? '&' : ''}${twist.join('&')}` };
  });
}

/** Generates bodies that are valid except for one or two fields. */
function mutatedBodyRequests(endpoint: EndpointShape, { params, query, body }: Parts): Requests {
  const schema = endpoint.body ? inputSchema(endpoint.body) : {};
  const fields = fieldsOf(schema);
  const twists = fc.array(fc.tuple(fc.constantFrom(...fields, 'nonsense', '_id', 'role', 'userId'), hostileValues), {
    minLength: 1,
    maxLength: 2,
  });
  const deep = fc.record({ body, twists, value: hostileValues, inside: fc.boolean() });
  return fc.record({ params, query, deep }).map(({ params, query, deep }) => {
    const mutated: Record<string, unknown> = { ...deep.body };
    for (const [name, value] of deep.twists) {
      if (value === undefined) delete mutated[name];
      else mutated[name] = deep.inside ? nestValue(mutated[name], value) : value;
    }
    return assemble(endpoint, { params, query, body: mutated });
  });
}

/** Replaces a part of the usual value. */
function nestValue(original: unknown, value: unknown): unknown {
  if (Array.isArray(original)) return [...original, value];
  if (typeof original !== 'object' || original === null) return value;
  const [first = 'nonsense'] = Object.keys(original);
  return { ...original, [first]: value };
}

function fieldsOf(schema: JsonSchema): string[] {
  const options = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...new Set(options.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

function hostileByteRequests(endpoint: EndpointShape, { params, query, body }: Parts): Requests {
  const bytes = fc.constantFrom(...hostileBodies.map(([, bytes]) => ({ bytes, headers: json })));
  const withHostileType = fc.record({ body, type: fc.constantFrom(...hostileTypes) }).map(({ body, type }) => ({
    bytes: JSON.stringify(body ?? {}),
    headers: { 'content-type': type },
  }));
  const duplicated = body.map((body) => {
    const text = JSON.stringify(body ?? {});
    return { bytes: `${text.slice(0, -1)}${text === '{}' ? '' : ','}${text.slice(1)}`, headers: json };
  });
  return fc
    .record({ params, query, sent: fc.oneof(bytes, withHostileType, duplicated) })
    .map(({ params, query, sent }) => ({
      path: assemble(endpoint, { params, query, body: undefined }).path,
      headers: sent.headers,
      body: sent.bytes as string,
    }));
}

function hostileFormRequests(endpoint: EndpointShape, { params, query }: Parts): Requests {
  const form = fc.constantFrom(...hostileForms.map(([, text]) => text));
  return fc.record({ params, query, form }).map(({ params, query, form }) => ({
    path: assemble(endpoint, { params, query, body: undefined }).path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: form,
  }));
}

function hostileHeaderRequests(whole: Requests): Requests {
  const odd = fc.constantFrom<Record<string, string>>(
    { 'x-request-id': "'; drop table users" },
    { 'x-request-id': 'a'.repeat(5_000) },
    { 'x-forwarded-for': '127.0.0.1, evil, ::1' },
    { 'x-forwarded-host': 'evil.example' },
    { host: 'evil.example' },
    { 'content-length': '-1' },
    { 'content-encoding': 'gzip' },
    { 'transfer-encoding': 'chunked' },
    { 'if-none-match': '"x'.repeat(200) },
    { range: 'bytes=0-18446744073709551615' },
    { 'user-agent': `\u00ff${'u'.repeat(4_000)}` },
    { 'accept-language': '*;q=9999' },
    { cookie: 'session=1; __proto__=2' },
    { origin: 'https://evil.example' },
    { traceparent: '00-zz-zz-zz' },
    { 'x-haggle-timestamp': '9'.repeat(50), 'x-haggle-signature': 'v1,zzz' },
    { 'x-http-method-override': 'DELETE' },
  );
  return fc.record({ whole, odd }).map(({ whole, odd }) => ({ ...whole, headers: { ...whole.headers, ...odd } }));
}
