import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

// Runs against a certified OpenID provider, with everything it requires of a client.

const site = useSite();
let server: Server;
let issuer = '';

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;
  site.allowedHosts.add(`127.0.0.1:${port}`);
  const provider = createProvider();
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void consent(provider, request, response);
    else void callback(request, response);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function createProvider(): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'haggle',
        client_secret: 'a secret of enough letters',
        redirect_uris: ['http://haggle.test/login-callback'],
      },
    ],
    cookies: { keys: ['a key for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@provider.example`,
        email_verified: true,
        preferred_username: accountId,
      }),
    }),
  });
}

/** Logs `vera` in and grants what the site requests, as she would with two clicks. */
async function consent(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: 'vera' } });
    return;
  }
  const grant = new provider.Grant({ accountId: 'vera', clientId: String(params.client_id) });
  grant.addOIDCScope('openid email profile');
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

/** Follows redirects like a browser until they lead back to the site. @returns the query of that URL */
async function followRedirects(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  for (let hopCount = 0; hopCount < 10; hopCount++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const setCookie of response.headers.getSetCookie()) {
      const [pair = ''] = setCookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = new URL(response.headers.get('location') ?? '', url);
    if (next.host === 'haggle.test') return next.search;
    url = next.href;
  }
  throw new Error('The provider never led back.');
}

test('a member registers and logs in again through the provider, and no callback works twice', async () => {
  const admin = await site.admin();
  const body = {
    name: 'Certified',
    issuer,
    clientId: 'haggle',
    clientSecret: 'a secret of enough letters',
    isOn: true,
  };
  expect((await site.call('PUT /admin/login-providers/certified', { as: admin, body })).status).toBe(200);
  const startLogin = async () => (await site.call('POST /auth/providers/certified/start')).body.data;
  const finishLogin = (body: object) => site.call('POST /auth/providers/finish', { body });

  const first = await startLogin();
  const answer = await followRedirects(first.url);
  const usernameNeeded = await finishLogin({ key: first.key, answer });
  expect(usernameNeeded.body).toMatchObject({
    code: 'username_needed',
    details: [{ path: 'username', message: 'vera' }],
  });
  const registered = await finishLogin({ key: first.key, username: 'vera' });
  expect(registered.body.data.user).toMatchObject({ email: 'vera@provider.example', emailVerified: true });

  const second = await startLogin();
  const secondAnswer = await followRedirects(second.url);
  // The code of one login must not work for another one.
  expect((await finishLogin({ key: (await startLogin()).key, answer: secondAnswer })).body.code).toBe(
    'provider_refused',
  );
  const secondLogin = await finishLogin({ key: second.key, answer: secondAnswer });
  expect(secondLogin.body.data.user.id).toBe(registered.body.data.user.id);
  expect((await finishLogin({ key: second.key, answer: secondAnswer })).body.code).toBe('login_stale');
});
