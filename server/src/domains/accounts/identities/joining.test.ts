import { rates } from '@haggle/contract/limits/rates';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useProvider } from '../../../../test/harness/provider-login.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { createApp } from '../../../start/app.ts';

const site = useSite();
const { provider, start, answerOf, login } = useProvider(site);
let admin: Member;
beforeAll(async () => {
  admin = await site.admin();
});

describe('who comes by a provider for the first time is held to who may join', () => {
  const set = (signUpMode: string) => site.call('PUT /settings', { as: admin, body: { signUpMode } });
  afterEach(() => set('open'));

  test('closed and by invitation, nobody is asked for a name first; a known account logs in', async () => {
    const known = { sub: 'known', email: 'known@example.org', email_verified: true };
    expect((await login(known, { username: 'known_1' })).status).toBe(200);
    await set('closed');
    expect((await login({ sub: 'late' })).body.code).toBe('sign_ups_closed');
    expect((await login(known)).status).toBe(200);
    await set('invitation');
    expect((await login({ sub: 'late' })).body.code).toBe('invitation_needed');
    const { link } = (await site.call('POST /invitations', { as: admin })).body.data;
    const invited = { username: 'late_1', email: 'late@example.org', invitation: link.split('/').at(-1) };
    expect((await login({ sub: 'late' }, invited)).status).toBe(200);
  });

  test('on a site that is closed for a while nobody joins, and whoever is known logs in', async () => {
    const known = { sub: 'kept', email: 'kept@example.org', email_verified: true };
    expect((await login(known, { username: 'kept_1' })).status).toBe(200);
    const close = (mode: string) =>
      site.call('PUT /settings', { as: admin, body: { closing: { mode, text: null, until: null } } });
    for (const [mode, code] of [
      ['read_only', 'site_read_only'],
      ['maintenance', 'site_closed'],
    ] as const) {
      await close(mode);
      expect((await login({ sub: `late ${mode}` }, { username: 'late_2' })).body.code).toBe(code);
      expect((await login(known)).status).toBe(200);
    }
    await close('open');
  });

  test('where accounts are approved, theirs waits', async () => {
    await set('approval');
    const reply = await login({ sub: 'waits' }, { username: 'waits_1', email: 'waits@example.org' });
    expect(reply.body.data.user.signUp).toBe('waiting');
  });
});

test('accounts that providers open count towards the limits of registering; coming back does not', async () => {
  const scaled = createApp({ context: site.context, rateLimitScale: 1, trustProxy: 0 });
  const finish = async (from: string, sub: string) => {
    const started = await start();
    provider.claims = { nonce: started.nonce, sub, email: `${sub}@example.org`, email_verified: true };
    const body = JSON.stringify({ key: started.key, answer: answerOf(started), username: sub });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const env = { incoming: { headers: {}, socket: { remoteAddress: from } } };
    return (await scaled.request('http://haggle.test/api/auth/providers/finish', init, env)).status;
  };
  const [most] = rates.register;
  const statuses: number[] = [];
  for (let n = 0; n <= most; n += 1) statuses.push(await finish('192.0.2.77', `many_${n}`));
  expect(statuses).toEqual([...Array(most).fill(200), 429]);
  expect(await finish('192.0.2.77', 'many_0')).toBe(200);
  expect(await finish('192.0.2.78', 'many_more')).toBe(200);
});
