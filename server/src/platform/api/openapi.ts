import { capabilities, isCapability } from '@haggle/contract/accounts/capabilities';
import { type EndpointShape, type Upload, whileClosedOf } from '@haggle/contract/endpoint';
import { type ErrorCode, errors, sentenceOf } from '@haggle/contract/errors';
import * as accountLimits from '@haggle/contract/limits/accounts';
import * as proofLimits from '@haggle/contract/limits/proof-of-work';
import { Failure } from '@haggle/contract/shapes';
import type { z } from 'zod';
import { bodySignature, signedTime } from './input.ts';
import { createSchemaBook, type JsonSchema, type SchemaBook } from './openapi-schemas.ts';
import { fieldsOf } from './schema-fields.ts';

const access = {
  anyone: 'Anyone.',
  member: 'Logged-in members: send `Authorization: Bearer <token>`.',
} as const;

function accessTo({ who }: EndpointShape): string {
  if (who === 'anyone' || who === 'member') return access[who];
  const names = [...capabilities[who], 'admin'].join(', ');
  return `Needs the capability \`${who}\` (${names}): send \`Authorization: Bearer <token>\`.`;
}

const confirmationText = `confirmed within the last ${accountLimits.session.confirmedMinutes} minutes: log in, or call \`POST /auth/confirm\`.`;
const confirmations = {
  always: `Needs a login ${confirmationText}`,
  secondStep: `Where the account has a second step, needs a login ${confirmationText}`,
  partly: `For some of what may be sent, needs a login ${confirmationText}`,
} as const;

/** Returns the refusals that any endpoint of this kind may throw. */
function impliedErrors(endpoint: EndpointShape): ErrorCode[] {
  const { proof, who, method, signIn, beforeApproval, whileSuspended, confirm, params, query, body } = endpoint;
  const opens = whileClosedOf(endpoint);
  return [
    ...(who === 'anyone' ? [] : (['not_signed_in'] as const)),
    ...(who === 'anyone' || whileSuspended ? [] : (['suspended'] as const)),
    ...(who === 'anyone' || method === 'GET' || beforeApproval
      ? []
      : (['approval_waiting', 'sign_up_refused'] as const)),
    ...(who === 'anyone' || !(signIn || confirm) ? [] : (['sign_in_needed'] as const)),
    ...(confirm ? (['confirmation_needed'] as const) : []),
    ...(method === 'GET' ? [] : (['read_only_token'] as const)),
    ...(isCapability(who) ? (['not_allowed', 'second_step_needed'] as const) : []),
    ...(query ? (['malformed', 'unknown_parameter'] as const) : []),
    ...(body ? (['malformed', 'wrong_type', 'too_large', 'invalid'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(proof ? (['proof_needed'] as const) : []),
    'too_many',
    'unavailable',
    ...(opens === 'always' ? [] : (['site_closed'] as const)),
    ...(opens === 'never' ? (['site_read_only'] as const) : []),
  ];
}

/** What any endpoint may answer when something is broken. Not among its refusals, so that tests report it. */
const faults = ['unexpected', 'no_room'] as const;

/** Returns all refusals of an endpoint. */
export function errorsOf(endpoint: EndpointShape): ErrorCode[] {
  return [...new Set([...(endpoint.errors ?? []), ...impliedErrors(endpoint)])];
}

/**
 * Returns the OpenAPI 3.1 document of these endpoints. Every operation has an id built from its method and path, a tag
 * for its part of the site, and references to schemas.
 */
export function toOpenApi(endpoints: readonly EndpointShape[]): object {
  const book = createSchemaBook();
  const pathOf = namePaths(endpoints);
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint, path, book) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haggle', version: '1', description: 'The API of an open community deals site.' },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas: book.components() },
  };
}

const parameterShape = /:(\w+)(?:\{[^}]*\})?/g;

/**
 * Returns the document's path of each endpoint. Paths that differ only in a parameter's name, such as `/articles/:slug`
 * and `/articles/:id`, become one: `/articles/{slugOrId}`.
 */
function namePaths(endpoints: readonly EndpointShape[]): (endpoint: EndpointShape) => string {
  const shapeOf = ({ path }: EndpointShape) => path.replace(parameterShape, '{}');
  const byShape = Map.groupBy(endpoints, shapeOf);
  return (endpoint) => {
    const named = (byShape.get(shapeOf(endpoint)) ?? []).map(({ path }) => parametersIn(path));
    let place = 0;
    return endpoint.path.replace(parameterShape, () => {
      const names = [...new Set(named.map((parameters) => parameters[place]))];
      place += 1;
      return `{${names.map((name, at) => (at === 0 ? name : `Or${capitalised(`${name}`)}`)).join('')}}`;
    });
  };
}

function parametersIn(path: string): string[] {
  return [...path.matchAll(parameterShape)].map(([, name]) => `${name}`);
}

