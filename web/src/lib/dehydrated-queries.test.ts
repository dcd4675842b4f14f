// @vitest-environment happy-dom
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queriesTag, readQueries } from './dehydrated-queries.ts';

afterEach(() => document.getElementById('queries')?.remove());

test('a page passes all its queries to the browser, and no text can close their script tag', () => {
  const [serverClient, browserClient] = [new QueryClient(), new QueryClient()];
  const answer = { data: [{ title: '</script><b>"Half" price & more' }] };
  serverClient.setQueryData(['deals', { page: 1 }], answer);
  serverClient.setQueryData(['deals', { page: 2 }], answer);
  serverClient.setQueryData(['comments', '7'], { pages: [answer], pageParams: [1] });
  serverClient.setQueryData(['count'], 3);
  serverClient.setQueryData(['nobody'], null);
  const tag = queriesTag(serverClient);
  expect(tag.match(/<\/script>/g)).toHaveLength(1);
  document.body.insertAdjacentHTML('beforeend', tag);
  const read = readQueries();
  expect(read).toEqual({ queries: JSON.parse(JSON.stringify(dehydrate(serverClient).queries)).map(withAnyTime) });
  hydrate(browserClient, read);
  expect(browserClient.getQueryData(['deals', { page: 2 }])).toEqual(answer);
  expect(browserClient.getQueryData(['nobody'])).toBeNull();
});

function withAnyTime(query: object): object {
  return { ...query, dehydratedAt: expect.any(Number) };
}
