import { rates } from '@haggle/contract/limits/rates';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useProvider } from '../../../../test/harness/provider-login.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { createApp } from '../../../start/app.ts';

const site = useSite();
const { provider, startLogin, callbackQuery, login } = useProvider(site);
let admin: Member;
beforeAll(async () => {
  admin = await site.admin();
});

describe('the registration mode also applies to logins through a provider', () => {
  const setSignUpMode = (signUpMode: string) => site.call('PUT /settings', { as: admin, body: { signUpMode } });
  afterEach(() => setSignUpMode('open'));

  test('closed and invitation-only sites ask no stranger for a username; known accounts still log in', async () => {
    const knownClaims = { sub: 'known', email: 'known@example.org', email_verified: true };
    expect((await login(knownClaims, { username: 'known_1' })).status).toBe(200);
    await setSignUpMode('closed');
    expect((await login({ sub: 'late' })).body.code).toBe('sign_ups_closed');
    expect((await login(knownClaims)).status).toBe(200);
    await setSignUpMode('invitation');
    expect((await login({ sub: 'late' })).body.code).toBe('invitation_needed');
    const { link } = (await site.call('POST /invitations', { as: admin })).body.data;
    const invitedFields = { username: 'late_1', email: 'late@example.org', invitation: link.split('/').at(-1) };
    expect((await login({ sub: 'late' }, invitedFields)).status).toBe(200);
  });

  test('a site in read-only or maintenance mode lets known accounts log in but no one join', async () => {
    const knownClaims = { sub: 'kept', email: 'kept@example.org', email_verified: true };
    expect((await login(knownClaims, { username: 'kept_1' })).status).toBe(200);
    const setClosing = (mode: string) =>
      site.call('PUT /settings', { as: admin, body: { closing: { mode, text: null, until: null } } });
    for (const [mode, code] of [
      ['read_only', 'site_read_only'],
      ['maintenance', 'site_closed'],
    ] as const) {
      await setClosing(mode);
      expect((await login({ sub: `late ${mode}` }, { username: 'late_2' })).body.code).toBe(code);
      expect((await login(knownClaims)).status).toBe(200);
    }
    await setClosing('open');
  });

  test('a new account waits for approval where accounts need it', async () => {
    await setSignUpMode('approval');
    const reply = await login({ sub: 'waits' }, { username: 'waits_1', email: 'waits@example.org' });
    expect(reply.body.data.user.signUp).toBe('waiting');
  });
});

test('accounts opened through a provider count towards the registration rate limit; later logins don’t', async () => {
  const limitedApp = createApp({ context: site.context, rateLimitScale: 1, trustProxy: 0 });
  const finishLogin = async (from: string, sub: string) => {
    const started = await startLogin();
    provider.claims = { nonce: started.nonce, sub, email: `${sub}@example.org`, email_verified: true };
    const body = JSON.stringify({ key: started.key, answer: callbackQuery(started), username: sub });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const env = { incoming: { headers: {}, socket: { remoteAddress: from } } };
    return (await limitedApp.request('http://haggle.test/api/auth/providers/finish', init, env)).status;
  };
  const [maxRegistrations] = rates.register;
  const statuses: number[] = [];
  for (let n = 0; n <= maxRegistrations; n += 1) statuses.push(await finishLogin('192.0.2.77', `many_${n}`));
  expect(statuses).toEqual([...Array(maxRegistrations).fill(200), 429]);
  expect(await finishLogin('192.0.2.77', 'many_0')).toBe(200);
  expect(await finishLogin('192.0.2.78', 'many_more')).toBe(200);
});
