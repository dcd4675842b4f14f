// @vitest-environment happy-dom
import { notificationTypes } from '@haggle/contract/notifications/kinds';
import type { NotificationSettings } from '@haggle/contract/notifications/settings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Call, deferred, refuse } from '../../../test/harness/fake-api.ts';
import { member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { NotificationSettingsForm } from './notification-settings.tsx';

function settings(overrides: Partial<NotificationSettings> = {}): NotificationSettings {
  const all = { inApp: true, email: false, push: false };
  return {
    types: Object.fromEntries(notificationTypes.map((type) => [type, all])) as NotificationSettings['types'],
    digest: 'off',
    news: false,
    figures: false,
    quietHours: null,
    timeZone: 'Europe/Berlin',
    ...overrides,
  };
}

async function renderSettings(answers: Answers = {}, now = settings()) {
  const app = await render(<NotificationSettingsForm />, {
    as: member(),
    answers: { 'GET /users/me/notification-settings': one(now), ...answers },
  });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your settings' })).toBeNull());
  return app;
}

const choice = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const repliesByEmail = () => choice('Replies: Email');
const changes = (app: { calls: (key: 'PUT /users/me/notification-settings') => Call[] }) =>
  app.calls('PUT /users/me/notification-settings').map(({ body }) => body);

/** Returns settings with replies sent by email. */
function withReplyEmails(now = settings()): NotificationSettings {
  return { ...now, types: { ...now.types, comment_reply: { ...now.types.comment_reply, email: true } } };
}

test('a choice shows immediately, is sent automatically and is then marked Saved', async () => {
  const answer = deferred<ReturnType<typeof one<NotificationSettings>>>();
  const app = await renderSettings({ 'PUT /users/me/notification-settings': () => answer.promise });
  await app.user.click(repliesByEmail());
  expect(repliesByEmail().checked).toBe(true);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(changes(app)).toEqual([{ types: { comment_reply: { email: true } } }]);
  answer.respond(one(withReplyEmails()));
  await screen.findByText('Saved');
  expect(repliesByEmail().checked).toBe(true);
});

test('a refused choice is rolled back and its reason shown', async () => {
  const { user } = await renderSettings({ 'PUT /users/me/notification-settings': refuse('unexpected') });
  await user.click(repliesByEmail());
  expect((await screen.findByRole('alert')).textContent).toContain('Your change was not saved: ');
  await waitFor(() => expect(repliesByEmail().checked).toBe(false));
});

test('changes are sent one after the other, so the last choice wins', async () => {
  const first = deferred<ReturnType<typeof one<NotificationSettings>>>();
  const app = await renderSettings({ 'PUT /users/me/notification-settings': () => first.promise });
  await app.user.click(repliesByEmail());
  await app.user.click(repliesByEmail());
  expect(repliesByEmail().checked).toBe(false);
  expect(changes(app)).toHaveLength(1);
  app.answer({ 'PUT /users/me/notification-settings': one(settings()) });
  first.respond(one(withReplyEmails()));
  await waitFor(() => expect(changes(app)).toHaveLength(2));
  expect(changes(app)[1]).toEqual({ types: { comment_reply: { email: false } } });
  await screen.findByText('Saved');
  expect(repliesByEmail().checked).toBe(false);
});

test('a change made while another is being sent leaves both on screen', async () => {
  const first = deferred<ReturnType<typeof one<NotificationSettings>>>();
  const app = await renderSettings({ 'PUT /users/me/notification-settings': () => first.promise });
  await app.user.click(repliesByEmail());
  await app.user.click(screen.getByRole('radio', { name: 'Every day' }));
  expect(repliesByEmail().checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Every day' }).checked).toBe(true);
  app.answer({ 'PUT /users/me/notification-settings': one({ ...withReplyEmails(), digest: 'daily' }) });
  first.respond(one(withReplyEmails()));
  await screen.findByText('Saved');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Every day' }).checked).toBe(true);
});

test('notifications from the site can’t be turned off', async () => {
  await renderSettings();
  const fixedChoice = choice('From the site: On the site. Always on: the site must be able to reach you.');
  expect([fixedChoice.checked, fixedChoice.disabled]).toEqual([true, true]);
});

test('the channels of alerts are set in each alert, not here', async () => {
  await renderSettings();
  expect(screen.getByText('Set in each alert.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^Alerts:/ })).toBeNull();
});

test('quiet hours start as 22:00 to 07:00 and are turned off by the same checkbox', async () => {
  const nightHours = { from: '22:00', to: '07:00' };
  const app = await renderSettings({
    'PUT /users/me/notification-settings': one(settings({ quietHours: nightHours })),
  });
  await app.user.click(choice('Keep quiet hours'));
  await screen.findByLabelText('From');
  expect(changes(app)[0]).toMatchObject({ quietHours: nightHours });
  await screen.findByText('Saved');
  app.answer({ 'PUT /users/me/notification-settings': one(settings()) });
  await app.user.click(choice('Keep quiet hours'));
  expect(screen.queryByLabelText('From')).toBeNull();
  await waitFor(() => expect(changes(app)).toHaveLength(2));
  expect(changes(app)[1]).toMatchObject({ quietHours: null });
});

test('a time is sent when its field loses the focus, not while it is typed', async () => {
  const quietHours = { from: '22:00', to: '07:00' };
  const app = await renderSettings(
    { 'PUT /users/me/notification-settings': one(settings({ quietHours: { from: '21:30', to: '07:00' } })) },
    settings({ quietHours }),
  );
  const from = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.change(from, { target: { value: '21:30' } });
  expect(changes(app)).toEqual([]);
  fireEvent.blur(from);
  await waitFor(() => expect(changes(app)).toEqual([{ quietHours: { from: '21:30', to: '07:00' } }]));
});

test('quiet hours with equal start and end are not sent, and the field shows an error', async () => {
  const app = await renderSettings({}, settings({ quietHours: { from: '22:00', to: '07:00' } }));
  const from = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.change(from, { target: { value: '07:00' } });
  fireEvent.blur(from);
  await screen.findByText('Choose another time.');
  expect(changes(app)).toEqual([]);
});

test('settings that fail to load show an error and a retry button', async () => {
  const { user, answer } = await renderSettings({ 'GET /users/me/notification-settings': refuse('malformed') });
  await screen.findByRole('alert');
  answer({ 'GET /users/me/notification-settings': one(settings()) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('checkbox', { name: 'Replies: Email' });
});
