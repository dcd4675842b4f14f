// @vitest-environment happy-dom
import type { Mute } from '@haggle/contract/accounts/mutes';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, findToastButton } from '../../../test/harness/browser.ts';
import { type Answers, deferred, refuse } from '../../../test/harness/fake-api.ts';
import { deal, dealDetail, emptyAnswer, listOf, member, one } from '../../../test/harness/fixtures.ts';
import { openWindow, render } from '../../../test/harness/render.tsx';
import { type DealsPage, dealsQuery } from '../../deals/queries.ts';
import { takePendingAction } from '../session/pending-action.ts';
import { filtersKey } from './filters-key.ts';
import { FiltersNote } from './filters-note.tsx';
import { HideByKey } from './hide-by-key.tsx';
import { HideDeal } from './hide-deal.tsx';
import { MuteMember } from './mute-member.tsx';
import { applyFiltersOf, showFilteredLists } from './own-lists.ts';

const ann: Mute = { _id: '3', kind: 'user', value: '2', label: 'Ann' };
const memberWithFilters = member({ hasFilters: true });

async function renderMember(mutes: Mute[], answers: Answers = {}) {
  const app = await render(<MuteMember id="2" name="Ann" />, {
    as: member(),
    answers: { 'GET /users/me/mutes': one(mutes), ...answers },
  });
  await screen.findByRole('button');
  return app;
}

test('muting a member shows a toast with its effect and turns on the reader’s filters', async () => {
  const { user, session, answer, calls } = await renderMember([], { 'POST /users/me/mutes': one(ann) });
  answer({ 'GET /auth/me': one(memberWithFilters), 'GET /users/me/mutes': one([ann]) });
  await user.click(screen.getByRole('button', { name: 'Mute Ann' }));
  await findToast("Ann is muted and can't notify you.");
  await screen.findByRole('button', { name: 'Unmute Ann' });
  await waitFor(() => expect(session.getState().user?.hasFilters).toBe(true));
  expect(localStorage.getItem(filtersKey)).toBe('1');
  expect(calls('POST /users/me/mutes')[0]?.body).toEqual({ kind: 'user', value: '2' });
});

