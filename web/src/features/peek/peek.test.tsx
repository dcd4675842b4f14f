// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { thread } from '../../../test/harness/discussion.tsx';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { deal, dealDetail, listOf, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { dealsQuery } from '../../deals/queries.ts';
import { Peek } from './peek.tsx';
import { PeekDeal } from './peek-deal.tsx';
import { usePeek, usePeekedId } from './use-peek.ts';

const detail = one(dealDetail({ couponCode: 'WHISTLE', commentsCount: 3 }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

function renderPeek(answers: Answers) {
  return render(<PeekDeal id="7" nameId="name" />, {
    answers: { 'GET /deals/:id/comments': listOf([]), ...answers },
  });
}

test('the peek shows price, coupon code and comments, without deleted ones', async () => {
  const comments = ['First', 'Second', 'Third'].map((body, place) =>
    thread(`${place + 1}`, { body, bodyHtml: `<p>${body}</p>`, isDeleted: place === 0 }),
  );
  await renderPeek({ 'GET /deals/:id': detail, 'GET /deals/:id/comments': listOf(comments) });
  await heading('Kettle');
  expect(screen.getByText('$20.00')).toBeTruthy();
  expect(screen.getByText('WHISTLE')).toBeTruthy();
  await screen.findByText('Second');
  expect(screen.getByText('Third')).toBeTruthy();
  expect(screen.queryByText('First')).toBeNull();
});

test('the deal from the list is shown if the full deal can’t be loaded', async () => {
  const answer = deferred<typeof noConnection>();
  const { client, api } = await renderPeek({ 'GET /deals/:id': () => answer.promise });
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeTruthy();
  client.setQueryData(dealsQuery(api, {}).queryKey, listOf([deal({ title: 'Kettle of the list', commentsCount: 0 })]));
  answer.respond(noConnection);
  await heading('Kettle of the list');
  expect(screen.getByText('No comments yet.')).toBeTruthy();
});

test('a deal that fails to load shows a retry button', async () => {
  const { user, answer } = await renderPeek({ 'GET /deals/:id': refuse('deal_not_found') });
  const retryButton = await screen.findByRole('button', { name: 'Try Again' });
  answer({ 'GET /deals/:id': detail });
  await user.click(retryButton);
  await heading('Kettle');
});

test('comments that fail to load leave the deal on screen', async () => {
  await renderPeek({ 'GET /deals/:id': detail, 'GET /deals/:id/comments': refuse('unexpected') });
  await heading('Kettle');
  await screen.findByText("Comments couldn't be loaded.");
});

test('a deal counts as viewed only after it was open for a while', async () => {
  await renderPeek({ 'GET /deals/:id': detail });
  await heading('Kettle');
  expect(localStorage.getItem('recentlyViewed')).toBeNull();
  await waitFor(() => expect(localStorage.getItem('recentlyViewed')).toBe('["7"]'));
});

function PeekOpener() {
  const { open } = usePeek();
  const id = usePeekedId();
  return (
    <>
      <button type="button" onClick={() => open('7')}>
        Open
      </button>
      {id && <Peek id={id} />}
    </>
  );
}

test('a click outside closes the peek, unless it ends a selection of its text', async () => {
  const { user } = await render(<PeekOpener />, {
    answers: { 'GET /deals/:id/comments': listOf([]), 'GET /deals/:id': detail },
  });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.pointerDown(await heading('Kettle'));
  fireEvent.click(dialog);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('dialog')).toBe(dialog);
  await user.click(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
