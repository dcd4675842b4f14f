import type { EndpointShape } from '@haggle/contract/endpoint';
import { type ErrorCode, errors } from '@haggle/contract/errors';
import { Failure } from '@haggle/contract/shapes';
import { z } from 'zod';

const access = {
  anyone: 'Anyone.',
  member: 'Signed-in members: send `Authorization: Bearer <token>`.',
  admin: 'Admins: send `Authorization: Bearer <token>`.',
} as const;

/** Refusals that any endpoint of this kind may give. */
function impliedErrors({ who, method, signIn, params, query, body }: EndpointShape): ErrorCode[] {
  return [
    ...(who === 'anyone' ? [] : (['not_signed_in', 'suspended'] as const)),
    ...(who === 'anyone' || !signIn ? [] : (['sign_in_needed'] as const)),
    ...(method === 'GET' ? [] : (['read_only_token'] as const)),
    ...(who === 'admin' ? (['not_allowed', 'second_step_needed'] as const) : []),
    ...(query ? (['malformed', 'unknown_parameter'] as const) : []),
    ...(body ? (['malformed', 'wrong_type', 'too_large', 'invalid'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    'too_many',
    'unavailable',
  ];
}

/** Everything an endpoint may refuse with. */
export function errorsOf(endpoint: EndpointShape): ErrorCode[] {
  return [...new Set([...(endpoint.errors ?? []), ...impliedErrors(endpoint)])];
}

/** The OpenAPI 3.1 document of these endpoints. */
export function toOpenApi(endpoints: readonly EndpointShape[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haggle', version: '1', description: 'The API of an open community deals site.' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function toOperation(endpoint: EndpointShape): object {
  return {
    summary: endpoint.summary,
    description: access[endpoint.who],
    ...(endpoint.who !== 'anyone' && { security: [{ token: [] }] }),
    parameters: [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: toBody(endpoint) }),
    responses: { ...toSuccess(endpoint), ...toRefusals(endpoint) },
  };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}

function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: toSchema(field, 'input'),
  }));
}

function toBody({ body, bodyKind }: EndpointShape): object {
  const content = { schema: body ? toSchema(body, 'input') : {} };
  return {
    content: {
      'application/json': content,
      ...(bodyKind === 'form' && { 'multipart/form-data': content }),
      ...(bodyKind === 'beacon' && { 'text/plain': content }),
    },
  };
}

function toSuccess({ answer, file }: EndpointShape): object {
  if (file) return { 200: { description: 'A file.', content: { [file]: { schema: { type: 'string' } } } } };
  if (!answer) return { 302: { description: 'A redirect.' } };
  return { 200: { description: 'Done.', content: { 'application/json': { schema: toSchema(answer, 'output') } } } };
}

function toRefusals(endpoint: EndpointShape): object {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errors[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
        content: { 'application/json': { schema: toSchema(Failure, 'output') } },
      },
    ]),
  );
}
