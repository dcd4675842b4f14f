// @vitest-environment happy-dom
import type { Notification } from '@haggle/contract/notifications/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findToast, findToastButton } from '../../../test/harness/browser.ts';
import { type Answers, deferred, type FakeApi, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { emptyAnswer, listOf, member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { NotificationsPage } from '../../pages/notifications/notifications-page.tsx';
import { Bell } from './bell.tsx';
import { readPendingDeletions, removePendingDeletions } from './pending-deletions.ts';

function notification(id: string, overrides: Partial<Notification> = {}): Notification {
  return {
    _id: id,
    type: 'comment_reply',
    title: `News ${id}`,
    message: 'Somebody answered.',
    link: null,
    picture: null,
    isRead: false,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...overrides,
  };
}

const unread = (unreadCount: number) =>
  one({ unreadCount, unread: { deals: 0, talk: unreadCount, points: 0, site: 0 } });

/** Deletions use the browser's own `fetch`, which must reach the same fake API. */
let site: FakeApi | undefined;
beforeEach(() => vi.stubGlobal('fetch', (request: Request) => site?.transport(request)));
afterEach(() => {
  vi.unstubAllGlobals();
  removePendingDeletions(readPendingDeletions().keys());
});

async function renderBell(list: Notification[], count: number, answers: Answers = {}) {
  const app = await render(<Bell />, {
    as: member(),
    answers: { 'GET /notifications': listOf(list), 'GET /notifications/count': unread(count), ...answers },
  });
  site = app;
  await waitFor(() => expect(app.calls('GET /notifications/count')).toHaveLength(1));
  return app;
}

const bell = () => screen.getByRole('button', { name: /notifications/i, expanded: undefined });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });

async function openPanel(...args: Parameters<typeof renderBell>) {
  const app = await renderBell(...args);
  await app.user.click(bell());
  const it = within(await panel());
  await waitFor(() => expect(it.queryByText('Loading notifications...')).toBeNull());
  return { ...app, it };
}

test('the bell shows the number of unread notifications', async () => {
  await renderBell([], 3);
  await waitFor(() => expect(bell().getAttribute('aria-label')).toMatch(/3/));
  expect(bell().textContent).toBe('3');
});

test.each([
  [99, '99'],
  [100, '99+'],
  [2_000, '99+'],
])('for %i unread notifications the bell shows %s', async (count, shown) => {
  await renderBell([], count);
  await waitFor(() => expect(bell().textContent).toBe(shown));
});

