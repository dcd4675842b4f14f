import { beforeEach, describe, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const here = '198.51.100.7';
let thief = '';
let thieves = 0;
const next = 'an entirely different one';

beforeEach(() => {
  thief = `203.0.113.${++thieves}`;
});

const details = { method: 'paypal', email: 'me@pay.example' };
/** Every endpoint that requires the current password of a logged-in member. */
const doors: [string, (word: string) => object][] = [
  ['PUT /auth/password', (currentPassword) => ({ currentPassword, newPassword: next })],
  ['PUT /auth/email', (currentPassword) => ({ currentPassword, email: 'new@haggle.test' })],
  ['POST /auth/totp', (currentPassword) => ({ currentPassword })],
  ['DELETE /auth/totp', (currentPassword) => ({ currentPassword })],
  ['POST /auth/passkeys/start', (currentPassword) => ({ currentPassword })],
  ['PUT /affiliate/payout-details', (currentPassword) => ({ currentPassword, details })],
  ['DELETE /affiliate/payout-details', (currentPassword) => ({ currentPassword })],
  ['POST /auth/deletion', (currentPassword) => ({ currentPassword })],
  ['POST /auth/confirm', (word) => ({ password: word })],
];

function login(member: Member, from: string) {
  return site.call('POST /auth/login', { body: { email: member.email, password }, from });
}

async function guess(as: Member, [door, bodyOf]: (typeof doors)[number]): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await site.call(door, { as, body: bodyOf(`guess ${count}`), from: thief })).status);
  }
  return statuses;
}

describe('a thief with a stolen session', () => {
  test.each(doors)('gets five password guesses at %s', async (...door) => {
    const member = await site.member();
    expect(await guess(member, door)).toEqual(Array(5).fill(403));
    const [key, bodyOf] = door;
    const refused = await site.call(key, { as: member, body: bodyOf(password), from: thief });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('gets five password guesses across all endpoints together', async () => {
    const member = await site.member();
    const statuses: number[] = [];
    for (const [door, bodyOf] of doors.slice(0, 6)) {
      statuses.push((await site.call(door, { as: member, body: bodyOf('a guess'), from: thief })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(403), 429]);
  });

  test('can’t lock the owner out: the owner logs in from any address and changes the password', async () => {
    const member = await site.member();
    for (let turn = 0; turn < 4; turn += 1)
      await guess(member, ['POST /auth/deletion', (currentPassword) => ({ currentPassword })]);
    const from = thief;
    for (const place of [here, from]) expect((await login(member, place)).status).toBe(200);
    const { body } = await login(member, here);
    const owner = { ...member, token: body.token as string };
    const change = { currentPassword: password, newPassword: next };
    expect((await site.call('PUT /auth/password', { as: owner, body: change, from: here })).status).toBe(200);
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(401);
  });
});

test('a correct password doesn’t count as a guess', async () => {
  const member = await site.member();
  for (let count = 0; count < 8; count += 1) {
    expect((await site.call('POST /auth/confirm', { as: member, body: { password }, from: here })).status).toBe(200);
  }
});
