import { networkRates, rates, siteRates } from '@haggle/contract/limits/rates';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimits } from '../../src/platform/http/rate-limit.ts';
import { createApp } from '../../src/start/app.ts';
import { draft, type Member, password, useSite } from '../harness/site.ts';

const site = useSite();
let names = 0;

// Proof of work, which an address needs from its fourth account on, has its own tests.
beforeAll(async () => {
  const { status } = await site.call('PUT /settings', { as: await site.admin(), body: { proofOfWork: 'off' } });
  expect(status).toBe(200);
});

/** Returns a function that calls the site from an address, with the rate limits of production; undefined has hung up. */
function createCaller(rateLimitScale = 1) {
  const app = createApp({ context: site.context, rateLimitScale, trustProxy: 0 });
  return async (
    key: string,
    from: string | undefined,
    { as, body }: { as?: Pick<Member, 'token'>; body?: object } = {},
  ) => {
    const [method, path] = key.split(' ');
    const headers = {
      'content-type': 'application/json',
      ...(as && { authorization: `Bearer ${as.token}` }),
    };
    const env = { incoming: { headers: {}, socket: { remoteAddress: from } } };
    const init: RequestInit = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await app.request(`http://haggle.test/api${path}`, init, env)).status;
  };
}

type Caller = ReturnType<typeof createCaller>;

function register(call: Caller, from: string, as?: Member) {
  const username = `newcomer${++names}`;
  const body = { username, email: `${username}@haggle.test`, password: 'correct horse battery' };
  return call('POST /auth/register', from, { body, ...(as && { as }) });
}

test('registrations are limited per address, whichever account is logged in', async () => {
  const call = createCaller();
  const [limit] = rates.register;
  const members = await Promise.all(Array.from({ length: limit + 1 }, () => site.member()));
  const statuses: number[] = [];
  for (const as of members) statuses.push(await register(call, '192.0.2.1', as));
  expect(statuses).toEqual([...Array(limit).fill(200), 429]);
  expect(await register(call, '192.0.2.1')).toBe(429);
  expect(await register(call, '192.0.2.2')).toBe(200);
});

test.each([
  ['POST /auth/forgot-password', rates.sendMail, { email: 'nobody@haggle.test' }],
  ['POST /auth/passkeys/login/start', rates.tryLogin, {}],
])('%s is limited per address, whichever account is logged in', async (key, [limit], body) => {
  const call = createCaller();
  const [one, other] = [await site.member(), await site.member()];
  for (let turn = 0; turn < limit; turn++) {
    await call(key, '192.0.2.3', { as: turn % 2 ? one : other, body });
  }
  expect(await call(key, '192.0.2.3', { as: one, body })).toBe(429);
  expect(await call(key, '192.0.2.3', { body })).toBe(429);
});