test('Close closes the panel and returns the focus, and View All Notifications opens the page', async () => {
  const { user, it, address } = await openPanel([notification('1')], 1);
  await user.click(it.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bell());
  await user.click(bell());
  await user.click(within(await panel()).getByRole('link', { name: 'View All Notifications' }));
  await waitFor(() => expect(address()).toBe('/notifications'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Mark All Read is disabled if nothing is unread', async () => {
  const { it } = await openPanel([notification('1', { isRead: true })], 0);
  expect(it.getByRole('button', { name: 'Mark All Read' })).toHaveProperty('disabled', true);
});

test('a count that fails to load shows no number', async () => {
  await renderBell([], 0, { 'GET /notifications/count': refuse('malformed') });
  await waitFor(() => expect(takeConsoleOutput()).toHaveLength(1));
  expect(bell().textContent).toBe('');
});

test('the panel takes the focus, and Escape returns it to the bell', async () => {
  const { user } = await openPanel([notification('1')], 1);
  expect(document.activeElement).toBe(await panel());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bell());
});

test('a click outside closes the panel, a click inside does not', async () => {
  const { user, it } = await openPanel([notification('1')], 1);
  await user.click(it.getByRole('heading', { name: 'Notifications' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('marking a notification as read lowers the count immediately', async () => {
  const answer = deferred<ReturnType<typeof one<Notification>>>();
  const { user, it } = await openPanel([notification('1'), notification('2')], 2, {
    'PUT /notifications/:id/read': () => answer.promise,
  });
  await user.click(it.getByRole('button', { name: 'Mark as read: News 1' }));
  await waitFor(() => expect(bell().textContent).toBe('1'));
  expect(it.queryByRole('button', { name: 'Mark as read: News 1' })).toBeNull();
  expect(document.activeElement).toBe(it.getByRole('button', { name: 'Delete: News 1' }));
  answer.respond(one(notification('1', { isRead: true })));
});

test('a notification that could not be marked as read is unread again', async () => {
  const { user, it, calls } = await openPanel([notification('1')], 1, {
    'PUT /notifications/:id/read': refuse('notification_not_found'),
  });
  await user.click(it.getByRole('button', { name: 'Mark as read: News 1' }));
  await findToast(/./);
  await waitFor(() => expect(calls('GET /notifications/count')).toHaveLength(2));
  await it.findByRole('button', { name: 'Mark as read: News 1' });
  expect(bell().textContent).toBe('1');
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a page that is loading while a notification is marked as read still finishes loading', async () => {
  let requestCount = 0;
  const list = () => (requestCount++ === 0 ? deferred<never>().promise : listOf([notification('1')]));
  const readAnswer = one(notification('1', { isRead: true }));
  const bellAndPage = (
    <>
      <NotificationsPage page={1} unread={false} tab={undefined} />
      <Bell />
    </>
  );
  const answers = { 'GET /notifications/count': unread(1), 'PUT /notifications/:id/read': readAnswer };
  const { user } = await render(bellAndPage, { as: member(), answers: { ...answers, 'GET /notifications': list } });
  await user.click(bell());
  await user.click(await within(await panel()).findByRole('button', { name: 'Mark as read: News 1' }));
  await waitFor(() => expect(screen.getAllByText('News 1')).toHaveLength(2));
});

test('Mark All Read clears the count and moves the focus to the panel', async () => {
  const { user, it, answer } = await openPanel([notification('1'), notification('2')], 2, {
    'PUT /notifications/read-all': { success: true, modified: 2, data: { modified: 2 } },
  });
  answer({
    'GET /notifications': listOf([notification('1', { isRead: true }), notification('2', { isRead: true })]),
    'GET /notifications/count': unread(0),
  });
  await user.click(it.getByRole('button', { name: 'Mark All Read' }));
  await waitFor(() => expect(bell().textContent).toBe(''));
  expect(it.getByRole('button', { name: 'Mark All Read' })).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(await panel());
});

test('following a notification’s link marks the notification as read', async () => {
  const { user, it, address, calls } = await openPanel([notification('1', { link: '/deals/7?x=1#comment-5' })], 1, {
    'PUT /notifications/:id/read': one(notification('1', { isRead: true })),
  });
  await user.click(it.getByRole('link', { name: /News 1/ }));
  await waitFor(() => expect(address()).toMatch(/^\/deals\/7.*#comment-5$/));
  await waitFor(() => expect(calls('PUT /notifications/:id/read')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const acceptDeletion = { 'DELETE /notifications/:id': emptyAnswer };

test('a deletion shows immediately and is sent after 12 seconds, once it can’t be undone', async () => {
  const { user, it, calls, answer } = await openPanel([notification('1'), notification('2')], 2, acceptDeletion);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(it.getByRole('button', { name: 'Delete: News 1' }));
  expect(it.queryByText('News 1')).toBeNull();
  expect(bell().textContent).toBe('1');
  expect(document.activeElement).toBe(it.getByRole('button', { name: 'Delete: News 2' }));
  await act(() => vi.advanceTimersByTimeAsync(11_999));
  expect(calls('DELETE /notifications/:id')).toEqual([]);
  answer({ 'GET /notifications': listOf([notification('2')]), 'GET /notifications/count': unread(1) });
  await act(() => vi.advanceTimersByTimeAsync(1));
  // The toast fades on the same clock.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  await waitFor(() => expect(calls('DELETE /notifications/:id').map(({ params }) => params.id)).toEqual(['1']));
  await waitFor(() => expect(readPendingDeletions().size).toBe(0));
  expect(it.queryByText('News 1')).toBeNull();
  expect(bell().textContent).toBe('1');
  await user.keyboard('{Escape}');
});

test('one Undo restores several deleted notifications, and no request is sent', async () => {
  const { user, it, calls } = await openPanel([notification('1'), notification('2')], 2);
  await user.click(it.getByRole('button', { name: 'Delete: News 1' }));
  await user.click(it.getByRole('button', { name: 'Delete: News 2' }));
  await it.findByText('No notifications to display');
  await user.click(await findToastButton('2 notifications deleted', 'Undo'));
  await it.findByText('News 1');
  await it.findByText('News 2');
  expect(bell().textContent).toBe('2');
  expect(calls('DELETE /notifications/:id')).toEqual([]);
});

test('leaving the page sends a pending deletion', async () => {
  const { user, it, calls } = await openPanel([notification('1')], 1, acceptDeletion);
  await user.click(it.getByRole('button', { name: 'Delete: News 1' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(calls('DELETE /notifications/:id')).toHaveLength(1));
  await waitFor(() => expect(readPendingDeletions().size).toBe(0));
});

test('logging out sends a pending deletion before the token is revoked', async () => {
  const { user, it, calls, session } = await openPanel([notification('1')], 1, acceptDeletion);
  await user.click(it.getByRole('button', { name: 'Delete: News 1' }));
  act(() => session.logout());
  await waitFor(() => expect(calls('POST /auth/logout')).toHaveLength(1));
  const order = calls().map(({ key }) => key);
  expect(order.indexOf('DELETE /notifications/:id')).toBeLessThan(order.indexOf('POST /auth/logout'));
  expect(calls('DELETE /notifications/:id')[0]?.headers.get('authorization')).toBe('Bearer token of tess');
  await waitFor(() => expect(readPendingDeletions().size).toBe(0));
});

test('a notification that could not be deleted is shown again', async () => {
  const { user, it } = await openPanel([notification('1')], 1, { 'DELETE /notifications/:id': noConnection });
  await user.click(it.getByRole('button', { name: 'Delete: News 1' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await it.findByText('News 1');
  expect(bell().textContent).toBe('1');
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('Unread Only shows only unread notifications', async () => {
  const { user, it, answer, calls } = await openPanel([notification('1', { isRead: true }), notification('2')], 1);
  answer({ 'GET /notifications': listOf([notification('2')]) });
  await user.click(it.getByRole('button', { name: 'Unread Only' }));
  await waitFor(() => expect(it.queryByText('News 1')).toBeNull());
  await it.findByText('News 2');
  expect(calls('GET /notifications').at(-1)?.query).toMatchObject({ unread: 'true' });
  expect(it.getByRole('button', { name: 'Show All' })).toBeTruthy();
});

test('Load More loads the next page and shows a notification that moved to it once', async () => {
  const { user, it, answer } = await openPanel([], 2, {
    'GET /notifications': listOf([notification('3'), notification('2')], { pages: 2 }),
  });
  answer({ 'GET /notifications': listOf([notification('2'), notification('1')], { page: 2, pages: 2 }) });
  await user.click(it.getByRole('button', { name: 'Load More' }));
  await it.findByText('News 1');
  expect(it.getAllByText('News 2')).toHaveLength(1);
  expect(it.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('a list that fails to load shows why and a retry button', async () => {
  const { user, it, answer } = await openPanel([], 1, { 'GET /notifications': refuse('malformed') });
  expect((await it.findByRole('alert')).textContent).toContain("That request couldn't be read.");
  answer({ 'GET /notifications': listOf([notification('1')]) });
  await user.click(it.getByRole('button', { name: 'Try Again' }));
  await it.findByText('News 1');
});

test('the notifications page counts, marks as read and deletes like the bell', async () => {
  const app = await render(<NotificationsPage page={1} unread={false} tab={undefined} />, {
    as: member(),
    path: '/notifications',
    answers: {
      'GET /notifications': listOf([notification('1'), notification('2', { isRead: true })]),
      'GET /notifications/count': unread(1),
      'PUT /notifications/:id/read': one(notification('1', { isRead: true })),
    },
  });
  site = app;
  await screen.findByText('1 unread');
  await app.user.click(await screen.findByRole('button', { name: 'Mark as read: News 1' }));
  await screen.findByText('You have read them all.');
  await app.user.click(screen.getByRole('button', { name: 'Delete: News 2' }));
  await waitFor(() => expect(screen.queryByText('News 2')).toBeNull());
  await app.user.click(await findToastButton('Notification deleted', 'Undo'));
  await screen.findByText('News 2');
});

test.each([
  [1, false, 'No notifications to display'],
  [1, true, 'Nothing unread'],
  [3, false, /What was here has moved up/],
] as const)('page %i of the notifications (unread only: %s) says why it is empty', async (page, isUnread, words) => {
  await render(<NotificationsPage page={page} unread={isUnread} tab={undefined} />, {
    as: member(),
    answers: { 'GET /notifications': listOf<Notification>([], { page }), 'GET /notifications/count': unread(0) },
  });
  await screen.findByText(words);
});
