import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { FakeProvider } from './fake-provider.ts';
import type { Member, TestSite } from './site.ts';

interface StartedLogin {
  key: string;
  state: string;
  nonce: string;
}

/** Provides the login provider `fake` to the tests of one file, with functions to log in. */
export function useProvider(site: TestSite) {
  const provider = new FakeProvider();
  beforeAll(async () => {
    await provider.open();
    site.allowedHosts.add(provider.authority);
    const body = { name: 'Fake', issuer: provider.issuer, clientId: 'haggle', clientSecret: 'a secret', isOn: true };
    const reply = await site.call('PUT /admin/login-providers/fake', { as: await site.admin(), body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  });
  afterAll(() => provider.close());
  beforeEach(() => {
    provider.claims = {};
    provider.isForged = false;
  });

  async function startLogin(as?: Member): Promise<StartedLogin> {
    const path = as ? 'POST /auth/identities/fake/start' : 'POST /auth/providers/fake/start';
    const reply = await site.call(path, { as: as ?? null });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const searchParams = new URL(reply.body.data.url).searchParams;
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe('http://haggle.test/login-callback');
    return { key: reply.body.data.key, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' };
  }

  const callbackQuery = ({ state }: Pick<StartedLogin, 'state'>, more: Record<string, string> = {}) =>
    `?${new URLSearchParams({ code: 'a-code', state, iss: provider.issuer, ...more })}`;

  /** Logs in with the provider's claims and additional form fields. */
  async function login(
    claims: object,
    more: object = {},
    change: (started: StartedLogin) => Partial<StartedLogin> = () => ({}),
  ) {
    const started = await startLogin();
    provider.claims = { nonce: started.nonce, ...claims };
    const answer = callbackQuery({ ...started, ...change(started) });
    return site.call('POST /auth/providers/finish', { body: { key: started.key, answer, ...more } });
  }
  return { provider, startLogin, callbackQuery, login };
}
