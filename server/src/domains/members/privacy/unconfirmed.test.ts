import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { smtpMailer } from '../../../platform/email/mailer.ts';

const site = useSite();
/** Nothing is sent with it here. */
const mailer = smtpMailer('smtp://127.0.0.1:9', 'Haggle <deals@haggle.test>');

const day = 86_400_000;
let now = Date.now();
const setUnconfirmedDays = async (unconfirmedDays: number) =>
  site.call('PUT /settings', { as: await site.admin(), body: { unconfirmedDays } });

beforeAll(() => {
  site.context.mailer = mailer;
});

afterAll(() => mailer.close());

beforeEach(() => {
  now = Date.now();
});

afterEach(() => site.setClock(undefined));

/** The account of someone who signed up and never came back. */
async function createUnconfirmed(): Promise<Member> {
  const member = await site.member();
  await updateUser(member, { email_verified_at: null });
  return member;
}

/** A member who confirmed their address. */
async function createConfirmed(): Promise<Member> {
  const member = await site.member();
  await updateUser(member, { email_verified_at: new Date() });
  return member;
}

function updateUser(member: Member, columns: Record<string, unknown>) {
  return site.context.database.updateTable('users').set(columns).where('id', '=', member.id).execute();
}

async function waitDays(days: number): Promise<void> {
  await site.run('remove-unconfirmed-accounts');
  now += days * day;
  site.setClock(now);
  await site.run('remove-unconfirmed-accounts');
}

async function accountExists({ id }: Member): Promise<boolean> {
  const { database } = site.context;
  const user = await database.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst();
  return user?.deleted_at === null;
}

test('no account is removed while the site is closed', async () => {
  const setClosing = async (mode: string) =>
    site.call('PUT /settings', { as: await site.admin(), body: { closing: { mode, text: null, until: null } } });
  const member = await createUnconfirmed();
  await waitDays(29);
  expect((await setClosing('read_only')).status).toBe(200);
  await waitDays(2);
  expect(await accountExists(member)).toBe(true);
  expect((await setClosing('open')).status).toBe(200);
  await waitDays(0);
  expect(await accountExists(member)).toBe(false);
});

test('an unconfirmed, unused account is removed after 30 days, and its username is free again', async () => {
  const member = await createUnconfirmed();
  await waitDays(29);
  expect(await accountExists(member)).toBe(true);
  await waitDays(2);
  expect(await accountExists(member)).toBe(false);
  site.setClock(undefined);
  const body = { username: member.username, email: member.email, password };
  expect((await site.call('POST /auth/register', { body })).status).toBe(200);
});

test('an unconfirmed account that posted, voted, commented, saved, muted or followed stays', async () => {
  const author = await createConfirmed();
  const dealId = await site.deal(author);
  const activities: Record<string, (as: Member) => Promise<{ status: number }>> = {
    'saves a deal': (as) => site.call(`POST /deals/${dealId}/save`, { as }),
    'mutes somebody': (as) => site.call('POST /users/me/mutes', { as, body: { kind: 'user', value: author.id } }),
    'follows somebody': (as) => site.call(`PUT /users/me/follows/user/${author.id}`, { as }),
  };
  const members = new Map<string, Member>();
  for (const [name, perform] of Object.entries(activities)) {
    const member = await createUnconfirmed();
    expect([name, (await perform(member)).status < 300]).toEqual([name, true]);
    members.set(name, member);
  }
  // As if they had joined before the site could send email, when no one had to verify an address.
  const poster = await createConfirmed();
  await site.deal(poster);
  const voter = await createConfirmed();
  await site.call(`POST /deals/${dealId}/vote`, { as: voter, body: { voteValue: 1 } });
  const talker = await createConfirmed();
  await site.call(`POST /deals/${dealId}/comments`, { as: talker, body: { body: 'Works for me.' } });
  for (const member of [poster, voter, talker]) await updateUser(member, { email_verified_at: null });
  await waitDays(40);
  for (const [name, member] of members) expect([name, await accountExists(member)]).toEqual([name, true]);
  for (const member of [poster, voter, talker]) expect(await accountExists(member)).toBe(true);
});

