import { describe, expect, test } from 'vitest';
import { password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const homeIp = '198.51.100.7';
const hotelIp = '192.0.2.44';
/** Several addresses, as an attacker may have. */
const attackerIps = Array.from({ length: 12 }, (_, index) => `203.0.113.${index}`);

let memberCount = 0;

/** A new member who registered from home. */
async function registerMember(email = `guest${++memberCount}@haggle.test`) {
  const username = `guest_${++memberCount}`;
  const { body, status } = await site.call('POST /auth/register', {
    body: { username, email, password },
    from: homeIp,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: body.data.user.id as string, username, email, token: body.token as string };
}

function login(name: string, passphrase: string, from = homeIp) {
  return site.call('POST /auth/login', { body: { email: name, password: passphrase }, from });
}

async function guessFromManyIps(name: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const from of attackerIps) statuses.push((await login(name, 'a wild guess', from)).status);
  return statuses;
}

async function resetLink(email: string): Promise<string> {
  await site.call('POST /auth/forgot-password', { body: { email } });
  await site.drain();
  const { database, secrets } = site.context;
  const mails = database.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id', 'desc');
  const { body } = await mails.executeTakeFirstOrThrow();
  return (
    /reset-password\/([\w-]{20,})/.exec(
      JSON.parse(secrets.decrypt(body as Buffer, `mails.body:${email}`)).plain,
    )?.[1] ?? ''
  );
}

describe('while strangers guess an account’s password', () => {
  test('all of them together get five guesses, however many IP addresses they use', async () => {
    const member = await registerMember();
    expect(await guessFromManyIps(member.email)).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect((await login(member.email, password, '203.0.113.99')).status).toBe(429);
  });

  test('the member can log in from known places, even after mistyping the password there', async () => {
    const member = await registerMember();
    expect((await login(member.email, password, hotelIp)).status).toBe(200);
    await guessFromManyIps(member.email);
    for (const ip of [homeIp, hotelIp]) {
      expect((await login(member.email, 'a slip of the hand', ip)).status).toBe(429);
      expect((await login(member.email, password, ip)).status).toBe(200);
    }
  });

  test('a member who resets the password can log in from there, but no longer from places known before', async () => {
    const member = await registerMember();
    await guessFromManyIps(member.email);
    const refusal = await login(member.email, password, hotelIp);
    expect(refusal).toMatchObject({ status: 429, body: { error: expect.stringContaining('reset') } });
    const otherPassword = 'one more good password';
    const path = `/auth/reset-password/${await resetLink(member.email)}`;
    expect((await site.call(`PUT ${path}`, { body: { password: otherPassword }, from: hotelIp })).status).toBe(200);
    await guessFromManyIps(member.email);
    expect((await login(member.email, otherPassword, hotelIp)).status).toBe(200);
    expect((await login(member.email, otherPassword, homeIp)).status).toBe(429);
  });

  test('a known place also gets five guesses, and is forgotten after 90 days', async () => {
    const member = await registerMember();
    for (let count = 0; count < 5; count += 1) expect((await login(member.email, 'wrong')).status).toBe(401);
    expect((await login(member.email, password)).status).toBe(429);
    const expiry = Date.now() + 91 * 86_400_000;
    site.setClock(expiry);
    await guessFromManyIps(member.email);
    expect((await login(member.email, password)).status).toBe(429);
    site.setClock(undefined);
  });
});

test('an IP address with 20 failures is blocked for all accounts, without advice to reset the password', async () => {
  const [member, from] = [await registerMember(), '198.51.100.200'];
  await login(member.email, password, from);
  for (let count = 0; count < 20; count += 1) await login(`spray${count}@haggle.test`, 'wrong', from);
  const refusal = await login(member.email, password, from);
  expect(refusal).toMatchObject({ status: 429, body: { error: expect.stringContaining('from your network') } });
  expect(refusal.body.error).not.toContain('reset');
  expect((await login(member.email, password)).status).toBe(200);
});

describe('whether an email address has an account can’t be found out', () => {
  const wrongPassword = 'not the password';
  /** What a stranger who also claims the address can observe: status, body and whether there is a wait. */
  async function probe(email: string) {
    const ownPassword = `own password of ${email.length}`;
    const from = `198.18.0.${++memberCount}`;
    const username = `probe_${memberCount}`;
    const observed: unknown[] = [];
    const observe = async (reply: ReturnType<typeof site.call>) => {
      const { status, body, headers } = await reply;
      const { error, code, message } = body;
      observed.push({ status, error, code, message, keys: Object.keys(body), hasWait: headers.has('retry-after') });
      return body;
    };
    for (const passphrase of [wrongPassword, wrongPassword]) await observe(login(email, passphrase, from));
    await observe(site.call('POST /auth/forgot-password', { body: { email }, from }));
    const registration = { body: { username, email, password: ownPassword }, from };
    const { token } = await observe(site.call('POST /auth/register', registration));
    const appeal = (passphrase: string) =>
      site.call('POST /appeals/suspension', {
        body: { email, password: passphrase, text: 'Please look again.' },
        from,
      });
    await observe(appeal(wrongPassword));
    for (const passphrase of [wrongPassword, ownPassword, wrongPassword, wrongPassword, wrongPassword, ownPassword])
      await observe(login(email, passphrase, from));
    for (const passphrase of [wrongPassword, ownPassword]) await observe(appeal(passphrase));
    const as = { authorization: `Bearer ${token}` };
    await observe(site.call('PUT /auth/email', { body: { email, currentPassword: ownPassword }, headers: as, from }));
    await observe(site.call('POST /auth/verify-email', { headers: as, from }));
    await observe(site.call('GET /auth/sessions', { headers: as, from }));
    return observed;
  }

  test.each([
    ['unconfirmed', null],
    ['confirmed', new Date()],
  ])('from any response if the address is %s', async (_, email_verified_at) => {
    const member = await registerMember();
    await site.context.database.updateTable('users').set({ email_verified_at }).where('id', '=', member.id).execute();
    const knownReplies = await probe(member.email);
    const unknownReplies = await probe(`nobody${++memberCount}@haggle.test`);
    expect(knownReplies).toEqual(unknownReplies);
    expect(knownReplies).toContainEqual(expect.objectContaining({ status: 429 }));
  });

  test('from a failed login in the network of its member', async () => {
    const member = await registerMember();
    const unknownEmail = `nobody${++memberCount}@haggle.test`;
    for (const email of [member.email, unknownEmail]) await guessFromManyIps(email);
    const [known, unknown] = [await login(member.email, wrongPassword), await login(unknownEmail, wrongPassword)];
    expect([known.status, known.body.error]).toEqual([unknown.status, unknown.body.error]);
  });

  test('from guesses at the username, which don’t block logins by email', async () => {
    const member = await registerMember();
    await guessFromManyIps(member.username);
    expect((await login(member.email, wrongPassword, hotelIp)).status).toBe(401);
  });
});

describe('on a site without email, a member can’t be locked out', () => {
  const registerClaimants = (email: string) => Promise.all([1, 2, 3, 4].map(() => registerMember(email)));

  test('by older accounts that change to the member’s address', async () => {
    const claimants = await registerClaimants('older@haggle.test');
    const victim = await registerMember();
    for (const { token } of claimants) {
      const body = { email: victim.email.toUpperCase(), currentPassword: password };
      const headers = { authorization: `Bearer ${token}` };
      expect((await site.call('PUT /auth/email', { body, headers })).status).toBe(200);
    }
    expect((await login(victim.email, password)).body.data?.user.id).toBe(victim.id);
    const otherPassword = 'one more good password';
    await site.call(`PUT /auth/reset-password/${await resetLink(victim.email)}`, { body: { password: otherPassword } });
    expect((await login(victim.email, otherPassword)).body.data?.user.id).toBe(victim.id);
  });

  test('by accounts that claimed the address first: the member can log in with the username', async () => {
    await registerClaimants('latecomer@haggle.test');
    const username = 'Latecomer';
    const passphrase = 'a password of their own';
    await site.call('POST /auth/register', {
      body: { username, email: 'latecomer@haggle.test', password: passphrase },
    });
    const { body } = await login('latecomer', passphrase, hotelIp);
    expect(body.data?.user.username).toBe(username);
  });

  test('by an account that leaves the address and claims it again', async () => {
    const [first, second] = [await registerMember('shared@haggle.test'), await registerMember('shared@haggle.test')];
    const headers = { authorization: `Bearer ${first.token}` };
    for (const email of ['elsewhere@haggle.test', 'shared@haggle.test'])
      await site.call('PUT /auth/email', { body: { email, currentPassword: password }, headers });
    expect((await login('shared@haggle.test', password)).body.data?.user.id).toBe(second.id);
  });
});
