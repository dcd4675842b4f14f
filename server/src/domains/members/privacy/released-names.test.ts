import * as accountLimits from '@haggle/contract/limits/accounts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { importFormerMembers } from '../../accounts/users/former-actions.ts';
import { eraseDueAccounts } from './actions.ts';

const site = useSite();
const day = 86_400_000;
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});
afterEach(() => site.setClock(undefined));

let count = 0;
const register = (username: string) =>
  site.call('POST /auth/register', { body: { username, email: `joins${++count}@haggle.test`, password } });
const renameMember = (member: Member, username: string) =>
  site.call(`PUT /admin/users/${member.id}/username`, { as: admin, body: { username, reason: 'As they asked.' } });
const eraseMember = (member: Member) =>
  site.call(`PUT /admin/users/${member.id}/erasure`, { as: admin, body: { when: 'now', reason: 'As they asked.' } });

const usernameReserved = {
  status: 409,
  body: {
    code: 'username_taken',
    details: [{ path: 'username', message: expect.stringContaining('until recently') }],
  },
};

test('an erased member’s username is reserved for half a year, and mentions of it lose their link', async () => {
  const [member, author] = [await site.member('Beatrix'), await site.member()];
  const dealId = await site.deal(author);
  const comment = { body: 'As @beatrix said.' };
  const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: author, body: comment });
  const html = async () => (await site.call(`GET /comments/${body.data._id}`)).body.data.bodyHtml;
  expect(await html()).toContain(`/user/${member.id}`);
  await site.call('POST /auth/deletion', { as: member, body: { currentPassword: password } });
  site.setClock(Date.now() + 8 * day);
  await eraseDueAccounts(site.context);
  for (const name of ['Beatrix', 'bEATRIX']) expect(await register(name)).toMatchObject(usernameReserved);
  expect(await html()).not.toContain('href');
  site.setClock(Date.now() + (8 + accountLimits.releasedName.days) * day);
  expect((await register('beatrix')).status).toBe(200);
});

test('released usernames are stored in a form that reveals neither them nor their former owner', async () => {
  const member = await site.member('Cordelia');
  await renameMember(member, 'Cordelia-2');
  await eraseMember(member);
  const rows = await site.context.database.selectFrom('released_names').selectAll().execute();
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('cordelia');
  expect(rows.filter(({ user_id: id }) => id === member.id)).toEqual([]);
  for (const name of ['cordelia', 'cordelia-2']) expect(await register(name)).toMatchObject(usernameReserved);
});

test('a renamed member can get the old username back, and no one else can take it', async () => {
  const [member, other] = [await site.member('Dorothea'), await site.member()];
  expect((await renameMember(member, 'Dora_9')).status).toBe(200);
  expect(await register('dorothea')).toMatchObject(usernameReserved);
  expect(await renameMember(other, 'Dorothea')).toMatchObject(usernameReserved);
  expect((await renameMember(member, 'Dorothea')).status).toBe(200);
  expect((await register('dorothea')).body.details[0].message).toBe('That username is taken.');
  expect(await register('dora_9')).toMatchObject(usernameReserved);
});

test('a merged account’s username can be taken only by the account it was merged into', async () => {
  const [from, into] = [await site.member('Eleonora'), await site.member()];
  const body = { into: into.id, reason: 'One person.' };
  expect((await site.call(`PUT /admin/users/${from.id}/merge`, { as: admin, body })).status).toBe(200);
  expect(await register('eleonora')).toMatchObject(usernameReserved);
  expect((await renameMember(into, 'Eleonora')).status).toBe(200);
});

test('an imported member with a released username gets another one', async () => {
  await eraseMember(await site.member('Felicitas'));
  const formerMember = { name: 'Felicitas', email: 'felicitas@old.example', joinedAt: new Date() };
  const [imported] = await importFormerMembers(site.context, [formerMember]);
  expect(imported).toMatchObject({ username: 'Felicitas-2', isNew: true });
});

test('an account whose registration was refused leaves its username free', async () => {
  const member = await site.member('Gwendolyn');
  const { database } = site.context;
  await database.updateTable('users').set({ sign_up: 'refused' }).where('id', '=', member.id).execute();
  await eraseMember(member);
  expect((await register('gwendolyn')).status).toBe(200);
});

test('released usernames stay reserved while the secret key is being rotated', async () => {
  await eraseMember(await site.member('Henrietta'));
  const { secrets } = site.context;
  site.context.secrets = createSecrets('another key for tests', 'a key for tests');
  expect(await register('henrietta')).toMatchObject(usernameReserved);
  site.context.secrets = secrets;
});

test('released usernames are deleted once they are free again', async () => {
  site.setClock(Date.now() + (accountLimits.releasedName.days + 20) * day);
  await site.run('delete-expired-rows');
  expect(await site.context.database.selectFrom('released_names').selectAll().execute()).toEqual([]);
});
