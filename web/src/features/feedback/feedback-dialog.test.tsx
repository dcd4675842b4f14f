// @vitest-environment happy-dom

import type { Feedback } from '@haggle/contract/content/feedback';
import * as feedbackLimits from '@haggle/contract/limits/feedback';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { member, noProofAnswer, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { FeedbackButton } from './feedback-button.tsx';

const thanks = "Thank you for your feedback! We'll review it and get back to you if needed.";

const storedFeedback: Feedback = {
  _id: '4',
  userId: null,
  category: 'bug',
  priority: 'medium',
  summary: 'Votes',
  description: 'They do not count.',
  stepsToReproduce: null,
  expectedBehavior: null,
  actualBehavior: null,
  email: 'tess@example.com',
  sentryErrorId: null,
  userAgent: null,
  url: null,
  status: 'open',
  resolution: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  resolvedAt: null,
};

/** Preloads the resolver's schema, which otherwise loads on submit and would hang under fake timers. */
beforeEach(async () => void (await import('./feedback-dialog.tsx')));

interface DialogSetup {
  answers?: Answers;
  errorId?: string;
  as?: ReturnType<typeof member>;
}

async function openDialog({ answers, errorId, as }: DialogSetup = {}) {
  const app = await render(<FeedbackButton {...(errorId && { errorId })} />, {
    ...(as && { as }),
    path: '/deals?sort=hot',
    answers: { 'POST /feedback': one(storedFeedback), 'GET /auth/challenge': noProofAnswer, ...answers },
  });
  await app.user.click(screen.getByRole('button', { name: errorId ? 'Report Issue' : 'Send feedback' }));
  await screen.findByRole('dialog');
  return app;
}

const dialog = () => screen.queryByRole('dialog');
const summary = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Summary/ });
const description = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Description/ });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What is it about?' });
const priority = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Priority' });
const send = () => within(dialog() as HTMLElement).getByRole('button', { name: /^Send (feedback|report)$/ });
const close = () => screen.getByRole('button', { name: 'Close' });

type OpenedDialog = Awaited<ReturnType<typeof openDialog>>;

async function fillForm({ user }: OpenedDialog) {
  await user.type(summary(), 'Votes');
  await user.type(description(), 'They do not count.');
  if (!email().readOnly) await user.type(email(), 'tess@example.com');
}

test('the dialog is titled Send Feedback and starts with the category bug', async () => {
  await openDialog();
  expect(screen.getByRole('heading', { name: 'Send Feedback' })).toBeTruthy();
  expect(category().value).toBe('bug');
});

test('with an error ID the dialog is titled Report Issue, shows the ID and sends it', async () => {
  const app = await openDialog({ errorId: 'e-17' });
  expect(screen.getByRole('heading', { name: 'Report Issue' })).toBeTruthy();
  expect(screen.getByText(/e-17/)).toBeTruthy();
  await fillForm(app);
  await app.user.click(send());
  await screen.findByText(thanks);
  expect(app.calls('POST /feedback')[0]?.body).toMatchObject({ sentryErrorId: 'e-17', status: 'open' });
});

test('only bugs have fields for steps, expected and actual behaviour', async () => {
  const { user } = await openDialog();
  const steps = () => screen.queryByRole('textbox', { name: /^Steps to reproduce/ });
  expect(steps()).not.toBeNull();
  for (const other of ['feature', 'performance', 'other']) {
    await user.selectOptions(category(), other);
    expect(steps()).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^What you expected/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^What happened instead/ })).toBeNull();
  }
  await user.selectOptions(category(), 'bug');
  expect(steps()).not.toBeNull();
});

test('text in a field that the category hides is neither checked nor sent, and comes back with its category', async () => {
  const app = await openDialog();
  const steps = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Steps to reproduce/ });
  await app.user.click(steps());
  await app.user.paste('x'.repeat(feedbackLimits.maxPartLength + 1));
  await app.user.selectOptions(category(), 'other');
  await app.user.selectOptions(category(), 'bug');
  expect(steps().value).toHaveLength(feedbackLimits.maxPartLength + 1);
  await app.user.selectOptions(category(), 'other');
  await fillForm(app);
  await app.user.click(send());
  await screen.findByText(thanks);
  expect(app.calls('POST /feedback')[0]?.body).toMatchObject({ category: 'other', stepsToReproduce: '' });
});

