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
  site.readable.add(`127.0.0.1:${port}`);
  const provider = certified();
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

function certified(): Provider {
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
async function browse(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
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
  const begin = async () => (await site.call('POST /auth/providers/certified/start')).body.data;
  const finish = (body: object) => site.call('POST /auth/providers/finish', { body });

  const first = await begin();
  const answer = await browse(first.url);
  const asked = await finish({ key: first.key, answer });
  expect(asked.body).toMatchObject({ code: 'username_needed', details: [{ path: 'username', message: 'vera' }] });
  const made = await finish({ key: first.key, username: 'vera' });
  expect(made.body.data.user).toMatchObject({ email: 'vera@provider.example', emailVerified: true });

  const second = await begin();
  const another = await browse(second.url);
  // The code of one login must not work for another one.
  expect((await finish({ key: (await begin()).key, answer: another })).body.code).toBe('provider_refused');
  const again = await finish({ key: second.key, answer: another });
  expect(again.body.data.user.id).toBe(made.body.data.user.id);
  expect((await finish({ key: second.key, answer: another })).body.code).toBe('login_stale');
});
