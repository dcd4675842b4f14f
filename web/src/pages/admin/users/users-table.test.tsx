// @vitest-environment happy-dom
import type { AdminUser } from '@haggle/contract/members/users-admin';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { adminUser } from '../../../../test/harness/admin-user.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../../test/harness/fake-api.ts';
import { listOf, member } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';

const openUsers = (path = '/admin/users', users: Answers['GET /admin/users'] = listOf([adminUser('1', 'ann')])) =>
  openAdmin(path, { 'GET /admin/users': users });

const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

test('members are listed with role, suspension and annulled votes', async () => {
  await openUsers(
    '/admin/users',
    listOf([
      adminUser('1', 'ann', { role: 'admin' }),
      adminUser('2', 'bob', { suspendedUntil: '2026-12-31T00:00:00.000Z', isAnnulled: true }),
    ]),
  );
  expect((await row('ann')).getByText('Admin')).toBeDefined();
  expect((await row('bob')).getByText(/^Suspended until/)).toBeDefined();
  expect((await row('bob')).getByText('Votes annulled')).toBeDefined();
  expect((await row('bob')).getByText('1,200')).toBeDefined();
});

test('the filters and the order in the address are sent with the request', async () => {
  const { calls } = await openUsers(
    '/admin/users?q=ann&role=member&trust=2&state=suspended&sort=-points&page=3&view=table',
  );
  await row('ann');
  expect(calls('GET /admin/users').map(({ query }) => query)).toEqual([
    { q: 'ann', role: 'member', trust: '2', state: 'suspended', sort: '-points', page: '3', limit: '50' },
  ]);
  expect(screen.getByRole('columnheader', { name: 'Points' }).getAttribute('aria-sort')).toBe('descending');
});

test('Next and Previous go through the pages and keep the filters', async () => {
  const { user, address, calls } = await openUsers('/admin/users?role=member', ({ query }) =>
    listOf([adminUser(query.page ?? '1', `page${query.page ?? 1}`)], {
      page: Number(query.page ?? 1),
      pages: 3,
      total: 3,
    }),
  );
  await row('page1');
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  await row('page2');
  expect(address()).toBe('/admin/users?page=2&role=member');
  await user.click(await screen.findByRole('link', { name: 'Previous' }));
  await row('page1');
  expect(address()).toBe('/admin/users?role=member');
  expect(calls('GET /admin/users')[1]?.query).toMatchObject({ role: 'member', page: '2' });
});

test('a filter is put into the address and returns to the first page', async () => {
  const { user, address, calls } = await openUsers('/admin/users?page=2&sort=-points');
  await row('ann');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended');
  await waitFor(() => expect(address()).toBe('/admin/users?sort=-points&state=suspended'));
  await waitFor(() => expect(calls('GET /admin/users').at(-1)?.query).not.toHaveProperty('page'));
});

test('a search starts once typing pauses', async () => {
  const { user, address, calls } = await openUsers();
  await row('ann');
  await user.type(screen.getByRole('searchbox', { name: 'Name or email' }), 'bo');
  await waitFor(() => expect(address()).toBe('/admin/users?q=bo'));
  await waitFor(() => expect(calls('GET /admin/users')).toHaveLength(2));
  expect(calls('GET /admin/users').at(-1)?.query).toMatchObject({ q: 'bo' });
});

test('clicking a heading sorts by it, and clicking it again reverses the order', async () => {
  const { user, address } = await openUsers();
  await row('ann');
  await user.click(screen.getByRole('link', { name: 'Points' }));
  await waitFor(() => expect(address()).toBe('/admin/users?sort=-points'));
  await user.click(screen.getByRole('link', { name: 'Points' }));
  await waitFor(() => expect(address()).toBe('/admin/users?sort=points'));
});

test('the table shows a status while it is loading', async () => {
  const answer = deferred<ReturnType<typeof listOf<AdminUser>>>();
  await openUsers('/admin/users', () => answer.promise);
  await screen.findByRole('status', { name: 'Loading Members' });
  answer.respond(listOf([adminUser('1', 'ann')]));
  await row('ann');
  expect(screen.queryByRole('status', { name: 'Loading Members' })).toBeNull();
});

test('an empty result shows a message instead of the table', async () => {
  await openUsers('/admin/users?q=zzz', listOf<AdminUser>([]));
  await screen.findByText('Nobody matches');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a page after the last one links to the first', async () => {
  const { user, address } = await openUsers(
    '/admin/users?page=9',
    listOf<AdminUser>([], { page: 9, pages: 2, total: 60 }),
  );
  await user.click(await screen.findByRole('link', { name: 'First page' }));
  await waitFor(() => expect(address()).toBe('/admin/users'));
});

test('an address with an invalid parameter shows an error', async () => {
  await openUsers('/admin/users?sort=-height', refuse('invalid', { sort: 'Sort by one of: username.' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('table')).toBeNull();
  takeConsoleOutput();
});

test('without a connection a retry button is shown', async () => {
  let isOnline = false;
  const { user } = await openUsers('/admin/users', () => (isOnline ? listOf([adminUser('1', 'ann')]) : noConnection));
  const retryButton = await screen.findByRole('button', { name: 'Try Again' });
  isOnline = true;
  await user.click(retryButton);
  await row('ann');
  takeConsoleOutput();
});

test('a name opens the member’s page, with Users as the current entry of the menu', async () => {
  const { user, address } = await openAdmin('/admin/users', {
    'GET /admin/users': listOf([adminUser('1', 'ann')]),
    'GET /admin/users/:id': refuse('user_not_found'),
  });
  await user.click(await screen.findByRole('link', { name: 'ann' }));
  await screen.findByRole('heading', { level: 1, name: 'User' });
  expect(address()).toBe('/admin/users/1');
  const menu = within(screen.getAllByRole('navigation', { name: 'Admin' })[0] as HTMLElement);
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Users');
  takeConsoleOutput();
});

test('a moderator who may not see email addresses has no column for them and searches by name', async () => {
  const users = {
    'GET /admin/users': listOf([adminUser('1', 'ann', { email: null, roles: ['moderator', 'editor'] })]),
  };
  await openAdmin('/admin/users', users, member({ roles: ['moderator'] }));
  expect((await row('ann')).getByText('Moderator')).toBeDefined();
  expect((await row('ann')).getByText('Editor')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /Email/ })).toBeNull();
  expect(screen.getByRole('searchbox', { name: 'Name' })).toBeDefined();
});
