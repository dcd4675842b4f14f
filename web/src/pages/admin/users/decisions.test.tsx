// @vitest-environment happy-dom
import { errors } from '@haggle/contract/errors';
import { tableOf } from '@haggle/contract/keys';
import { activityKinds } from '@haggle/contract/members/choices';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { adminUser } from '../../../../test/harness/admin-user.ts';
import { findToast, findToastButton } from '../../../../test/harness/browser.ts';
import { type Answers, refuse } from '../../../../test/harness/fake-api.ts';
import { emptyAnswer, listOf, one } from '../../../../test/harness/fixtures.ts';

const forever = '2100-01-01T00:00:00.000Z';
const joined = '2026-03-01T12:00:00.000Z';
const [, changedText] = errors.changed_meanwhile;

function detail(overrides: Partial<AdminUserDetail> = {}): AdminUserDetail {
  return {
    ...adminUser('1', 'ann'),
    bio: '',
    secondFactor: false,
    deleteAfter: null,
    suspensionReason: null,
    trust: { level: 1, days: 9, approvedDeals: 3, upheldReports: 0, next: null },
    trustOverride: null,
    counts: {
      liveDeals: 0,
      pendingDeals: 0,
      refusedDeals: 0,
      comments: 0,
      upvotes: 0,
      downvotes: 0,
      reportsMade: 0,
      reportsUpheld: 0,
      reportsDismissed: 0,
      casesUpheld: 0,
    },
    suspensions: [],
    warnings: [],
    findings: [],
    notes: [],
    sessions: null,
    cleanup: null,
    recentPoints: [],
    ...overrides,
  };
}

const suspension = { suspendedUntil: forever, suspensionReason: 'Hundreds of adverts' };

/** Opens Ann's page; the server returns `now.ann`. */
async function openAnn(now: { ann: AdminUserDetail }, answers: Answers) {
  return openAdmin('/admin/users/1', {
    'GET /admin/users/:id': () => one(now.ann),
    'GET /admin/users/:id/activity': { ...listOf([]), counts: tableOf(activityKinds, () => 0) },
    'GET /admin/reason-templates': one([]),
    ...answers,
  });
}

async function decide(user: UserEvent, name: string, label: string, reason?: string) {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  if (reason) await user.type(dialog.getByLabelText('Reason'), reason);
  await user.click(dialog.getByRole('button', { name: label }));
  return dialog;
}

test('suspending a member who was suspended in the meantime is refused and shows that suspension', async () => {
  const now = { ann: detail() };
  const { user, calls } = await openAnn(now, { 'PUT /admin/users/:id/suspension': refuse('changed_meanwhile') });
  await screen.findByRole('button', { name: 'Suspend' });
  now.ann = detail(suspension);
  const dialog = await decide(user, 'Suspend', 'Suspend', 'Adverts');
  expect((await dialog.findByRole('alert')).textContent).toBe(changedText());
  await screen.findByText('Suspended: Hundreds of adverts');
  // The retry still sends the state that the page showed when the dialog was opened.
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(calls('PUT /admin/users/:id/suspension')).toHaveLength(2));
  for (const { body } of calls('PUT /admin/users/:id/suspension')) expect(body).toMatchObject({ was: null });
});

test('saving templates with Ctrl+Enter does not send the message they are for', async () => {
  const templates = one([{ name: 'Greeting', text: 'Hello' }]);
  const { user, calls } = await openAnn(
    { ann: detail() },
    { 'GET /admin/reason-templates': templates, 'PUT /admin/reason-templates': templates },
  );
  await user.click(await screen.findByRole('button', { name: 'Send a message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to ann' }));
  await user.type(dialog.getByLabelText('Text'), 'Hello');
  await user.click(dialog.getByRole('button', { name: 'Edit' }));
  const dialogOfTemplates = within(await screen.findByRole('dialog', { name: 'Messages to choose from' }));
  await user.type(await dialogOfTemplates.findByLabelText('Text'), '!{Control>}{Enter}{/Control}');
  await findToast('Saved.');
  expect(calls('PUT /admin/reason-templates')).toHaveLength(1);
  expect(calls('POST /admin/users/:id/message')).toEqual([]);
});

