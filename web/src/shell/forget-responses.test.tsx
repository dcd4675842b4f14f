// @vitest-environment happy-dom
import type { AnswerOf } from '@haggle/contract/endpoints';
import { dehydrate, hydrate, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { type Answers, type Call, deferred, refuse } from '../../test/harness/fake-api.ts';
import { deal, listOf, member, one } from '../../test/harness/fixtures.ts';
import { render } from '../../test/harness/render.tsx';
import { guide } from '../../test/harness/writing.tsx';
import { dealsQuery } from '../deals/queries.ts';
import { articleQuery } from '../features/content/article-queries.ts';
import { useApi } from '../lib/api-context.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { forgetResponsesOnLeave } from './forget-responses.ts';

const isLoggedIn = ({ headers }: Call) => headers.has('authorization');

function DraftTitle() {
  return <p>{useQuery(articleQuery(useApi(), 'kettles')).data?.title ?? 'Nothing'}</p>;
}

function DealTitles() {
  return <p>{useQuery(dealsQuery(useApi(), {})).data?.data.map(({ title }) => title)}</p>;
}

async function open(element: ReactElement, answers: Answers) {
  const app = await render(element, { as: member(), answers });
  const invalidate = vi.spyOn(app.router, 'invalidate');
  forgetResponsesOnLeave(app);
  return { ...app, invalidate };
}

test('a list that depends on the reader stays on the screen until the visitor’s arrives', async () => {
  const visitorsAnswer = deferred<AnswerOf<'GET /deals'>>();
  const { session, invalidate } = await open(<DealTitles />, {
    'GET /deals': (call) => (isLoggedIn(call) ? listOf([deal({ title: 'Only mine' })]) : visitorsAnswer.promise),
  });
  await screen.findByText('Only mine');
  act(() => session.logout());
  expect(screen.getByText('Only mine')).toBeTruthy();
  visitorsAnswer.respond(listOf([deal({ title: 'Everybody’s' })]));
  await screen.findByText('Everybody’s');
  expect(invalidate).not.toHaveBeenCalled();
});

test('a draft on the screen goes when its editor logs out, and the page decides anew what to show', async () => {
  const { session, invalidate } = await open(<DraftTitle />, {
    'GET /articles/:slug': (call) => (isLoggedIn(call) ? one(guide()) : refuse('article_not_found')),
  });
  await screen.findByText('Buy a kettle');
  act(() => session.logout());
  await screen.findByText('Nothing');
  await waitFor(() => expect(invalidate).toHaveBeenCalledOnce());
});

test('what a member loaded before is no longer cached once they have logged out', async () => {
  const { api, client, session } = await open(<p>Home</p>, { 'GET /articles/:slug': one(guide()) });
  await client.prefetchQuery(articleQuery(api, 'kettles'));
  session.logout();
  expect(client.getQueryData(articleQuery(api, 'kettles').queryKey)).toBeUndefined();
});

test('a response that arrives after the logout is loaded again before it is used', async () => {
  const lateAnswer = deferred<AnswerOf<'GET /articles/:slug'>>();
  const { api, client, session } = await open(<p>Home</p>, { 'GET /articles/:slug': () => lateAnswer.promise });
  const query = articleQuery(api, 'kettles');
  const loading = client.ensureQueryData(query);
  session.logout();
  lateAnswer.respond(one(guide()));
  await loading;
  await waitFor(() => expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true));
});

test('what the server rendered for everybody stays for the parts of the page that are hydrated later', async () => {
  const { client, session } = await open(<p>Home</p>, {});
  const serversClient = createQueryClient();
  serversClient.setQueryData(['deals', 'trending'], 'everybody’s');
  hydrate(client, dehydrate(serversClient));
  session.logout();
  expect(client.getQueryData(['deals', 'trending'])).toBe('everybody’s');
});
