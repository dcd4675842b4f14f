import { expect, test } from 'vitest';
import { createApi } from '../../../lib/api.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { ringsQuery } from './queries.ts';

test.each([
  [true, 'true'],
  [false, 'false'],
])('the request for vote rings sends isOpen as %s', async (isOpen, text) => {
  let requestedURL: URL | undefined;
  const transport = (request: Request) => {
    requestedURL = new URL(request.url);
    return Response.json({ success: true, count: 0, pagination: { page: 1, limit: 24, total: 0, pages: 0 }, data: [] });
  };
  const api = createApi({ transport, origin: 'http://haggle.test' });
  await createQueryClient().fetchQuery(ringsQuery(api, { isOpen, page: 2 }));
  expect(requestedURL?.pathname).toBe('/api/admin/vote-rings');
  expect(requestedURL?.searchParams.get('isOpen')).toBe(text);
  expect(requestedURL?.searchParams.get('page')).toBe('2');
});
