// @vitest-environment happy-dom
import type { Alert } from '@haggle/contract/alerts/alerts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findToast, findToastButton, loadAgain } from '../../../test/harness/browser.ts';
import { type Answers, deferred, type FakeApi, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { deal, emptyAnswer, listOf, member, one } from '../../../test/harness/fixtures.ts';
import { emptyNameIndex } from '../../../test/harness/name-index.ts';
import { render } from '../../../test/harness/render.tsx';
import { AlertsPage } from './alerts-page.tsx';
import { EditAlert } from './edit-alert.tsx';
import { NewAlert } from './new-alert.tsx';

function alert(overrides: Partial<Alert> = {}): Alert {
  return {
    _id: '3',
    name: 'Cheap SSDs',
    query: { q: 'ssd', maxPrice: 80 },
    speed: null,
    channels: ['inApp'],
    isActive: true,
    webhook: null,
    hits: 0,
    lastHitAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...overrides,
  };
}

const alertsAnswer = (...alerts: Alert[]) => ({
  ...one(alerts),
  delivery: { days: 7, told: 0, medianMs: null, p95Ms: null },
});
const savedAnswer = (overrides: Partial<Alert> = {}, webhookSecret: string | null = null) =>
  one({ ...alert(overrides), webhookSecret });

const formAnswers: Answers = {
  'GET /categories/tree': one([]),
  'GET /stores': emptyNameIndex,
  'GET /brands': emptyNameIndex,
  'GET /deals/search': {
    ...listOf([{ ...deal(), highlight: { title: [] } }]),
    searchQuery: 'kettle',
    words: 'kettle',
    understood: [],
    meantTotal: null,
    isTotalCapped: false,
    allWordsTotal: 1,
    corrections: [],
    correctedQuery: null,
    isGuess: false,
    looser: [],
    facets: {
      categories: [],
      stores: [],
      brands: [],
      kinds: [],
      prices: [],
      discounts: [],
      freeShipping: 0,
      hasCoupon: 0,
      available: 0,
      isCapped: false,
    },
  } as never,
  'GET /deals': listOf([deal()]),
};

let site: FakeApi | undefined;
beforeEach(() => vi.stubGlobal('fetch', (request: Request) => site?.transport(request)));
afterEach(() => void vi.unstubAllGlobals());

async function renderAlerts(alerts: Alert[], answers: Answers = {}) {
  const app = await render(<AlertsPage />, {
    as: member(),
    path: '/alerts',
    answers: { ...formAnswers, 'GET /alerts': alertsAnswer(...alerts), ...answers },
  });
  site = app;
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your alerts' })).toBeNull());
  return app;
}

const toggle = () => screen.getByRole('switch', { name: /Cheap SSDs/ });

test('turning off an alert shows immediately, followed by a toast', async () => {
  const answer = deferred<ReturnType<typeof savedAnswer>>();
  const app = await renderAlerts([alert()], { 'PUT /alerts/:id': () => answer.promise });
  const { user, calls } = app;
  await user.click(toggle());
  await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'));
  app.answer({ 'GET /alerts': alertsAnswer(alert({ isActive: false })) });
  answer.respond(savedAnswer({ isActive: false }));
  await findToast(/“Cheap SSDs” is off/);
  expect(calls('PUT /alerts/:id')[0]?.body).toEqual({ isActive: false });
});

test('an alert that could not be turned off is shown as on again', async () => {
  const answer = deferred<typeof noConnection>();
  const { user } = await renderAlerts([alert()], { 'PUT /alerts/:id': () => answer.promise });
  await user.click(toggle());
  await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'));
  answer.respond(noConnection);
  await findToast('Network error. Please check your connection.');
  await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'));
});

test('turning off an alert cancels a request for the list that is still pending, and loads the list afterwards', async () => {
  const saved = deferred<ReturnType<typeof savedAnswer>>();
  const { user, answer, client, calls } = await renderAlerts([alert()], { 'PUT /alerts/:id': () => saved.promise });
  answer({ 'GET /alerts': () => deferred<never>().promise });
  void client.invalidateQueries({ queryKey: ['mine', 'alerts', 'list'] });
  await user.click(toggle());
  await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'));
  expect(calls('GET /alerts')[1]?.signal.aborted).toBe(true);
  answer({ 'GET /alerts': alertsAnswer(alert({ isActive: false, name: 'Cheap SSDs of today' })) });
  saved.respond(savedAnswer({ isActive: false }));
  await screen.findByRole('article', { name: 'Cheap SSDs of today' });
  expect(calls('GET /alerts')).toHaveLength(3);
});

const deleteButton = () => screen.getByRole('button', { name: /^Delete/ });
const article = () => screen.queryByRole('article', { name: 'Cheap SSDs' });

test('a deleted alert disappears immediately and is restored by Undo, without any request', async () => {
  const { user, calls } = await renderAlerts([alert()]);
  await user.click(deleteButton());
  expect(article()).toBeNull();
  await user.click(await findToastButton('“Cheap SSDs” is deleted.', 'Undo'));
  await waitFor(() => expect(article()).not.toBeNull());
  expect(calls('DELETE /alerts/:id')).toEqual([]);
});

test('a deletion is sent after 12 seconds, once it can’t be undone', async () => {
  const { calls, answer } = await renderAlerts([alert()], { 'DELETE /alerts/:id': emptyAnswer });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(deleteButton());
  await act(() => vi.advanceTimersByTimeAsync(11_999));
  expect(calls('DELETE /alerts/:id')).toEqual([]);
  answer({ 'GET /alerts': alertsAnswer() });
  await act(() => vi.advanceTimersByTimeAsync(1));
  // The toast disappears by the same clock.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  await waitFor(() => expect(calls('DELETE /alerts/:id')).toHaveLength(1));
  await screen.findByRole('link', { name: 'Create an alert' });
});

test('an alert that could not be deleted is shown again, with a toast', async () => {
  const { user } = await renderAlerts([alert()], { 'DELETE /alerts/:id': refuse('alert_not_found') });
  await user.click(deleteButton());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await findToast('“Cheap SSDs” could not be deleted. Please try again.');
  await waitFor(() => expect(article()).not.toBeNull());
});

test('alerts that fail to load show a retry button', async () => {
  const { user, answer } = await renderAlerts([], { 'GET /alerts': refuse('malformed') });
  answer({ 'GET /alerts': alertsAnswer(alert()) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(article()).not.toBeNull());
});

async function renderNew(answers: Answers, search = {}) {
  return render(<NewAlert search={search} />, {
    as: member(),
    path: '/alerts/new',
    answers: { ...formAnswers, ...answers },
  });
}

const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' });
const saveButton = () => screen.getByRole('button', { name: 'Save alert' });

test('a new alert starts with the given search and is named after it', async () => {
  const { user, calls, address } = await renderNew({ 'POST /alerts': savedAnswer() }, { q: 'ssd', maxPrice: 80 });
  expect(words().value).toBe('ssd');
  await user.click(saveButton());
  await waitFor(() => expect(address()).toBe('/alerts'));
  expect(calls('POST /alerts')[0]?.body).toMatchObject({
    query: { q: 'ssd', maxPrice: 80 },
    name: expect.stringMatching(/ssd/),
  });
});

test('an invalid alert is not sent, and the field with the error gets the focus', async () => {
  const { user, calls } = await renderNew({}, { q: 'ssd' });
  await user.type(screen.getByRole('textbox', { name: 'Lowest price' }), 'cheap');
  await user.click(saveButton());
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lowest price' }));
  expect(calls('POST /alerts')).toEqual([]);
});

test('an error of a field is shown at the field, which gets the focus, any other error as an alert', async () => {
  const { user, answer } = await renderNew(
    { 'POST /alerts': refuse('invalid', { 'query.q': 'Use fewer words.' }) },
    { q: 'ssd' },
  );
  await user.click(saveButton());
  await screen.findByText('Use fewer words.');
  expect(document.activeElement).toBe(words());
  answer({ 'POST /alerts': refuse('too_many_alerts') });
  await user.type(words(), ' x');
  await user.click(saveButton());
  await waitFor(() => expect(screen.queryByText('Use fewer words.')).toBeNull());
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
});

test('the key of a new webhook is shown before returning to the list', async () => {
  const { user, address, calls } = await renderNew({ 'POST /alerts': savedAnswer({}, 'whsec_abc') }, { q: 'ssd' });
  await user.click(screen.getByRole('checkbox', { name: /webhook/ }));
  await user.type(screen.getByRole('textbox', { name: 'Address to call' }), 'https://example.com/deals');
  await user.click(saveButton());
  await waitFor(() => expect(document.body.textContent).toContain('whsec_abc'));
  expect(address()).toBe('/alerts/new');
  expect(calls('POST /alerts')[0]?.body).toMatchObject({ webhookUrl: 'https://example.com/deals' });
});

test('the form shows how many live deals would match', async () => {
  const { user, calls } = await renderNew({});
  expect(calls('GET /deals/search')).toEqual([]);
  await user.type(words(), 'kettle');
  await screen.findByText(/Would match 1 live deal/);
  expect(calls('GET /deals/search').at(-1)?.query).toMatchObject({ q: 'kettle' });
});

test('the preview of a saved search promises no notifications', async () => {
  const { user } = await renderNew({});
  await user.type(words(), 'kettle');
  await screen.findByText(/The alert tells you when another deal matches/);
  await user.click(screen.getByRole('checkbox', { name: 'On the site' }));
  await user.click(screen.getByRole('checkbox', { name: 'By email' }));
  await screen.findByText('No notifications: this will be a saved search.');
  expect(screen.queryByText(/The alert tells you/)).toBeNull();
});

test('the preview wants all words as typed, as the alert will: none is corrected or becomes a filter', async () => {
  const { user, calls } = await renderNew({});
  await user.type(words(), 'kettle under 50');
  await screen.findByText(/Would match 1 live deal/);
  const { exact, asWords } = calls('GET /deals/search').at(-1)?.query ?? {};
  expect(exact).toBe('true');
  expect(asWords?.split('.')).toEqual(expect.arrayContaining(['price', 'store', 'category', 'kind', 'sort']));
});

test('editing an alert starts from the server’s version and reloads the alerts once saved', async () => {
  const { user, calls } = await render(<EditAlert id="3" fallback={<p>No such alert</p>} />, {
    as: member(),
    path: '/alerts/3/edit',
    answers: {
      ...formAnswers,
      'GET /alerts': alertsAnswer(alert({ query: { q: 'nvme' } })),
      'PUT /alerts/:id': savedAnswer(),
    },
  });
  await waitFor(() => expect(words().value).toBe('nvme'));
  await user.type(words(), ' 2tb');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls('PUT /alerts/:id')[0]?.body).toMatchObject({ query: { q: 'nvme 2tb' } }));
  await waitFor(() => expect(calls('GET /alerts')).toHaveLength(2));
});

test('an alert’s form stays as typed when the alerts can’t be loaded again', async () => {
  const { user, ...app } = await render(<EditAlert id="3" fallback={<p>No such alert</p>} />, {
    as: member(),
    answers: { ...formAnswers, 'GET /alerts': alertsAnswer(alert({ query: { q: 'nvme' } })) },
  });
  await waitFor(() => expect(words().value).toBe('nvme'));
  await user.type(words(), ' 2tb');
  app.answer({ 'GET /alerts': noConnection });
  await loadAgain(app);
  expect(words().value).toBe('nvme 2tb');
});

test('an unknown alert shows the fallback', async () => {
  await render(<EditAlert id="4" fallback={<p>No such alert</p>} />, {
    as: member(),
    answers: { ...formAnswers, 'GET /alerts': alertsAnswer(alert()) },
  });
  await screen.findByText('No such alert');
});