/** Returns an endpoint's tag: `admin/backups` for `/admin/backups/:id`, `deals` for `/deals/:id/vote`. */
function tagOf({ path }: EndpointShape): string {
  const [first, second] = path.slice(1).split('/');
  return first === 'admin' && second ? `admin/${second}` : `${first}`;
}

/** `PUT /deals/{id}/approve` → `putDealsByIdApprove`. */
function operationIdOf({ method }: EndpointShape, path: string): string {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map(capitalised).join('');
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function toOperation(endpoint: EndpointShape, path: string, book: SchemaBook): object {
  return {
    operationId: operationIdOf(endpoint, path),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: [accessTo(endpoint), ...(endpoint.confirm ? [confirmations[endpoint.confirm]] : [])].join(' '),
    security: [...(endpoint.who === 'anyone' ? [{}] : []), { token: [] }],
    parameters: [
      ...toPathParameters(endpoint, path, book),
      ...toQueryParameters(endpoint, book),
      ...(endpoint.proof ? [proofParameter] : []),
      ...(endpoint.bodyKind === 'signed' ? signatureParameters : []),
    ],
    ...(endpoint.body && { requestBody: toBody(endpoint, endpoint.body, book) }),
    responses: { ...toSuccess(endpoint, book), ...toRefusals(endpoint, book), default: toRefusal(faults, book) },
  };
}

const proofParameter = {
  name: proofLimits.header,
  in: 'header',
  required: false,
  description:
    'A solved challenge of `GET /auth/challenge`, after the refusal `proof_needed`: base64 of the JSON `{challenge, solution}` that ALTCHA libraries make.',
  schema: { type: 'string' },
};

const signatureParameters = [
  {
    name: signedTime,
    in: 'header',
    required: true,
    description: '`date +%s`: the time of the call, in seconds since 1970.',
    schema: { type: 'integer' },
  },
  {
    name: bodySignature,
    in: 'header',
    required: true,
    description:
      '`sha256=` and the HMAC-SHA256, in hexadecimal, of the time, a dot and the body, byte for byte, with the partner’s secret.',
    schema: { type: 'string' },
  },
];

function toPathParameters({ params, path }: EndpointShape, named: string, book: SchemaBook): object[] {
  const fields = fieldsOf(params);
  const names = [...named.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return parametersIn(path).map((field, place) => ({
    name: names[place],
    in: 'path',
    required: true,
    schema: fields[field] ? book.toSchema(fields[field], 'input') : { type: 'string' },
  }));
}

function toQueryParameters({ query }: EndpointShape, book: SchemaBook): object[] {
  return Object.entries(fieldsOf(query)).map(([name, field]) => ({
    name,
    in: 'query',
    required: !acceptsUndefined(field),
    schema: book.toSchema(field, 'input'),
  }));
}

function acceptsUndefined(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

function toBody({ bodyKind, upload }: EndpointShape, body: z.ZodType, book: SchemaBook): object {
  const schema = book.toSchema(body, 'input');
  const isJson = !upload || upload.isOptional;
  return {
    required: !acceptsUndefined(body),
    content: {
      ...(isJson && { 'application/json': { schema } }),
      ...(upload && { 'multipart/form-data': { schema: withFiles(schema, upload) } }),
      ...(bodyKind === 'beacon' && { 'text/plain': { schema } }),
    },
  };
}

function withFiles(schema: JsonSchema, { field, most, isOptional }: Upload): JsonSchema {
  const file: JsonSchema = { type: 'string', format: 'binary' };
  const files: JsonSchema = most > 1 ? { type: 'array', maxItems: most, items: file } : file;
  const required = [...(schema.required ?? []), ...(isOptional ? [] : [field])];
  return { ...schema, properties: { ...schema.properties, [field]: files }, required };
}

function toSuccess({ answer, file }: EndpointShape, book: SchemaBook): object {
  if (file) {
    const schemaOf = (type: string) => (type === 'application/json' ? {} : { type: 'string', format: 'binary' });
    const content = Object.fromEntries([file].flat().map((type) => [type, { schema: schemaOf(type) }]));
    return { 200: { description: 'A file.', content } };
  }
  if (!answer) {
    const Location = { description: 'Where to go.', required: true, schema: { type: 'string', format: 'uri' } };
    return { 302: { description: 'A redirect.', headers: { Location } } };
  }
  const content = { 'application/json': { schema: book.toSchema(answer, 'output') } };
  return { 200: { description: 'Done.', content } };
}

function toRefusals(endpoint: EndpointShape, book: SchemaBook): object {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errors[code][0]);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, toRefusal(codes, book)]));
}

function toRefusal(codes: readonly ErrorCode[], book: SchemaBook): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${sentenceOf(code)}`).join('\n\n'),
    content: { 'application/json': { schema: book.toSchema(Failure, 'output') } },
  };
}
