import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { addPasskey } from '../../../../test/harness/authenticator.ts';
import { addPartner, newShop } from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const confirm = (as: Member, body: object) => site.call('POST /auth/confirm', { as, body });
const makeToken = (as: Member) =>
  site.call('POST /auth/api-tokens', { as, body: { name: 'A script', scope: 'write', days: 1 } });
const unconfirmed = { status: 403, body: { code: 'confirmation_needed' } };

function codeAt(secret: string, time = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
}

async function setUpTotp(as: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await site.call('POST /auth/totp', { as, body: { currentPassword: password } });
  const { secret } = started.body.data;
  const enabled = await site.call('PUT /auth/totp', { as, body: { code: codeAt(secret) } });
  return { secret, recoveryCodes: enabled.body.data.recoveryCodes };
}

async function requestChallenge(as: Member): Promise<string> {
  return (await site.call('POST /auth/confirm/passkey', { as })).body.data.challenge;
}

test('every endpoint that needs confirmation requires a login session, so no API token can call it', () => {
  const all: readonly EndpointShape[] = endpoints;
  const unprotected = all.filter(({ confirm, signIn }) => confirm && confirm !== 'partly' && !signIn);
  expect(unprotected.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe('confirming a session', () => {
  test('is needed ten minutes after the last login or confirmation', async () => {
    const member = await site.member();
    await site.backdateLogins(member, 9);
    expect((await makeToken(member)).status).toBe(200);
    await site.backdateLogins(member, 11);
    expect(await makeToken(member)).toMatchObject(unconfirmed);
    const { status, body } = await confirm(member, { password });
    expect(status).toBe(200);
    expect(Date.parse(body.data.until)).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect((await makeToken(member)).status).toBe(200);
  });

  test('is needed if the time of the last confirmation is unknown', async () => {
    const member = await site.member();
    await site.context.database
      .updateTable('sessions')
      .set({ confirmed_at: null })
      .where('user_id', '=', member.id)
      .execute();
    expect(await makeToken(member)).toMatchObject(unconfirmed);
  });

  test('takes the password; five wrong ones block this session, but no new logins or other sessions', async () => {
    const member = await site.member();
    await site.backdateLogins(member);
    for (let count = 0; count < 5; count += 1) {
      expect(await confirm(member, { password: 'not this one' })).toMatchObject({
        status: 403,
        body: { code: 'wrong_password', details: [{ path: 'password' }] },
      });
    }
    expect((await confirm(member, { password })).status).toBe(429);
    expect(await makeToken(member)).toMatchObject(unconfirmed);
    const login = await site.call('POST /auth/login', { body: { email: member.email, password }, from: '192.0.2.77' });
    const otherSession = { ...member, token: login.body.token };
    await site.backdateLogins(member);
    expect((await confirm(otherSession, { password })).status).toBe(200);
  });

  test('also takes the code of two-step login or a recovery code, if the member has set it up', async () => {
    const member = await site.member();
    const { secret, recoveryCodes } = await setUpTotp(member);
    await site.backdateLogins(member);
    expect(await confirm(member, { password })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    });
    expect(await confirm(member, { password, code: '000000' })).toMatchObject({ body: { code: 'wrong_code' } });
    expect(await makeToken(member)).toMatchObject(unconfirmed);
    expect((await confirm(member, { password, code: codeAt(secret, Date.now() + 30_000) })).status).toBe(200);
    expect((await makeToken(member)).status).toBe(200);
    await site.backdateLogins(member);
    expect((await confirm(member, { password, code: recoveryCodes[0] })).status).toBe(200);
  });

  test('takes the passkey in a session that was opened with it; the password is not enough', async () => {
    const member = await site.member();
    const key = await addPasskey(site, member);
    const { body: started } = await site.call('POST /auth/passkeys/login/start');
    const response = key.createAssertion(started.data.challenge);
    const loggedIn = await site.call('POST /auth/passkeys/login', { body: { response } });
    const session = { ...member, token: loggedIn.body.token };
    expect((await makeToken(session)).status).toBe(200);
    await site.backdateLogins(member);
    expect(await makeToken(session)).toMatchObject(unconfirmed);
    expect(await confirm(session, { password })).toMatchObject({ status: 403, body: { code: 'passkey_needed' } });
    const assertion = key.createAssertion(await requestChallenge(session));
    expect((await confirm(session, { response: assertion })).status).toBe(200);
    expect((await makeToken(session)).status).toBe(200);
    // A session opened with the password alone can be confirmed with it, or with the passkey.
    await site.backdateLogins(member);
    expect((await confirm(member, { password })).status).toBe(200);
  });

  test('refuses another member’s passkey, a response to another challenge and a challenge used before', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const [key, otherKey] = [await addPasskey(site, member), await addPasskey(site, other)];
    await site.backdateLogins(member);
    const refusal = { status: 401, body: { code: 'passkey_refused' } };
    const wrongKey = otherKey.createAssertion(await requestChallenge(member));
    expect(await confirm(member, { response: wrongKey })).toMatchObject(refusal);
    const othersChallenge = key.createAssertion(await requestChallenge(other));
    expect(await confirm(member, { response: othersChallenge })).toMatchObject(refusal);
    const { body: started } = await site.call('POST /auth/passkeys/login/start');
    expect(await confirm(member, { response: key.createAssertion(started.data.challenge) })).toMatchObject(refusal);
    expect(await makeToken(member)).toMatchObject(unconfirmed);
    const challenge = await requestChallenge(member);
    expect((await confirm(member, { response: key.createAssertion(challenge) })).status).toBe(200);
    expect(await confirm(member, { response: key.createAssertion(challenge) })).toMatchObject(refusal);
    expect(await site.call('POST /auth/confirm/passkey', { as: await site.member() })).toMatchObject({ status: 404 });
  });

  test('is refused to API tokens', async () => {
    const member = await site.member();
    const script = { ...member, token: (await makeToken(member)).body.data.token };
    expect(await confirm(script, { password })).toMatchObject({ status: 403, body: { code: 'sign_in_needed' } });
    expect(await makeToken(script)).toMatchObject({ status: 403, body: { code: 'sign_in_needed' } });
  });

  test('is needed again when two-step login is set up in another session', async () => {
    const member = await site.member();
    const other = await site.call('POST /auth/login', { body: { email: member.email, password } });
    await setUpTotp(member);
    expect(await makeToken({ ...member, token: other.body.token })).toMatchObject(unconfirmed);
    expect((await makeToken(member)).status).toBe(200);
  });

  test('is needed even for requests that contain the password, if the member has two-step login', async () => {
    const [plain, withTotp] = [await site.member(), await site.member()];
    await setUpTotp(withTotp);
    const details = { method: 'paypal', email: 'me@pay.example' };
    const putDetails = (as: Member) =>
      site.call('PUT /affiliate/payout-details', { as, body: { details, currentPassword: password } });
    for (const member of [plain, withTotp]) await site.backdateLogins(member);
    expect((await putDetails(plain)).status).toBe(200);
    expect(await putDetails(withTotp)).toMatchObject(unconfirmed);
    for (const attempt of [
      'POST /auth/totp',
      'DELETE /auth/totp',
      'POST /auth/passkeys/start',
      'POST /auth/deletion',
      'DELETE /affiliate/payout-details',
    ]) {
      const reply = await site.call(attempt, { as: withTotp, body: { currentPassword: password } });
      expect(reply, attempt).toMatchObject(unconfirmed);
    }
  });
});

describe('an admin session that needs confirmation', () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

  test('can suspend members, but not suspend, log out or clean up another admin, or give roles', async () => {
    const [admin, other, member] = [await site.admin(), await site.admin(), await site.member()];
    await site.backdateLogins(admin);
    const suspend = (id: string) =>
      site.call(`PUT /admin/users/${id}/suspension`, { as: admin, body: { reason: 'Spam', until: tomorrow() } });
    expect((await suspend(member.id)).status).toBe(200);
    expect(await suspend(other.id)).toMatchObject(unconfirmed);
    expect(await site.call(`DELETE /admin/users/${other.id}/sessions`, { as: admin })).toMatchObject(unconfirmed);
    const cleanup = { as: admin, body: { reason: 'Spam', until: tomorrow() } };
    expect(await site.call(`POST /admin/users/${other.id}/cleanup`, cleanup)).toMatchObject(unconfirmed);
    await site.call(`PUT /users/${other.id}/report`, { as: member, body: { reason: 'spam' } });
    expect(await site.call(`PUT /admin/users/${member.id}/role`, { as: admin, body: { role: 'admin' } })).toMatchObject(
      unconfirmed,
    );
    await confirm(admin, { password });
    expect((await suspend(other.id)).status).toBe(200);
  });

  test('can’t suspend an admin through a report; a suspension decided after confirming is carried out', async () => {
    const [admin, other, reporter] = [await site.admin(), await site.admin(), await site.member()];
    await site.call(`PUT /users/${other.id}/report`, { as: reporter, body: { reason: 'spam' } });
    const { body: reports } = await site.call('GET /admin/reports?subject=user', { as: admin });
    const ids = [reports.data.at(-1)._id];
    const body = { ids, decision: 'upheld', action: 'suspend', words: 'Spam', until: tomorrow() };
    await site.backdateLogins(admin);
    expect(await site.call('PUT /admin/reports', { as: admin, body })).toMatchObject(unconfirmed);
    await confirm(admin, { password });
    expect((await site.call('PUT /admin/reports', { as: admin, body })).status).toBe(200);
    await site.makeJobsDue();
    await site.drain();
    const login = { email: other.email, password };
    expect((await site.call('POST /auth/login', { body: login })).body.code).toBe('suspended');
  });

  test('can’t import orders or approve commissions, and neither can an API token', async () => {
    const admin = await site.admin();
    const shop = newShop();
    const partner = await addPartner(site, admin, shop);
    const dealId = await site.deal(await site.member(), { dealURL: `https://${shop}/kettle` });
    const importOrder = (as: Member, orderId: string) => {
      const body = new FormData();
      body.set('file', new File([`orderId,orderAmount,dealId\n${orderId},100,${dealId}\n`], 'orders.csv'));
      return site.call(`POST /admin/affiliate/partners/${partner.id}/conversions`, { as, body });
    };
    expect((await importOrder(admin, 'order-1')).body.data).toMatchObject({ created: 1 });
    const listPending = async () =>
      (await site.call('GET /affiliate/commissions?status=pending', { as: admin })).body.data;
    const [commission] = await listPending();
    const approve = (as: Member) =>
      site.call(`PUT /affiliate/commission/${commission._id}/status`, { as, body: { status: 'approved' } });
    const approveAll = (as: Member) => {
      const body = { ids: [commission._id], status: 'approved' };
      return site.call('PUT /admin/affiliate/commissions/status', { as, body });
    };
    const script = { ...admin, token: (await makeToken(admin)).body.data.token };
    await site.backdateLogins(admin);
    for (const attempt of [(as: Member) => importOrder(as, 'order-2'), approve, approveAll]) {
      expect(await attempt(admin)).toMatchObject(unconfirmed);
      expect(await attempt(script)).toMatchObject({ status: 403, body: { code: 'sign_in_needed' } });
    }
    expect(await listPending()).toMatchObject([{ _id: commission._id }]);
    await confirm(admin, { password });
    expect((await approve(admin)).body.data).toMatchObject({ status: 'approved' });
  });

  test('can’t set or delete exchange rates or the file they come from, and neither can an API token', async () => {
    const admin = await site.admin();
    const script = { ...admin, token: (await makeToken(admin)).body.data.token };
    await site.backdateLogins(admin);
    const attempts: [string, object?][] = [
      ['PUT /admin/exchange-rates', { currency: 'EUR', rate: 900 }],
      ['DELETE /admin/exchange-rates/EUR/2026-01-01'],
      ['PUT /admin/exchange-rates/file', { url: 'https://rates.example/daily.xml' }],
    ];
    for (const [attempt, body] of attempts) {
      expect(await site.call(attempt, { as: admin, body }), attempt).toMatchObject(unconfirmed);
      expect((await site.call(attempt, { as: script, body })).body.code, attempt).toBe('sign_in_needed');
    }
    await confirm(admin, { password });
    const [[attempt, body] = ['']] = attempts;
    expect((await site.call(attempt, { as: admin, body })).status).toBe(200);
  });

  test('can change the site’s name, but not security or money settings unless their value stays the same', async () => {
    const admin = await site.admin();
    await site.backdateLogins(admin);
    const change = (body: object) => site.call('PUT /settings', { as: admin, body });
    expect((await change({ siteName: 'Bargains', affiliateSharePercent: 50 })).status).toBe(200);
    expect(await change({ affiliateSharePercent: 99 })).toMatchObject(unconfirmed);
    expect(await change({ webAnalytics: { provider: 'plausible', domain: 'evil.example' } })).toMatchObject(
      unconfirmed,
    );
    for (const attempt of [
      { signUpMode: 'closed' },
      { invitingTrust: 0 },
      { proofOfWork: 'off' },
      { proofDifficulty: 'low' },
      { knownPosts: 0 },
      { isFindable: false },
    ]) {
      expect(await change(attempt), JSON.stringify(attempt)).toMatchObject(unconfirmed);
    }
    expect(await change({ errorReporting: { dsn: 'https://key@evil.example/1', needsConsent: false } })).toMatchObject(
      unconfirmed,
    );
    expect(await change({ contactEmail: 'help@evil.example' })).toMatchObject(unconfirmed);
    expect(await change({ rulesUrl: 'https://evil.example/rules' })).toMatchObject(unconfirmed);
    await confirm(admin, { password });
    expect((await change({ affiliateSharePercent: 40 })).status).toBe(200);
    expect((await change({ contactEmail: 'us@bargains.example', rulesUrl: null })).status).toBe(200);
    expect((await change({ affiliateSharePercent: 50 })).status).toBe(200);
  });
});

test('adding a webhook to an alert needs confirmation; other changes of the alert don’t', async () => {
  const member = await site.member();
  await site.backdateLogins(member);
  const draft = { name: 'Kettles', query: { q: 'kettle' }, channels: ['inApp'] };
  const createdAlert = await site.call('POST /alerts', { as: member, body: draft });
  expect(createdAlert.status).toBe(200);
  const webhookUrl = 'https://program.example/hook';
  const change = (body: object) => site.call(`PUT /alerts/${createdAlert.body.data._id}`, { as: member, body });
  expect(await change({ webhookUrl, channels: ['webhook'] })).toMatchObject(unconfirmed);
  expect(await site.call('POST /alerts', { as: member, body: { ...draft, webhookUrl } })).toMatchObject(unconfirmed);
  await confirm(member, { password });
  expect((await change({ webhookUrl, channels: ['webhook'] })).body.data.webhookSecret).toMatch(/^whsec_/);
  await site.backdateLogins(member);
  expect((await change({ webhookUrl, name: 'Kettles and pots' })).status).toBe(200);
});