test('accounts of staff, with a login provider, passkey or two-step login, or from an old site stay', async () => {
  const [admin, moderator, unclaimed, withTotp] = [
    await createUnconfirmed(),
    await createUnconfirmed(),
    await createUnconfirmed(),
    await createUnconfirmed(),
  ];
  const [withProvider, withPasskey] = [await createUnconfirmed(), await createUnconfirmed()];
  const { pool } = site.connection;
  await updateUser(admin, { role: 'admin' });
  await updateUser(moderator, { staff_roles: ['moderator'] });
  await updateUser(unclaimed, { password_hash: '' });
  await updateUser(withTotp, { totp_secret: Buffer.from('sealed'), totp_confirmed_at: new Date() });
  await pool.query(
    `insert into identities (user_id, issuer, subject, provider_name, label, linked_at, used_at)
     values ($1, 'https://id.example', 'ann', 'Example', 'ann', now(), now())`,
    [withProvider.id],
  );
  await pool.query(
    `insert into passkeys (user_id, credential_id, public_key, name, counter, created_at)
     values ($1, 'key', '\\x00', 'Phone', 0, now())`,
    [withPasskey.id],
  );
  await waitDays(40);
  for (const member of [admin, moderator, unclaimed, withTotp, withProvider, withPasskey])
    expect(await accountExists(member)).toBe(true);
});

test('an account that confirms its address or is used again stays', async () => {
  const [late, visitor] = [await createUnconfirmed(), await createUnconfirmed()];
  await site.run('remove-unconfirmed-accounts');
  now += 20 * day;
  site.setClock(now);
  await updateUser(late, { email_verified_at: new Date(now) });
  await site.call('GET /auth/me', { as: visitor });
  await waitDays(15);
  expect([await accountExists(late), await accountExists(visitor)]).toEqual([true, true]);
});

test('no account is removed while the site can’t send email, and the 30 days restart once it can', async () => {
  const member = await createUnconfirmed();
  await site.run('remove-unconfirmed-accounts');
  site.context.mailer = undefined;
  await waitDays(40);
  expect(await accountExists(member)).toBe(true);
  site.context.mailer = mailer;
  await waitDays(29);
  expect(await accountExists(member)).toBe(true);
  await waitDays(2);
  expect(await accountExists(member)).toBe(false);
});

test('an admin can change the number of days, or keep all accounts', async () => {
  const member = await createUnconfirmed();
  await setUnconfirmedDays(0);
  await waitDays(400);
  expect(await accountExists(member)).toBe(true);
  site.setClock(undefined);
  await setUnconfirmedDays(7);
  site.setClock(now);
  await waitDays(1);
  expect(await accountExists(member)).toBe(false);
});

test('the others are removed even if it fails for one, which is retried', async () => {
  await setUnconfirmedDays(30);
  const [stuck, other] = [await createUnconfirmed(), await createUnconfirmed()];
  const { database } = site.context;
  await waitDays(29);
  await sql`create function hold_fast() returns trigger language plpgsql as $$ begin raise 'Stuck.'; end $$`.execute(
    database,
  );
  await sql
    .raw(
      `create trigger hold_fast before update on users for each row when (old.id = ${stuck.id}) execute function hold_fast()`,
    )
    .execute(database);
  await expect(waitDays(2)).rejects.toThrow('Stuck.');
  await expect(site.run('remove-unconfirmed-accounts')).rejects.toThrow('Stuck.');
  expect([await accountExists(stuck), await accountExists(other)]).toEqual([true, false]);
  await sql`drop function hold_fast cascade`.execute(database);
  await site.run('remove-unconfirmed-accounts');
  expect(await accountExists(stuck)).toBe(false);
});
