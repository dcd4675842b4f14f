import { describe, expect, test } from 'vitest';
import { password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

function register(username: string, email: string, passphrase: string) {
  return site.call('POST /auth/register', { body: { username, email, password: passphrase } });
}

describe('failed logins', () => {
  test('block the sixth attempt even with the right password, for known and unknown addresses alike', async () => {
    const member = await site.member();
    const attempt = (email: string, passphrase: string) =>
      site.call('POST /auth/login', { body: { email, password: passphrase } });
    for (let count = 0; count < 5; count += 1) expect((await attempt(member.email, 'wrong')).status).toBe(401);
    const refusal = await attempt(member.email, password);
    expect(refusal).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(800);
    const unknownEmail = `nobody${member.id}@haggle.test`;
    for (let count = 0; count < 5; count += 1) expect((await attempt(unknownEmail, 'wrong')).status).toBe(401);
    expect((await attempt(unknownEmail, 'wrong')).body.error).toBe(refusal.body.error);
  });

  test('are limited to five even when ten guesses arrive at the same time', async () => {
    const member = await site.member();
    await site.context.database.deleteFrom('sign_in_failures').execute();
    const guesses = Array.from({ length: 10 }, (_, count) =>
      site.call('POST /auth/login', { body: { email: member.email, password: `guess ${count}` } }),
    );
    const statuses = (await Promise.all(guesses)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('are limited to five even when they are counted out of chronological order', async () => {
    const member = await site.member();
    await site.context.database.deleteFrom('sign_in_failures').execute();
    const now = Date.now();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      site.setClock(now - count);
      const guess = { email: member.email, password: `guess ${count}` };
      statuses.push((await site.call('POST /auth/login', { body: guess })).status);
    }
    site.setClock(undefined);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('are forgotten when the member logs in', async () => {
    const member = await site.member();
    await site.context.database.deleteFrom('sign_in_failures').execute();
    const attempt = (passphrase: string) =>
      site.call('POST /auth/login', { body: { email: member.email, password: passphrase } });
    for (let count = 0; count < 4; count += 1) await attempt('wrong');
    expect((await attempt(password)).status).toBe(200);
    expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt(password)).status).toBe(200);
  });
});

describe('the count of failed logins can’t be reset', () => {
  const login = (email: string, passphrase: string) =>
    site.call('POST /auth/login', { body: { email, password: passphrase } });

  test('by logging in to another account that claims the same address', async () => {
    const victim = await site.member();
    await site.context.database.deleteFrom('sign_in_failures').execute();
    const attackerPassword = 'a password of the attacker';
    await register(`thief${victim.id}`, victim.email, attackerPassword);
    for (let count = 0; count < 4; count += 1) await login(victim.email, 'wrong');
    expect((await login(victim.email, attackerPassword)).status).toBe(200);
    expect((await login(victim.email, 'wrong')).status).toBe(401);
    expect((await login(victim.email, 'wrong')).status).toBe(429);
  });

  test('by an appeal with the right password', async () => {
    const member = await site.member();
    await site.context.database.deleteFrom('sign_in_failures').execute();
    for (let count = 0; count < 4; count += 1) await login(member.email, 'wrong');
    const body = { email: member.email, password, text: 'Please let me in again, I did nothing.' };
    expect((await site.call('POST /appeals/suspension', { body })).body.code).toBe('nothing_to_appeal');
    expect((await login(member.email, 'wrong')).status).toBe(401);
    expect((await login(member.email, 'wrong')).status).toBe(429);
  });
});

test('the first account with an address can still log in after others have claimed it', async () => {
  const owner = await site.member();
  await site.context.database.deleteFrom('sign_in_failures').execute();
  for (const message of ['a', 'b', 'c']) {
    const { status } = await register(`crowd_${message}${owner.id}`, owner.email, 'another one');
    expect(status).toBe(200);
  }
  const body = { email: owner.email, password };
  expect((await site.call('POST /auth/login', { body })).body.data.user.id).toBe(owner.id);
});
