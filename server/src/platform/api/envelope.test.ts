import { type EndpointShape, endpoint } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { Done, list, one } from '@haggle/contract/shapes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { enveloper } from './envelope.ts';

const createEndpoint = (answer: z.ZodType): EndpointShape =>
  endpoint({ method: 'GET', path: '/things', who: 'anyone', summary: 'Read things', answer });
const encodeEnvelope = (answer: z.ZodType, value: unknown) => JSON.stringify(enveloper(createEndpoint(answer))(value));
const pagination = { page: 1, limit: 20, total: 1, pages: 1 };

test.each([
  ['no data', Done, undefined, '{"success":true}'],
  ['an object', one(z.object({ id: z.string() })), { id: '7' }, '{"success":true,"data":{"id":"7"}}'],
  ['null instead of an object', one(z.null()), null, '{"success":true,"data":null}'],
  [
    'a list',
    list(z.string()),
    { count: 1, pagination, data: ['a'] },
    '{"success":true,"count":1,"pagination":{"page":1,"limit":20,"total":1,"pages":1},"data":["a"]}',
  ],
  [
    'fields next to the data',
    one(z.string()).extend({ token: z.string() }),
    { token: 't', data: 'd' },
    '{"success":true,"token":"t","data":"d"}',
  ],
])('a response with %s has the envelope that its endpoint declares', (_, answer, value, text) => {
  expect(encodeEnvelope(answer, value)).toBe(text);
});

test('the value that a handler returns is not modified', () => {
  const value = { count: 0, pagination, data: [] };
  encodeEnvelope(list(z.string()), value);
  expect(value).not.toHaveProperty('success');
});

test('an endpoint that declares no envelope fails at startup, and every endpoint has one', () => {
  expect(() => enveloper(createEndpoint(z.object({ id: z.string() })))).toThrow(
    'GET /things declares a response without',
  );
  expect(() => endpoints.map(enveloper)).not.toThrow();
});