test('Undo lifts only the suspension just given, and says if another has replaced it', async () => {
  const now = { ann: detail() };
  const { user, calls } = await openAnn(now, {
    'PUT /admin/users/:id/suspension': one({ suspensionId: '77' }),
    'DELETE /admin/users/:id/suspension': refuse('changed_meanwhile'),
  });
  await decide(user, 'Suspend', 'Suspend', 'Adverts');
  now.ann = detail(suspension);
  await user.click(await findToastButton('ann is suspended.', 'Undo'));
  await findToast(changedText());
  expect(calls('DELETE /admin/users/:id/suspension').map(({ query }) => query)).toEqual([{ suspensionId: '77' }]);
  await screen.findByText('Suspended: Hundreds of adverts');
});

test('changing roles that someone else has changed in the meantime is refused, the second time too', async () => {
  const now = { ann: detail({ roles: ['moderator', 'treasurer'] }) };
  const { user, calls } = await openAnn(now, { 'PUT /admin/users/:id/role': refuse('changed_meanwhile') });
  await user.click(await screen.findByRole('button', { name: 'Change roles' }));
  const dialog = within(await screen.findByRole('dialog'));
  now.ann = detail({ roles: ['moderator'] });
  await user.click(dialog.getByRole('checkbox', { name: /Editor/ }));
  await user.click(dialog.getByRole('button', { name: 'Save roles' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(changedText());
  await waitFor(() => expect(calls('GET /admin/users/:id')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Save roles' }));
  await waitFor(() => expect(calls('PUT /admin/users/:id/role')).toHaveLength(2));
  for (const { body } of calls('PUT /admin/users/:id/role'))
    expect(body).toMatchObject({ was: { role: 'member', roles: ['moderator', 'treasurer'] } });
});

test('lifting a suspension sends the end that the page showed', async () => {
  const { user, calls } = await openAnn(
    { ann: detail(suspension) },
    { 'DELETE /admin/users/:id/suspension': emptyAnswer },
  );
  await decide(user, 'Lift the suspension', 'Lift');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('DELETE /admin/users/:id/suspension').map(({ query }) => query)).toEqual([{ was: forever }]);
});

test('a bulk suspension names members suspended in the meantime, and Undo lifts the others', async () => {
  const { user, calls } = await openAdmin('/admin/users', {
    'GET /admin/users': listOf([adminUser('1', 'ann'), adminUser('2', 'bob')]),
    'GET /admin/reason-templates': one([]),
    'PUT /admin/users/:id/suspension': ({ params }) =>
      params.id === '1' ? refuse('changed_meanwhile') : one({ suspensionId: '78' }),
    'DELETE /admin/users/:id/suspension': emptyAnswer,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await decide(user, 'Suspend', 'Suspend', 'Adverts');
  const failures = within(await screen.findByRole('dialog', { name: "One member wasn't changed" }));
  expect(failures.getByRole('listitem').textContent).toBe(`ann · ${changedText()}`);
  await user.click(failures.getByRole('button', { name: 'Done' }));
  await user.click(await findToastButton('One member suspended.', 'Undo'));
  await findToast('Undone.');
  expect(calls('PUT /admin/users/:id/suspension').map(({ body }) => body)).toMatchObject([
    { was: null },
    { was: null },
  ]);
  expect(calls('DELETE /admin/users/:id/suspension').map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { id: '2', suspensionId: '78' },
  ]);
});

test('undoing a bulk change of trust level restores each member’s earlier state', async () => {
  const word = { level: 3, until: null, reason: 'Known', by: 'boss', createdAt: joined };
  const decidedAt = (id: string | undefined) => `2026-03-02T12:00:0${id}.000Z`;
  const { user, calls } = await openAdmin('/admin/users', {
    'GET /admin/users': listOf([adminUser('1', 'ann'), adminUser('2', 'bob')]),
    'GET /admin/users/:id': ({ params }) => one(detail(params.id === '1' ? {} : { trustOverride: word })),
    'PUT /admin/users/:id/trust': ({ params }) => one({ createdAt: decidedAt(params.id) }),
    'DELETE /admin/users/:id/trust': emptyAnswer,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await decide(user, 'Set trust level', 'Set trust level', 'Watch the same shop');
  await user.click(await findToastButton(/set for 2 members/, 'Undo'));
  await findToast('Undone.');
  expect(
    calls('PUT /admin/users/:id/trust').map(({ params, body }) => ({ ...params, ...(body as object) })),
  ).toMatchObject([
    { id: '1', was: null },
    { id: '2', was: joined },
    { id: '2', level: 3, reason: 'Known', was: decidedAt('2') },
  ]);
  expect(calls('DELETE /admin/users/:id/trust').map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { id: '1', was: decidedAt('1') },
  ]);
});
