import { beforeEach, describe, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const ownerIp = '198.51.100.7';
let thiefIp = '';
let thiefCount = 0;
const otherPassword = 'an entirely different one';

beforeEach(() => {
  thiefIp = `203.0.113.${++thiefCount}`;
});

const details = { method: 'paypal', email: 'me@pay.example' };
/** Every endpoint that requires the current password of a logged-in member. */
const endpoints: [string, (passphrase: string) => object][] = [
  ['PUT /auth/password', (currentPassword) => ({ currentPassword, newPassword: otherPassword })],
  ['PUT /auth/email', (currentPassword) => ({ currentPassword, email: 'new@haggle.test' })],
  ['POST /auth/totp', (currentPassword) => ({ currentPassword })],
  ['DELETE /auth/totp', (currentPassword) => ({ currentPassword })],
  ['POST /auth/passkeys/start', (currentPassword) => ({ currentPassword })],
  ['PUT /affiliate/payout-details', (currentPassword) => ({ currentPassword, details })],
  ['DELETE /affiliate/payout-details', (currentPassword) => ({ currentPassword })],
  ['POST /auth/deletion', (currentPassword) => ({ currentPassword })],
  ['POST /auth/confirm', (passphrase) => ({ password: passphrase })],
];

function login(member: Member, from: string) {
  return site.call('POST /auth/login', { body: { email: member.email, password }, from });
}

async function guessFiveTimes(as: Member, [endpoint, bodyOf]: (typeof endpoints)[number]): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await site.call(endpoint, { as, body: bodyOf(`guess ${count}`), from: thiefIp })).status);
  }
  return statuses;
}

describe('a thief with a stolen session', () => {
  test.each(endpoints)('gets five password guesses at %s', async (...endpoint) => {
    const member = await site.member();
    expect(await guessFiveTimes(member, endpoint)).toEqual(Array(5).fill(403));
    const [key, bodyOf] = endpoint;
    const refusal = await site.call(key, { as: member, body: bodyOf(password), from: thiefIp });
    expect(refusal).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(refusal.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('gets five password guesses across all endpoints together', async () => {
    const member = await site.member();
    const statuses: number[] = [];
    for (const [endpoint, bodyOf] of endpoints.slice(0, 6)) {
      statuses.push((await site.call(endpoint, { as: member, body: bodyOf('a guess'), from: thiefIp })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(403), 429]);
  });

  test('can’t lock the owner out: the owner logs in from any address and changes the password', async () => {
    const member = await site.member();
    for (let round = 0; round < 4; round += 1)
      await guessFiveTimes(member, ['POST /auth/deletion', (currentPassword) => ({ currentPassword })]);
    const from = thiefIp;
    for (const ip of [ownerIp, from]) expect((await login(member, ip)).status).toBe(200);
    const { body } = await login(member, ownerIp);
    const owner = { ...member, token: body.token as string };
    const change = { currentPassword: password, newPassword: otherPassword };
    expect((await site.call('PUT /auth/password', { as: owner, body: change, from: ownerIp })).status).toBe(200);
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(401);
  });
});

test('a correct password doesn’t count as a guess', async () => {
  const member = await site.member();
  for (let count = 0; count < 8; count += 1) {
    expect((await site.call('POST /auth/confirm', { as: member, body: { password }, from: ownerIp })).status).toBe(200);
  }
});
