// @vitest-environment happy-dom
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { thread } from '../../../test/harness/discussion.tsx';
import { deferred } from '../../../test/harness/fake-api.ts';
import { deal, listOf } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { patchDeal } from '../../deals/patch-deal.ts';
import { dealsQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { commentsQuery } from '../comments/queries.ts';
import { NewComments } from './new-comments.tsx';
import { NewDeals } from './new-deals.tsx';
import { unseenUpdates } from './unseen-updates.ts';

afterEach(() => {
  unseenUpdates.clear('deals');
  unseenUpdates.clear('comments:7');
});

function DealList() {
  const { data } = useQuery(dealsQuery(useApi(), {}));
  return data?.data.map(({ _id, title }) => <p key={_id}>{title}</p>);
}

function CommentList({ show }: { show: (id: string) => void }) {
  const { data } = useInfiniteQuery(commentsQuery(useApi(), '7'));
  const threads = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      {threads.map(({ _id }) => (
        <p key={_id}>Comment {_id}</p>
      ))}
      <NewComments dealId="7" show={show} />
    </>
  );
}

test('new comments are offered, and showing them leads to the first one', async () => {
  const show = vi.fn();
  const { user, answer } = await render(<CommentList show={show} />, {
    answers: { 'GET /deals/:id/comments': listOf([thread('5')]) },
  });
  await screen.findByText('Comment 5');
  act(() => unseenUpdates.add('comments:7', '5'));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => unseenUpdates.add('comments:7', '6'));
  answer({ 'GET /deals/:id/comments': listOf([thread('6'), thread('5')]) });
  await user.click(await screen.findByRole('button', { name: 'Show 1 new comment' }));
  await screen.findByText('Comment 6');
  await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith('6'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a comment announced while others are loading is offered afterwards', async () => {
  const { user, answer } = await render(<CommentList show={vi.fn()} />, {
    answers: { 'GET /deals/:id/comments': listOf([thread('5')]) },
  });
  await screen.findByText('Comment 5');
  act(() => unseenUpdates.add('comments:7', '6'));
  const loading = deferred<ReturnType<typeof listOf<ReturnType<typeof thread>>>>();
  answer({ 'GET /deals/:id/comments': () => loading.promise });
  await user.click(await screen.findByRole('button', { name: 'Show 1 new comment' }));
  act(() => unseenUpdates.add('comments:7', '8'));
  loading.respond(listOf([thread('6'), thread('5')]));
  await waitFor(() => expect(unseenUpdates.read('comments:7')).toEqual(['8']));
  await screen.findByRole('button', { name: 'Show 1 new comment' });
});

test('after the list was loaded again, deals that are no longer on its page are not offered', async () => {
  const { client, answer } = await render(
    <>
      <NewDeals />
      <DealList />
    </>,
    { answers: { 'GET /deals': listOf([deal()]) } },
  );
  await screen.findByText(/^Kettle/);
  for (const id of ['8', '9']) act(() => unseenUpdates.add('deals', id));
  await screen.findByRole('button', { name: /2 new deals/ });
  const loading = deferred<ReturnType<typeof listOf<ReturnType<typeof deal>>>>();
  answer({ 'GET /deals': () => loading.promise });
  void client.invalidateQueries({ queryKey: ['deals', 'list'] });
  act(() => unseenUpdates.add('deals', '10'));
  act(() => patchDeal(client, '7', { title: 'Better kettle' }));
  await screen.findByRole('button', { name: /3 new deals/ });
  loading.respond(listOf([deal({ _id: '9', title: 'Toaster' })]));
  await screen.findByText(/^Toaster/);
  await screen.findByRole('button', { name: /1 new deal/ });
});

test('a deal announced while others are loading is offered afterwards', async () => {
  const { user, answer } = await render(
    <>
      <NewDeals />
      <DealList />
    </>,
    { answers: { 'GET /deals': listOf([deal()]) } },
  );
  await screen.findByText(/^Kettle/);
  act(() => unseenUpdates.add('deals', '8'));
  const loading = deferred<ReturnType<typeof listOf<ReturnType<typeof deal>>>>();
  answer({ 'GET /deals': () => loading.promise });
  await user.click(await screen.findByRole('button', { name: /1 new deal/ }));
  act(() => unseenUpdates.add('deals', '9'));
  loading.respond(listOf([deal({ _id: '8', title: 'Toaster' }), deal()]));
  await waitFor(() => expect(unseenUpdates.read('deals')).toEqual(['9']));
  await screen.findByRole('button', { name: /1 new deal/ });
});