test('callers who hang up before their request is read share one limit', async () => {
  const call = createCaller(2 / rates.sendMail[0]);
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    statuses.push(await call('POST /auth/forgot-password', undefined, { body: { email: 'nobody@haggle.test' } }));
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test('members behind one address each have their own limit of reads', async () => {
  const call = createCaller(3 / rates.read[0]);
  const office = await Promise.all(Array.from({ length: 3 }, () => site.member()));
  for (const as of office) {
    for (let turn = 0; turn < 3; turn++) expect(await call('GET /deals', '192.0.2.4', { as })).toBe(200);
    expect(await call('GET /deals', '192.0.2.4', { as })).toBe(429);
  }
});

describe('logins from one address', () => {
  const [limit] = rates.login;
  const login = (call: Caller, from: string, { email }: Member, given = password) =>
    call('POST /auth/login', from, { body: { email, password: given } });

  test.each(['192.0.2.5', '2001:db8:5::1'])('don’t count if they succeed, as in a school at %s', async (from) => {
    const call = createCaller();
    const pupil = await site.member();
    for (let turn = 0; turn <= limit; turn++) expect(await login(call, from, pupil)).toBe(200);
  });

  test('don’t count if only the code of the second step is missing', async () => {
    const call = createCaller(3 / limit);
    const member = await site.member();
    await site.addSecondStep(member);
    for (let turn = 0; turn < 5; turn++) expect(await login(call, '192.0.2.6', member)).toBe(401);
  });

  test('are limited if they fail, however many succeed in between', async () => {
    const call = createCaller(4 / limit);
    const [mine, others] = [await site.member(), await site.member()];
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      statuses.push(await login(call, '192.0.2.7', mine), await login(call, '192.0.2.7', others, 'wrong'));
    }
    expect(statuses).toEqual([200, 401, 200, 401, 200, 401, 200, 401]);
    expect(await login(call, '192.0.2.7', mine)).toBe(429);
  });

  test('don’t widen the next period if they end in it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [limit, seconds] = rates.login;
    const { countCall } = createRateLimits(2 / limit);
    const count = () => countCall('login', { actor: null, address: '192.0.2.9' });
    const started = [await count(), await count()];
    vi.setSystemTime(Date.now() + seconds * 1000 + 1);
    for (const reportOutcome of started) await reportOutcome(true);
    await Promise.all([count(), count()]);
    await expect(count()).rejects.toMatchObject({ code: 'too_many' });
  });

  test('have a wide limit if they succeed, since each checks a password', async () => {
    const call = createCaller(3 / rates.tryLogin[0]);
    const member = await site.member();
    const statuses: number[] = [];
    // At this scale, one failure would be too many.
    for (let turn = 0; turn < 4; turn++) statuses.push(await login(call, '192.0.2.8', member));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('the networks of one IPv6 /48 share a limit of registrations', async () => {
  const scale = 3 / networkRates.register[0];
  const call = createCaller(scale);
  const statuses: number[] = [];
  for (let net = 0; net < 4; net++) statuses.push(await register(call, `2001:db8:7:${net}::1`));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await register(call, '2001:db8:8::1')).toBe(200);
});

test.each([
  ['POST /auth/login', networkRates.login, { email: 'nobody@haggle.test', password: 'wrong' }],
  ['POST /auth/forgot-password', networkRates.sendMail, { email: 'nobody@haggle.test' }],
  ['POST /feedback', networkRates.feedback, {}],
  ['GET /deals', networkRates.read, undefined],
  ['GET /nowhere', networkRates.read, undefined],
  ['GET /deals/search?q=kettle', networkRates.search, undefined],
])('%s counts the networks of one IPv6 /48 together', async (key, [limit], body) => {
  const call = createCaller(2 / limit);
  const statuses: number[] = [];
  const options = body && { body };
  for (let net = 0; net < 3; net++) statuses.push(await call(key, `2001:db8:b:${net}::1`, options));
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  expect(await call(key, '2001:db8:c::1', options)).not.toBe(429);
});

test('joining and leaving wanted requests is limited per member', async () => {
  const call = createCaller(2 / rates.joinWanted[0]);
  const [as, other] = [await site.member(), await site.member()];
  expect(await call('POST /wanted/1/join', '192.0.2.80', { as })).toBe(404);
  expect(await call('DELETE /wanted/1/join', '192.0.2.80', { as })).toBe(404);
  expect(await call('POST /wanted/1/join', '192.0.2.80', { as })).toBe(429);
  expect(await call('POST /wanted/1/join', '192.0.2.80', { as: other })).toBe(404);
});

test('members in one IPv6 /48 each have their own limit of reads', async () => {
  const call = createCaller(2 / networkRates.read[0]);
  const as = await Promise.all(Array.from({ length: 3 }, () => site.member()));
  for (const [net, one] of as.entries())
    expect(await call('GET /deals', `2001:db8:d:${net}::1`, { as: one })).toBe(200);
});

test('visitors of one IPv6 /48 who call an endpoint for members count as reading together', async () => {
  const call = createCaller(2 / networkRates.read[0]);
  const statuses: number[] = [];
  for (let net = 0; net < 3; net++)
    statuses.push(await call('POST /deals/1/vote', `2001:db8:e:${net}::1`, { body: {} }));
  expect(statuses).toEqual([401, 401, 429]);
});

test('registrations are limited per hour for the whole site, not counting invalid requests', async () => {
  const scale = 3 / siteRates.register[0];
  const call = createCaller(scale);
  for (let host = 101; host <= 106; host++) {
    expect(await call('POST /auth/register', `198.51.100.${host}`, { body: {} }), 'an empty call').toBe(422);
  }
  const statuses: number[] = [];
  for (let host = 1; host <= 4; host++) statuses.push(await register(call, `198.51.100.${host}`));
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('invalid submissions don’t count against a newcomer’s daily limit of deals', async () => {
  const call = createCaller();
  const as = await site.member();
  const [limit] = rates.submitDeal[0];
  const post = (body: object) => call('POST /deals', '192.0.2.20', { as, body });
  for (let turn = 0; turn <= limit; turn++) expect(await post({})).toBe(422);
  const statuses: number[] = [];
  for (let turn = 0; turn <= limit; turn++) statuses.push(await post(draft()));
  expect(statuses).toEqual([...Array(limit).fill(200), 429]);
});

test('invalid submissions have their own limit', async () => {
  const call = createCaller(3 / rates.failedWrite[0]);
  const as = await site.member();
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn++) statuses.push(await call('POST /deals', '192.0.2.21', { as, body: {} }));
  expect(statuses).toEqual([422, 422, 422, 429]);
});

test('a new admin may post more deals a day than a newcomer', async () => {
  const call = createCaller();
  const as = await site.admin();
  const [limit] = rates.submitDeal[0];
  for (let turn = 0; turn <= limit; turn++) {
    expect(await call('POST /deals', '192.0.2.22', { as, body: draft() })).toBe(200);
  }
});
