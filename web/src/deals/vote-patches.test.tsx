// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lastAnnouncement } from '../../test/harness/browser.ts';
import { deal, dealDetail, listOf, member, one, savedDeal, voteAnswer } from '../../test/harness/fixtures.ts';
import { openWindow, render } from '../../test/harness/render.tsx';
import { storeViewed } from '../features/viewed/viewed-ids.ts';
import { ViewedStrip } from '../features/viewed/viewed-strip.tsx';
import { ViewedPage } from '../pages/lists/viewed-page.tsx';
import { patchDeal } from './patch-deal.ts';

const kettle = deal();
const lamp = deal({ _id: '8', title: 'Lamp', dealScore: 1 });

/** Every shape of a cached response, with the path to the kettle in it. */
const shapes = {
  'a list': [listOf([lamp, kettle]), 'data.1'],
  'a single deal': [one(dealDetail()), 'data'],
  'the saved deals': [listOf([savedDeal({ note: 'For the office' })]), 'data.0'],
  'cards by their ids': [[kettle, lamp], '0'],
  'an endless list': [{ pages: [listOf([lamp]), listOf([kettle])], pageParams: [1, 2] }, 'pages.1.data.0'],
  'a shop with its best deals': [one({ name: 'Shop', bestDeals: [kettle] }), 'data.bestDeals.0'],
  'a preview with the same deal': [one({ title: 'Kettle', sameDeal: kettle }), 'data.sameDeal'],
} as const;

function at(answer: unknown, path: string): unknown {
  return path.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], answer);
}

test.each(Object.entries(shapes))('a vote changes only the score in %s', async (_, [answer, path]) => {
  const { client } = await openWindow();
  client.setQueryData(['answer'], answer);
  patchDeal(client, '7', { dealScore: 9 });
  const now = client.getQueryData(['answer']);
  expect(at(now, path)).toEqual({ ...(at(answer, path) as object), dealScore: 9 });
  patchDeal(client, '7', { dealScore: 5 });
  expect(client.getQueryData(['answer'])).toEqual(answer);
});

test('a cached response without the deal stays the same object with the same timestamp', async () => {
  const { client } = await openWindow();
  const answers = [
    listOf([lamp]),
    one(null),
    [],
    'text',
    undefined,
    new Set(['7']),
    one({ _id: '7', title: 'A badge' }),
  ];
  for (const [index, answer] of answers.entries()) client.setQueryData(['answer', index], answer, { updatedAt: 1 });
  patchDeal(client, '7', { dealScore: 9, title: 'Kettle' });
  for (const [index, answer] of answers.entries()) {
    expect(client.getQueryData(['answer', index])).toBe(answer);
    if (answer !== undefined) expect(client.getQueryState(['answer', index])?.dataUpdatedAt).toBe(1);
  }
});

test('a vote on the recently viewed page shows on that card only', async () => {
  storeViewed(['7', '8']);
  const { user } = await render(<ViewedPage />, {
    as: member(),
    path: '/recently-viewed',
    answers: { 'GET /deals/cards': one([kettle, lamp]), 'POST /deals/:id/vote': voteAnswer(6, 1) },
  });
  const upvotes = () => screen.getAllByRole('button', { name: /^Upvote/ });
  await waitFor(() => expect(upvotes()).toHaveLength(2));
  await user.click(upvotes()[0] as HTMLElement);
  await waitFor(() => expect(lastAnnouncement()).toBe('Upvoted. Score 6.'));
  expect(upvotes().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('6'),
    expect.stringContaining('1'),
  ]);
});

test('a changed price shows in the strip of recently viewed deals', async () => {
  const { client } = await render(<ViewedStrip ids={['7']} />, { answers: { 'GET /deals/cards': one([kettle]) } });
  await screen.findByText(/\$20/);
  patchDeal(client, '7', { price: 15 });
  await screen.findByText(/\$15/);
});
