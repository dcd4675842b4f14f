import { describe, expect, test } from 'vitest';
import { password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const home = '198.51.100.7';
const hotel = '192.0.2.44';
/** Several addresses, as an attacker may have. */
const farm = Array.from({ length: 12 }, (_, index) => `203.0.113.${index}`);

let people = 0;

/** A new member who registered from home. */
async function newcomer(email = `guest${++people}@haggle.test`) {
  const username = `guest_${++people}`;
  const { body, status } = await site.call('POST /auth/register', {
    body: { username, email, password },
    from: home,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: body.data.user.id as string, username, email, token: body.token as string };
}

function login(name: string, word: string, from = home) {
  return site.call('POST /auth/login', { body: { email: name, password: word }, from });
}

async function guessFromAfar(name: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const from of farm) statuses.push((await login(name, 'a wild guess', from)).status);
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
    const member = await newcomer();
    expect(await guessFromAfar(member.email)).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect((await login(member.email, password, '203.0.113.99')).status).toBe(429);
  });

  test('the member can log in from known places, even after mistyping the password there', async () => {
    const member = await newcomer();
    expect((await login(member.email, password, hotel)).status).toBe(200);
    await guessFromAfar(member.email);
    for (const place of [home, hotel]) {
      expect((await login(member.email, 'a slip of the hand', place)).status).toBe(429);
      expect((await login(member.email, password, place)).status).toBe(200);
    }
  });

  test('a member who resets the password can log in from there, but no longer from places known before', async () => {
    const member = await newcomer();
    await guessFromAfar(member.email);
    const refused = await login(member.email, password, hotel);
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('reset') } });
    const next = 'one more good password';
    const path = `/auth/reset-password/${await resetLink(member.email)}`;
    expect((await site.call(`PUT ${path}`, { body: { password: next }, from: hotel })).status).toBe(200);
    await guessFromAfar(member.email);
    expect((await login(member.email, next, hotel)).status).toBe(200);
    expect((await login(member.email, next, home)).status).toBe(429);
  });

  test('a known place also gets five guesses, and is forgotten after 90 days', async () => {
    const member = await newcomer();
    for (let count = 0; count < 5; count += 1) expect((await login(member.email, 'wrong')).status).toBe(401);
    expect((await login(member.email, password)).status).toBe(429);
    const later = Date.now() + 91 * 86_400_000;
    site.setClock(later);
    await guessFromAfar(member.email);
    expect((await login(member.email, password)).status).toBe(429);
    site.setClock(undefined);
  });
});

test('an IP address with 20 failures is blocked for all accounts, without advice to reset the password', async () => {
  const [member, from] = [await newcomer(), '198.51.100.200'];
  await login(member.email, password, from);
  for (let count = 0; count < 20; count += 1) await login(`spray${count}@haggle.test`, 'wrong', from);
  const refused = await login(member.email, password, from);
  expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('from your network') } });
  expect(refused.body.error).not.toContain('reset');
  expect((await login(member.email, password)).status).toBe(200);
});

describe('whether an email address has an account can’t be found out', () => {
  const wrong = 'not the password';
  /** What a stranger who also claims the address can observe: status, body and whether there is a wait. */
  async function probe(email: string) {
    const own = `own password of ${email.length}`;
    const from = `198.18.0.${++people}`;
    const username = `probe_${people}`;
    const told: unknown[] = [];
    const note = async (reply: ReturnType<typeof site.call>) => {
      const { status, body, headers } = await reply;
      const { error, code, message } = body;
      told.push({ status, error, code, message, keys: Object.keys(body), hasWait: headers.has('retry-after') });
      return body;
    };
    for (const word of [wrong, wrong]) await note(login(email, word, from));
    await note(site.call('POST /auth/forgot-password', { body: { email }, from }));
    const registration = { body: { username, email, password: own }, from };
    const { token } = await note(site.call('POST /auth/register', registration));
    const appeal = (word: string) =>
      site.call('POST /appeals/suspension', { body: { email, password: word, text: 'Please look again.' }, from });
    await note(appeal(wrong));
    for (const word of [wrong, own, wrong, wrong, wrong, own]) await note(login(email, word, from));
    for (const word of [wrong, own]) await note(appeal(word));
    const as = { authorization: `Bearer ${token}` };
    await note(site.call('PUT /auth/email', { body: { email, currentPassword: own }, headers: as, from }));
    await note(site.call('POST /auth/verify-email', { headers: as, from }));
    await note(site.call('GET /auth/sessions', { headers: as, from }));
    return told;
  }

  test.each([
    ['unconfirmed', null],
    ['confirmed', new Date()],
  ])('from any response if the address is %s', async (_, email_verified_at) => {
    const member = await newcomer();
    await site.context.database.updateTable('users').set({ email_verified_at }).where('id', '=', member.id).execute();
    const taken = await probe(member.email);
    const free = await probe(`nobody${++people}@haggle.test`);
    expect(taken).toEqual(free);
    expect(taken).toContainEqual(expect.objectContaining({ status: 429 }));
  });

  test('from a failed login in the network of its member', async () => {
    const member = await newcomer();
    const nobody = `nobody${++people}@haggle.test`;
    for (const email of [member.email, nobody]) await guessFromAfar(email);
    const [known, unknown] = [await login(member.email, wrong), await login(nobody, wrong)];
    expect([known.status, known.body.error]).toEqual([unknown.status, unknown.body.error]);
  });

  test('from guesses at the username, which don’t block logins by email', async () => {
    const member = await newcomer();
    await guessFromAfar(member.username);
    expect((await login(member.email, wrong, hotel)).status).toBe(401);
  });
});

describe('on a site without email, a member can’t be locked out', () => {
  const crowd = (email: string) => Promise.all([1, 2, 3, 4].map(() => newcomer(email)));

  test('by older accounts that change to the member’s address', async () => {
    const older = await crowd('older@haggle.test');
    const victim = await newcomer();
    for (const { token } of older) {
      const body = { email: victim.email.toUpperCase(), currentPassword: password };
      const headers = { authorization: `Bearer ${token}` };
      expect((await site.call('PUT /auth/email', { body, headers })).status).toBe(200);
    }
    expect((await login(victim.email, password)).body.data?.user.id).toBe(victim.id);
    const next = 'one more good password';
    await site.call(`PUT /auth/reset-password/${await resetLink(victim.email)}`, { body: { password: next } });
    expect((await login(victim.email, next)).body.data?.user.id).toBe(victim.id);
  });

  test('by accounts that claimed the address first: the member can log in with the username', async () => {
    await crowd('latecomer@haggle.test');
    const username = 'Latecomer';
    const word = 'a password of their own';
    await site.call('POST /auth/register', { body: { username, email: 'latecomer@haggle.test', password: word } });
    const { body } = await login('latecomer', word, hotel);
    expect(body.data?.user.username).toBe(username);
  });

  test('by an account that leaves the address and claims it again', async () => {
    const [first, second] = [await newcomer('shared@haggle.test'), await newcomer('shared@haggle.test')];
    const headers = { authorization: `Bearer ${first.token}` };
    for (const email of ['elsewhere@haggle.test', 'shared@haggle.test'])
      await site.call('PUT /auth/email', { body: { email, currentPassword: password }, headers });
    expect((await login('shared@haggle.test', password)).body.data?.user.id).toBe(second.id);
  });
});
