// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { commentField, renderDiscussion } from '../../test/harness/discussion.tsx';
import { bob, deal, loginAnswer, member, one } from '../../test/harness/fixtures.ts';
import { openWindow, render } from '../../test/harness/render.tsx';
import { storeConsent } from '../features/analytics/consent.ts';
import { storeLocalActivity } from '../features/analytics/local-activity.ts';
import { readHistory, rememberSearch } from '../features/search/search-history.ts';
import { storePendingAction, takePendingAction } from '../features/session/pending-action.ts';
import { changeFadesViewed } from '../features/viewed/fade-viewed.ts';
import { ViewedBefore } from '../features/viewed/viewed-before.tsx';
import { storeViewed } from '../features/viewed/viewed-ids.ts';
import { localDraft } from '../lib/local-drafts.ts';
import { site } from '../lib/site.ts';
import { store } from '../lib/storage.ts';
import { ViewedPage } from '../pages/lists/viewed-page.tsx';

/** The names of the browser's caches that logging out affects. */
let caches: Set<string>;
beforeEach(() => {
  caches = new Set(['viewed-1', 'mine-1', 'shell-abc']);
  vi.stubGlobal('caches', { delete: async (name: string) => caches.delete(name) });
  return () => vi.unstubAllGlobals();
});

const storedKeys = () => Object.keys(localStorage).toSorted();

/** Leaves data of every feature in this browser, as if Tess had used the whole site. */
async function leaveTraces() {
  rememberSearch('ssd');
  storeViewed(['7']);
  changeFadesViewed(true);
  store('dealVisits', '[["7","2026-03-01T12:00:00.000Z"]]');
  await localDraft('1 deal').save({ title: 'A kettle' });
  store('columns:people', '{"note":true}');
  store('countedBadges', '12');
  store('outbox', '[]');
  store('theme', 'dark');
  storeConsent('no', site.tracking);
  storeLocalActivity('searches', { query: 'ssd', results: 3 });
  storePendingAction({ kind: 'save', dealId: '7' });
  return openWindow({ as: member(), answers: { 'POST /auth/login': loginAnswer(bob) } });
}

test('logging out keeps browser settings and the member’s drafts, and removes their activity', async () => {
  const { session } = await leaveTraces();
  session.logout();
  await waitFor(() => expect(storedKeys()).toEqual(['columns:people', 'fadesViewed', 'measuringConsent', 'theme']));
  expect((await localDraft('1 deal').read())?.value).toEqual({ title: 'A kettle' });
  expect(takePendingAction()).toBeUndefined();
  expect(readHistory()).toEqual([]);
  await waitFor(() => expect([...caches]).toEqual(['shell-abc']));
});

test('an expired session removes the token but keeps the search history', async () => {
  const { session } = await leaveTraces();
  session.expire();
  expect(readHistory()).toEqual(['ssd']);
  expect(storedKeys()).not.toContain('authToken');
});

test('logging out empties the recently viewed page', async () => {
  storeViewed(['7']);
  const { session } = await render(<ViewedPage />, {
    as: member(),
    path: '/recently-viewed',
    answers: { 'GET /deals/cards': one([deal()]) },
  });
  await screen.findByRole('article');
  session.logout();
  await screen.findByText('Nothing viewed yet');
});

test('logging out hides the recently viewed deals below a deal', async () => {
  storeViewed(['7']);
  const { session } = await render(<ViewedBefore dealId="8" />, {
    as: member(),
    answers: { 'GET /deals/cards': one([deal()]) },
  });
  await screen.findByRole('heading', { name: 'Recently viewed' });
  session.logout();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull());
});

test('an unsent comment belongs to its author: Bob gets an empty field, Tess gets her text back', async () => {
  const { user, session, answer } = await renderDiscussion();
  await user.type(await commentField(), 'Half a thought');
  session.logout();
  answer({ 'POST /auth/login': loginAnswer(bob), 'GET /auth/me': one(bob) });
  await session.login({ email: 'bob@example.com', password: 'correct horse' });
  expect(await commentField()).toHaveProperty('value', '');
  session.logout();
  answer({ 'POST /auth/login': loginAnswer(member()), 'GET /auth/me': one(member()) });
  await session.login({ email: 'tess@example.com', password: 'correct horse' });
  await waitFor(async () => expect(await commentField()).toHaveProperty('value', 'Half a thought'));
});
