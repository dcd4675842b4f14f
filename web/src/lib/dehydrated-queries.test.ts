// @vitest-environment happy-dom
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queriesTag, readQueries } from './dehydrated-queries.ts';

afterEach(() => document.getElementById('queries')?.remove());

test('a page passes all its queries to the browser, and no text can close their script tag', () => {
  const [made, browser] = [new QueryClient(), new QueryClient()];
  const answer = { data: [{ title: '</script><b>"Half" price & more' }] };
  made.setQueryData(['deals', { page: 1 }], answer);
  made.setQueryData(['deals', { page: 2 }], answer);
  made.setQueryData(['comments', '7'], { pages: [answer], pageParams: [1] });
  made.setQueryData(['count'], 3);
  made.setQueryData(['nobody'], null);
  const tag = queriesTag(made);
  expect(tag.match(/<\/script>/g)).toHaveLength(1);
  document.body.insertAdjacentHTML('beforeend', tag);
  const read = readQueries();
  expect(read).toEqual({ queries: JSON.parse(JSON.stringify(dehydrate(made).queries)).map(withAnyTime) });
  hydrate(browser, read);
  expect(browser.getQueryData(['deals', { page: 2 }])).toEqual(answer);
  expect(browser.getQueryData(['nobody'])).toBeNull();
});

function withAnyTime(query: object): object {
  return { ...query, dehydratedAt: expect.any(Number) };
}
