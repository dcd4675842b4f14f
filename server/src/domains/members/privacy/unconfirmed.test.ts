import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { smtpMailer } from '../../../platform/email/mailer.ts';

const site = useSite();
/** Nothing is sent with it here. */
const mailer = smtpMailer('smtp://127.0.0.1:9', 'Haggle <deals@haggle.test>');

const day = 86_400_000;
let now = Date.now();
const set = async (unconfirmedDays: number) =>
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
async function joins(): Promise<Member> {
  const member = await site.member();
  await change(member, { email_verified_at: null });
  return member;
}

/** A member who confirmed their address. */
async function confirmed(): Promise<Member> {
  const member = await site.member();
  await change(member, { email_verified_at: new Date() });
  return member;
}

function change(member: Member, to: Record<string, unknown>) {
  return site.context.database.updateTable('users').set(to).where('id', '=', member.id).execute();
}

async function waitDays(days: number): Promise<void> {
  await site.run('remove-unconfirmed-accounts');
  now += days * day;
  site.setClock(now);
  await site.run('remove-unconfirmed-accounts');
}

async function isThere({ id }: Member): Promise<boolean> {
  const { database } = site.context;
  const user = await database.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst();
  return user?.deleted_at === null;
}

test('an unconfirmed, unused account is removed after 30 days, and its username is free again', async () => {
  const member = await joins();
  await waitDays(29);
  expect(await isThere(member)).toBe(true);
  await waitDays(2);
  expect(await isThere(member)).toBe(false);
  site.setClock(undefined);
  const body = { username: member.username, email: member.email, password };
  expect((await site.call('POST /auth/register', { body })).status).toBe(200);
});

test('an unconfirmed account that posted, voted, commented, saved, muted or followed stays', async () => {
  const author = await confirmed();
  const dealId = await site.deal(author);
  const acts: Record<string, (as: Member) => Promise<{ status: number }>> = {
    'saves a deal': (as) => site.call(`POST /deals/${dealId}/save`, { as }),
    'mutes somebody': (as) => site.call('POST /users/me/mutes', { as, body: { kind: 'user', value: author.id } }),
    'follows somebody': (as) => site.call(`PUT /users/me/follows/user/${author.id}`, { as }),
  };
  const members = new Map<string, Member>();
  for (const [name, act] of Object.entries(acts)) {
    const member = await joins();
    expect([name, (await act(member)).status < 300]).toEqual([name, true]);
    members.set(name, member);
  }
  // As if they had joined before the site could send email, when no one had to verify an address.
  const poster = await confirmed();
  await site.deal(poster);
  const voter = await confirmed();
  await site.call(`POST /deals/${dealId}/vote`, { as: voter, body: { voteValue: 1 } });
  const talker = await confirmed();
  await site.call(`POST /deals/${dealId}/comments`, { as: talker, body: { body: 'Works for me.' } });
  for (const member of [poster, voter, talker]) await change(member, { email_verified_at: null });
  await waitDays(40);
  for (const [name, member] of members) expect([name, await isThere(member)]).toEqual([name, true]);
  for (const member of [poster, voter, talker]) expect(await isThere(member)).toBe(true);
});

test('accounts of staff, with a login provider, passkey or two-step login, or from an old site stay', async () => {
  const [admin, moderator, former, guarded] = [await joins(), await joins(), await joins(), await joins()];
  const [provided, keyed] = [await joins(), await joins()];
  const { pool } = site.connection;
  await change(admin, { role: 'admin' });
  await change(moderator, { staff_roles: ['moderator'] });
  await change(former, { password_hash: '' });
  await change(guarded, { totp_secret: Buffer.from('sealed'), totp_confirmed_at: new Date() });
  await pool.query(
    `insert into identities (user_id, issuer, subject, provider_name, label, linked_at, used_at)
     values ($1, 'https://id.example', 'ann', 'Example', 'ann', now(), now())`,
    [provided.id],
  );
  await pool.query(
    `insert into passkeys (user_id, credential_id, public_key, name, counter, created_at)
     values ($1, 'key', '\\x00', 'Phone', 0, now())`,
    [keyed.id],
  );
  await waitDays(40);
  for (const member of [admin, moderator, former, guarded, provided, keyed]) expect(await isThere(member)).toBe(true);
});

test('an account that confirms its address or is used again stays', async () => {
  const [late, visitor] = [await joins(), await joins()];
  await site.run('remove-unconfirmed-accounts');
  now += 20 * day;
  site.setClock(now);
  await change(late, { email_verified_at: new Date(now) });
  await site.call('GET /auth/me', { as: visitor });
  await waitDays(15);
  expect([await isThere(late), await isThere(visitor)]).toEqual([true, true]);
});

test('no account is removed while the site can’t send email, and the 30 days restart once it can', async () => {
  const member = await joins();
  await site.run('remove-unconfirmed-accounts');
  site.context.mailer = undefined;
  await waitDays(40);
  expect(await isThere(member)).toBe(true);
  site.context.mailer = mailer;
  await waitDays(29);
  expect(await isThere(member)).toBe(true);
  await waitDays(2);
  expect(await isThere(member)).toBe(false);
});

test('an admin can change the number of days, or keep all accounts', async () => {
  const member = await joins();
  await set(0);
  await waitDays(400);
  expect(await isThere(member)).toBe(true);
  site.setClock(undefined);
  await set(7);
  site.setClock(now);
  await waitDays(1);
  expect(await isThere(member)).toBe(false);
});
