import type { Challenge } from '@haggle/contract/accounts/proof-of-work';
import { budgets } from '@haggle/contract/limits/budgets';
import type { ProofPurpose } from '@haggle/contract/limits/proof-of-work';
import * as proofLimits from '@haggle/contract/limits/proof-of-work';
import { networkRates, rates } from '@haggle/contract/limits/rates';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { createApp } from '../../../start/app.ts';

const site = useSite();
let admin: Member;
let count = 0;
beforeAll(async () => {
  admin = await site.admin();
});
beforeEach(async () => {
  // A new app starts with empty rate limit counters.
  site.app = createApp({ context: site.context, rateLimitScale: 1, trustProxy: 0 });
  await saveSettings({ proofOfWork: 'always', proofDifficulty: 'low' });
});
afterEach(() => site.setClock(undefined));

const visitorIp = '198.51.100.7';

async function saveSettings(change: object): Promise<void> {
  const { status, body } = await site.call('PUT /settings', { as: admin, body: change });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function challenge(purpose: ProofPurpose): Promise<Challenge> {
  const { body } = await site.call(`GET /auth/challenge?for=${purpose}`, { from: visitorIp });
  return body.data.challenge;
}

async function solve(issued: Challenge): Promise<string> {
  const challenge = issued as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const withProof = (proof?: string) => (proof === undefined ? {} : { headers: { [proofLimits.header]: proof } });

function register(proof?: string, from: string = visitorIp) {
  const username = `worker${++count}`;
  const body = { username, email: `${username}@example.org`, password };
  return site.call('POST /auth/register', { body, from, ...withProof(proof) });
}

test('registration needs a proof of work, and the refusal links to the challenge', async () => {
  expect((await register()).body).toMatchObject({ code: 'proof_needed', link: '/api/auth/challenge?for=register' });
  expect((await register(await solve(await challenge('register')))).status).toBe(200);
});

test('a proof works only once, even when two requests use it at the same time', async () => {
  const proof = await solve(await challenge('register'));
  const replies = await Promise.all([register(proof), register(proof)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await register(proof)).body.code).toBe('proof_needed');
});

test('a proof for another purpose, an expired one and forged ones are refused', async () => {
  expect((await register(await solve(await challenge('reset')))).body.code).toBe('proof_needed');
  const expiredProof = await solve(await challenge('register'));
  site.setClock(Date.now() + (proofLimits.minutes + 1) * 60_000);
  expect((await register(expiredProof)).body.code).toBe('proof_needed');
  site.setClock(undefined);
  const real = await challenge('register');
  const solution = { counter: 0, derivedKey: `${real.parameters.keyPrefix}${'0'.repeat(32)}` };
  const easy = { ...real, parameters: { ...real.parameters, keyPrefix: '00', keySignature: undefined } };
  const forged = [
    'nonsense',
    Buffer.from('{"challenge":1}').toString('base64'),
    Buffer.from(JSON.stringify({ challenge: real, solution })).toString('base64'),
    await solve(easy),
    await solve({ ...real, parameters: { ...real.parameters, data: { for: 'login' } } }),
  ];
  for (const proof of forged) expect((await register(proof)).body.code).toBe('proof_needed');
});

test('a password reset and a visitor’s feedback need a proof; a member’s feedback doesn’t', async () => {
  const requestReset = (proof?: string) =>
    site.call('POST /auth/forgot-password', { body: { email: admin.email }, from: visitorIp, ...withProof(proof) });
  expect((await requestReset()).body.code).toBe('proof_needed');
  expect((await requestReset(await solve(await challenge('reset')))).status).toBe(200);
  const feedback = {
    category: 'bug',
    priority: 'low',
    summary: 'A button does nothing',
    description: 'I press it, and nothing happens at all.',
    email: 'visitor@example.org',
    status: 'open',
  };
  const send = (as: Member | null, proof?: string) =>
    site.call('POST /feedback', { as, body: feedback, from: visitorIp, ...withProof(proof) });
  expect((await send(null)).body.code).toBe('proof_needed');
  expect((await send(null, await solve(await challenge('feedback')))).status).toBe(200);
  expect((await send(await site.member())).status).toBe(200);
});

test('a login needs a proof only after failures; successful logins don’t count', async () => {
  const member = await site.member();
  const login = (passphrase: string, proof?: string) =>
    site.call('POST /auth/login', {
      body: { email: member.email, password: passphrase },
      from: visitorIp,
      ...withProof(proof),
    });
  const [freeTries] = rates.loginFree;
  for (let n = 0; n < freeTries + 2; n += 1) expect((await login(password)).status).toBe(200);
  for (let n = 0; n < freeTries - 1; n += 1) expect((await login('wrong words')).body.code).toBe('wrong_credentials');
  expect((await login(password)).status).toBe(200);
  expect((await login('wrong words')).body.code).toBe('wrong_credentials');
  expect((await login(password)).body.code).toBe('proof_needed');
  expect((await login(password, await solve(await challenge('login')))).status).toBe(200);
});

test('a login whose code is still missing isn’t a failure, so it brings no proof nearer', async () => {
  const member = await site.member();
  await site.addSecondStep(member);
  const body = { email: member.email, password };
  for (let n = 0; n <= rates.loginFree[0]; n += 1)
    expect((await site.call('POST /auth/login', { body, from: visitorIp })).body.code).toBe('second_factor_required');
});

test('failed appeals with a password count as failed logins: afterwards both need a proof', async () => {
  const member = await site.member();
  const send = (path: string, email: string, proof?: string) => {
    const body = { email, password, text: 'It was my cat.' };
    return site.call(`POST ${path}`, { body, from: '198.51.100.8', ...withProof(proof) });
  };
  const [freeTries] = rates.loginFree;
  for (let n = 0; n < freeTries; n += 1)
    expect((await send('/appeals/suspension', `nobody${n}@example.org`)).body.code).toBe('wrong_credentials');
  for (const path of ['/appeals/suspension', '/auth/login'])
    expect((await send(path, member.email)).body.code).toBe('proof_needed');
  const proof = await solve(await challenge('login'));
  expect((await send('/appeals/suspension', member.email, proof)).body.code).toBe('nothing_to_appeal');
});

test('in auto mode, each IP address gets a few registrations without proof; local calls need none', async () => {
  await saveSettings({ proofOfWork: 'auto' });
  const [freeRegistrations] = rates.registerFree;
  for (let n = 0; n < freeRegistrations; n += 1) expect((await register()).status).toBe(200);
  expect((await register()).body.code).toBe('proof_needed');
  expect((await register(await solve(await challenge('register')))).status).toBe(200);
  expect((await register(undefined, '203.0.113.9')).status).toBe(200);
  for (let n = 0; n <= freeRegistrations; n += 1) expect((await register(undefined, '127.0.0.1')).status).toBe(200);
});

test('in auto mode, every registration needs a proof once the whole site gets too many, even local ones', async () => {
  await saveSettings({ proofOfWork: 'auto' });
  const [freeRegistrations] = rates.registerFreeSite;
  for (let n = 0; n < freeRegistrations; n += 1) {
    expect((await register(undefined, `203.0.${n}.1`)).status).toBe(200);
  }
  expect((await register(undefined, '203.0.113.1')).body.code).toBe('proof_needed');
  expect((await register(undefined, '127.0.0.1')).body.code).toBe('proof_needed');
});

test('challenges get harder for an IP address that requests many, and not for others', async () => {
  site.context.rateLimitScale = 1;
  const hardestChallenge = async (from: string) => {
    const counters: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const { body } = await site.call('GET /auth/challenge?for=register', { from });
      const proof = JSON.parse(Buffer.from(await solve(body.data.challenge), 'base64').toString());
      counters.push(proof.solution.counter);
    }
    return Math.max(...counters);
  };
  const [maxRequests] = budgets.challengesOfAddress;
  for (let n = 0; n < maxRequests; n += 1)
    await site.call('GET /auth/challenge?for=feedback', { from: '198.51.100.99' });
  // A challenge stays below with a chance of one in four; all forty do with one in 10^24.
  expect(await hardestChallenge('198.51.100.99')).toBeGreaterThan(proofLimits.hashes.low);
  expect(await hardestChallenge('203.0.113.98')).toBeLessThanOrEqual(proofLimits.hashes.low);
  site.context.rateLimitScale = 1000;
});

test('IPv6 networks in the same /48 share their registrations without proof', async () => {
  await saveSettings({ proofOfWork: 'auto' });
  const [freeRegistrations] = networkRates.registerFree;
  for (let n = 0; n < freeRegistrations; n += 1)
    expect((await register(undefined, `2001:db8:9:${n}::1`)).status).toBe(200);
  expect((await register(undefined, '2001:db8:9:ff::1')).body.code).toBe('proof_needed');
  expect((await register(undefined, '2001:db8:a::1')).status).toBe(200);
});

test('failed registrations don’t use up the site’s registrations without proof', async () => {
  await saveSettings({ proofOfWork: 'auto' });
  const existing = await site.member('takenname');
  const [freeRegistrations] = rates.registerFreeSite;
  for (let n = 0; n <= freeRegistrations; n += 1) {
    const from = `203.1.${n}.1`;
    expect((await site.call('POST /auth/register', { body: {}, from })).status).toBe(422);
    const body = { username: existing.username, email: `other${n}@example.org`, password };
    expect((await site.call('POST /auth/register', { body, from })).body.code).toBe('username_taken');
  }
  expect((await register(undefined, '203.2.0.1')).status).toBe(200);
});

test('registrations refused for lack of a proof count towards the rate limit', async () => {
  const [maxRequests] = rates.register;
  for (let n = 0; n < maxRequests; n += 1) expect((await register()).body.code).toBe('proof_needed');
  expect((await register()).status).toBe(429);
});

test('a registration with invalid fields doesn’t use up its proof', async () => {
  const proof = await solve(await challenge('register'));
  const invalidReply = await site.call('POST /auth/register', {
    body: { username: 'x' },
    from: visitorIp,
    ...withProof(proof),
  });
  expect(invalidReply.status).toBe(422);
  expect((await register(proof)).status).toBe(200);
});

test('a proof is required whatever host and scheme the request names', async () => {
  await saveSettings({ proofOfWork: 'auto' });
  const app = createApp({ context: site.context, rateLimitScale: 1, trustProxy: 0, followsRequest: true });
  let n = 0;
  const registerAt = async (origin: string) => {
    const username = `reached${++n}`;
    const body = JSON.stringify({ username, email: `${username}@example.org`, password });
    const headers = { 'content-type': 'application/json' };
    const env = { incoming: { headers: {}, socket: { remoteAddress: visitorIp } } };
    return (await app.request(`${origin}/api/auth/register`, { method: 'POST', headers, body }, env)).status;
  };
  const [freeRegistrations] = rates.registerFree;
  for (let attempt = 0; attempt < freeRegistrations; attempt += 1)
    expect(await registerAt('http://deals.example')).toBe(200);
  for (const origin of ['http://deals.example', 'http://192.168.1.5:3000', 'https://haggle.test', 'http://localhost'])
    expect([origin, await registerAt(origin)]).toEqual([origin, 403]);
});

test('no proof is needed while proof of work is off', async () => {
  await saveSettings({ proofOfWork: 'off' });
  expect((await register()).status).toBe(200);
});

test('used proofs are deleted once they have expired', async () => {
  await register(await solve(await challenge('register')));
  const readSpentProofs = () => site.context.database.selectFrom('spent_proofs').selectAll().execute();
  expect((await readSpentProofs()).length).toBeGreaterThan(0);
  site.setClock(Date.now() + (proofLimits.minutes + 1) * 60_000);
  await site.run('delete-expired-rows');
  expect(await readSpentProofs()).toEqual([]);
});