test('the dialog can’t be closed while the form is being checked, and can again if that found mistakes', async () => {
  await openDialog();
  fireEvent.click(send());
  expect(close()).toHaveProperty('disabled', true);
  await screen.findByText('Please provide an email address for follow-up.');
  expect(close()).toHaveProperty('disabled', false);
});

test('a member’s email address comes from the account and is read-only', async () => {
  const app = await openDialog({ as: member() });
  expect(email().value).toBe('tess@example.com');
  expect(email().readOnly).toBe(true);
  await fillForm(app);
  await app.user.click(send());
  await screen.findByText(thanks);
  expect(app.calls('POST /feedback')[0]?.body).toMatchObject({ email: 'tess@example.com' });
});

test('summary, description and email address are required', async () => {
  const { user, calls } = await openDialog();
  await user.click(send());
  expect(await screen.findAllByText('Please provide both a summary and description.')).toHaveLength(2);
  screen.getByText('Please provide an email address for follow-up.');
  expect(calls()).toEqual([]);
});

test('the summary is limited to 100 characters', async () => {
  const { user } = await openDialog();
  await user.click(summary());
  await user.paste('x'.repeat(120));
  expect(summary().value).toHaveLength(100);
  screen.getByText('100/100');
});

test('feedback is sent with the chosen values, the page’s address and the user agent', async () => {
  const app = await openDialog();
  await app.user.selectOptions(priority(), 'high');
  await fillForm(app);
  await app.user.click(send());
  await screen.findByText(thanks);
  expect(app.calls('POST /feedback')[0]?.body).toMatchObject({
    category: 'bug',
    priority: 'high',
    summary: 'Votes',
    description: 'They do not count.',
    url: `${location.origin}/deals?sort=hot`,
    userAgent: navigator.userAgent,
  });
});

test('the dialog can’t be closed while the feedback is being sent', async () => {
  const answer = deferred<ReturnType<typeof one<Feedback>>>();
  const app = await openDialog({ answers: { 'POST /feedback': () => answer.promise } });
  await fillForm(app);
  await app.user.click(send());
  await screen.findByRole('button', { name: 'Sending...' });
  expect(close()).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }));
  fireEvent.click(dialog() as HTMLElement);
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy();
  answer.respond(one(storedFeedback));
  await screen.findByText(thanks);
});

test('after success the dialog shows its thanks for 2 seconds, then closes', async () => {
  const answer = deferred<ReturnType<typeof one<Feedback>>>();
  const app = await openDialog({ answers: { 'POST /feedback': () => answer.promise } });
  await fillForm(app);
  await app.user.click(send());
  await screen.findByRole('button', { name: 'Sending...' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer.respond(one(storedFeedback));
  await vi.waitFor(() => expect(screen.queryByText(thanks)).not.toBeNull(), { interval: 1 });
  // The effect that starts the timer may run after the thanks appear.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 1 });
  expect(document.activeElement?.textContent).toContain(thanks);
  await act(() => vi.advanceTimersByTimeAsync(feedbackLimits.successView - 100));
  expect(dialog()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(dialog()).toBeNull();
  expect(feedbackLimits.successView).toBe(2_000);
});

test('a reopened dialog restores the typed text until it is discarded', async () => {
  const app = await openDialog();
  await app.user.type(summary(), 'Half a thought');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await waitFor(() => expect(summary().value).toBe('Half a thought'));
  await app.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(summary().value).toBe(''));
});

test.each([
  ['a server error', refuse('unexpected')],
  ['no connection', noConnection],
] as const)('with %s the form shows an error, keeps the text and can be sent again', async (_, answer) => {
  const app = await openDialog({ answers: { 'POST /feedback': answer } });
  await fillForm(app);
  await app.user.click(send());
  await screen.findByText('Failed to submit feedback. Please try again later.');
  expect(summary().value).toBe('Votes');
  expect(close()).toHaveProperty('disabled', false);
  app.answer({ 'POST /feedback': one(storedFeedback) });
  await app.user.click(send());
  await screen.findByText(thanks);
});

test('a server error about a field is shown at the field, which gets the focus', async () => {
  const app = await openDialog({
    answers: { 'POST /feedback': refuse('invalid', { email: 'Enter an email address such as name@example.com.' }) },
  });
  await fillForm(app);
  await app.user.click(send());
  await screen.findByText('Enter an email address such as name@example.com.');
  await waitFor(() => expect(document.activeElement).toBe(email()));
});