test('a mute can be undone from its toast', async () => {
  let muted: Mute[] = [];
  const { user, calls } = await renderMember([], {
    'GET /users/me/mutes': () => one(muted),
    'POST /users/me/mutes'() {
      muted = [ann];
      return one(ann);
    },
    'DELETE /users/me/mutes/:id'() {
      muted = [];
      return emptyAnswer;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Mute Ann' }));
  const undo = await findToastButton("Ann is muted and can't notify you.", 'Undo');
  await screen.findByRole('button', { name: 'Unmute Ann' });
  await user.click(undo);
  await waitFor(() => expect(calls('DELETE /users/me/mutes/:id')[0]?.params).toEqual({ id: '3' }));
  await screen.findByRole('button', { name: 'Mute Ann' });
});

test('a mute can be undone even if its button is no longer there, as in the menu of a comment', async () => {
  const muteAnswer = deferred<ReturnType<typeof one<Mute>>>();
  const { user } = await renderMember([], { 'POST /users/me/mutes': () => muteAnswer.promise });
  await user.click(screen.getByRole('button', { name: 'Mute Ann' }));
  cleanup();
  muteAnswer.respond(one(ann));
  await findToastButton("Ann is muted and can't notify you.", 'Undo');
});

test('unmuting shows immediately and can be undone', async () => {
  const unmuteAnswer = deferred<typeof emptyAnswer>();
  const { user, calls, answer } = await renderMember([ann], {
    'DELETE /users/me/mutes/:id': () => unmuteAnswer.promise,
  });
  await user.click(screen.getByRole('button', { name: 'Unmute Ann' }));
  await screen.findByRole('button', { name: 'Mute Ann' });
  unmuteAnswer.respond(emptyAnswer);
  answer({ 'POST /users/me/mutes': one(ann) });
  await user.click(await findToastButton(/Ann/, 'Undo'));
  await screen.findByRole('button', { name: 'Unmute Ann' });
  expect(calls('POST /users/me/mutes')[0]?.body).toEqual({ kind: 'user', value: '2' });
});

test('a refused unmute is rolled back', async () => {
  const { user } = await renderMember([ann], { 'DELETE /users/me/mutes/:id': refuse('mute_not_found') });
  await user.click(screen.getByRole('button', { name: 'Unmute Ann' }));
  await findToast(/./);
  await screen.findByRole('button', { name: 'Unmute Ann' });
});

test('a mute over the limit is refused with the reason', async () => {
  const { user } = await renderMember([], { 'POST /users/me/mutes': refuse('too_many_mutes') });
  await user.click(screen.getByRole('button', { name: 'Mute Ann' }));
  await findToast(/mute/i);
  expect(screen.getByRole('button', { name: 'Mute Ann' })).toBeTruthy();
});

test.each([
  ['a visitor', undefined],
  ['the member concerned', member({ _id: '2' })],
])('%s sees no mute button', async (_, as) => {
  await render(<MuteMember id="2" name="Ann" />, { ...(as && { as }), answers: { 'GET /users/me/mutes': one([]) } });
  expect(screen.queryByRole('button')).toBeNull();
});

async function renderHide(price: number | null, answers: Answers = {}) {
  const app = await render(<HideDeal deal={dealDetail({ price })} />, { as: member(), answers });
  await app.user.click(screen.getByRole('button', { name: 'Hide from my lists' }));
  await screen.findByRole('dialog');
  return app;
}

test.each([
  [20, 2],
  [0, 1],
  [null, 1],
])('a deal with price %s offers %i ways to hide it: only a paid one can get cheaper', async (price, optionCount) => {
  await renderHide(price);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(optionCount));
});

test.each([
  [/^For good/, false],
  [/cheaper|price drops/i, true],
])('a deal is hidden with the choice %s and shown again with Undo', async (choice, untilCheaper) => {
  const { user, calls } = await renderHide(20, {
    'PUT /deals/:id/hide': emptyAnswer,
    'DELETE /deals/:id/hide': emptyAnswer,
  } as never);
  await user.click(await screen.findByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('PUT /deals/:id/hide')[0]).toMatchObject({ params: { id: '7' }, body: { untilCheaper } });
  await user.click(await findToastButton(/./, 'Undo'));
  await waitFor(() => expect(calls('DELETE /deals/:id/hide')).toHaveLength(1));
});

test('a failed attempt to hide a deal keeps the dialog open for another try', async () => {
  const { user } = await renderHide(20, { 'PUT /deals/:id/hide': refuse('deal_not_found') });
  await user.click(await screen.findByRole('button', { name: /^For good/ }));
  await findToast('Deal not found.');
  expect(screen.getByRole('button', { name: /^For good/ })).toHaveProperty('disabled', false);
});

test('a member can’t hide their own deal', async () => {
  await render(<HideDeal deal={dealDetail()} />, { as: member({ _id: '2' }) });
  expect(screen.queryByRole('button')).toBeNull();
});

test('the keyboard shortcut hides a deal permanently, with one request', async () => {
  const outcomes: string[] = [];
  const { calls } = await render(<HideByKey id="7" onDone={() => outcomes.push('hidden')} />, {
    as: member(),
    answers: { 'PUT /deals/:id/hide': emptyAnswer } as never,
  });
  await waitFor(() => expect(outcomes).toEqual(['hidden']));
  expect(calls('PUT /deals/:id/hide').map(({ body }) => body)).toEqual([{ untilCheaper: false }]);
});

test('a visitor who uses the keyboard shortcut to hide a deal is asked to log in', async () => {
  const outcomes: string[] = [];
  const { calls } = await render(<HideByKey id="7" onDone={() => outcomes.push('asked')} />);
  await findToastButton('Please log in to hide deals', 'Login');
  expect(takePendingAction()).toEqual({ kind: 'hide', dealId: '7' });
  expect(outcomes).toEqual(['asked']);
  expect(calls()).toEqual([]);
});

test('a member with filters sees a note below the list', async () => {
  await render(<FiltersNote />, { as: memberWithFilters });
  await screen.findByText(/filters are on/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/settings?tab=filters');
});

test('a member without filters sees no note below the list', async () => {
  await render(<FiltersNote />, { as: member() });
  expect(screen.queryByText(/filters are on/)).toBeNull();
});

/** Opens a window with a list that is shown, one that isn't, and a deal's own page. */
async function openLists() {
  const app = await openWindow({
    as: member(),
    answers: { 'GET /deals': listOf([deal({ title: 'Mine' })]) },
  });
  const { client, api } = app;
  const shown = dealsQuery(api, {});
  const other = dealsQuery(api, { sort: 'hot' });
  const sharedList = listOf([deal({ title: 'Everybody’s' })]);
  for (const { queryKey } of [shown, other]) client.setQueryData<DealsPage>(queryKey, sharedList);
  client.setQueryData(['deals', 'one', '7'], one(dealDetail()));
  const { QueryObserver } = await import('@tanstack/react-query');
  const stop = new QueryObserver(client, shown).subscribe(() => undefined);
  const titles = () => client.getQueryData<DealsPage>(shown.queryKey)?.data.map(({ title }) => title);
  return { ...app, shown, other, titles, stop };
}

test('when the reader changes, lists on screen are reloaded and the others dropped', async () => {
  const { client, other, titles, stop } = await openLists();
  document.documentElement.dataset.filters = 'wait';
  await applyFiltersOf(client, '1', false);
  expect(titles()).toEqual(['Mine']);
  expect(client.getQueryData(other.queryKey)).toBeUndefined();
  expect(client.getQueryData(['deals', 'one', '7'])).toBeDefined();
  await waitFor(() => expect(document.documentElement.dataset.filters).toBeUndefined());
  expect(localStorage.getItem(filtersKey)).toBe('1');
  stop();
});

test('while the page may still be hydrating, its lists are invalidated but kept', async () => {
  const { client, other, stop } = await openLists();
  await applyFiltersOf(client, '1', true);
  expect(client.getQueryState(other.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryData(other.queryKey)).toBeDefined();
  stop();
});

test('without a member, the stored filters flag is removed', async () => {
  const { client, stop } = await openLists();
  localStorage.setItem(filtersKey, '1');
  await applyFiltersOf(client, null, false);
  expect(localStorage.getItem(filtersKey)).toBeNull();
  stop();
});

test('a page rendered for everyone hides its lists until the member’s own are loaded', async () => {
  const { client, titles, stop } = await openLists();
  document.documentElement.dataset.filters = 'wait';
  await act(() => showFilteredLists(client));
  expect(titles()).toEqual(['Mine']);
  await waitFor(() => expect(document.documentElement.dataset.filters).toBeUndefined());
  stop();
});
