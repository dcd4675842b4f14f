import { expect, test } from 'vitest';
import { password, TestSite, useSite } from '../../../../test/harness/site.ts';
import { demoAdmin } from '../../../kernel/demo-people.ts';
import { ensureFirstAdmin } from './admin-actions.ts';

const site = useSite();

const register = async (username: string, email: string) =>
  (await site.call('POST /auth/register', { body: { username, email, password } })).body.data.user.id;

function listRoles(email: string) {
  return site.context.database
    .selectFrom('users')
    .select(['username', 'role'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

async function demoteAdmins(): Promise<void> {
  await site.context.database.updateTable('users').set({ role: 'member' }).where('role', '=', 'admin').execute();
}

test('an account that only claims the admin’s address does not become an admin', async () => {
  const email = 'keeper@haggle.test';
  await register('stranger', email);
  const account = { email, password: 'the owner’s own words' };
  for (const _ of ['the first start', 'the next']) await ensureFirstAdmin(site.context, account);
  expect(await listRoles(email)).toEqual([
    { username: 'stranger', role: 'member' },
    { username: 'admin', role: 'admin' },
  ]);
  const { body } = await site.call('POST /auth/login', { body: account });
  expect(body.data.user.role).toBe('admin');
});

test('nodes that start at the same time create one admin, named admin', async () => {
  const newSite = new TestSite();
  await newSite.open();
  try {
    const account = { email: 'keeper@haggle.test', password: 'the owner’s own words' };
    await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(newSite.context, account)));
    const users = await newSite.context.database.selectFrom('users').select(['username', 'role']).execute();
    expect(users).toEqual([{ username: 'admin', role: 'admin' }]);
  } finally {
    await newSite.close();
  }
});

test('later starts change nothing once there is an admin, even if the first one is a member now or has another address', async () => {
  await site.admin();
  await site.context.database
    .updateTable('users')
    .set({ role: 'member' })
    .where('email', '=', 'keeper@haggle.test')
    .execute();
  for (const email of ['keeper@haggle.test', 'second@haggle.test']) {
    const before = await listRoles(email);
    await ensureFirstAdmin(site.context, { email, password });
    expect(await listRoles(email)).toEqual(before);
  }
});

test('an account that has confirmed the address becomes an admin and keeps its password', async () => {
  const email = 'proven@haggle.test';
  const id = await register('proven', email);
  await site.context.database
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', id)
    .execute();
  await demoteAdmins();
  await ensureFirstAdmin(site.context, { email, password: 'another password' });
  expect(await listRoles(email)).toEqual([{ username: 'proven', role: 'admin' }]);
  expect((await site.call('POST /auth/login', { body: { email, password } })).status).toBe(200);
});

test('the admins of the demo town don’t count', async () => {
  await demoteAdmins();
  await ensureFirstAdmin(site.context, { email: demoAdmin, password });
  await ensureFirstAdmin(site.context, { email: 'owner@haggle.test', password });
  expect(await listRoles('owner@haggle.test')).toEqual([{ username: expect.stringMatching(/^admin/), role: 'admin' }]);
});
