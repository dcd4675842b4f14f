import { beforeAll, describe, expect, test } from 'vitest';
import { FakeProvider } from '../../../../test/harness/fake-provider.ts';
import { useProvider } from '../../../../test/harness/provider-login.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const { provider, startLogin, callbackQuery, login } = useProvider(site);
let admin: Member;
beforeAll(async () => {
  admin = await site.admin();
});

async function linkProvider(as: Member, claims: object) {
  const started = await startLogin(as);
  provider.claims = { nonce: started.nonce, ...claims };
  return site.call('POST /auth/identities', { as, body: { key: started.key, answer: callbackQuery(started) } });
}

const verifyEmail = (member: Member) =>
  site.context.database
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', member.id)
    .execute();

describe('a login through a provider is refused', () => {
  const validClaims = { sub: 'mallory', email: 'mallory@example.org', email_verified: true };

  test.each([
    ['with a different nonce', { ...validClaims, nonce: 'another' }],
    ['without a nonce', { ...validClaims, nonce: undefined }],
    ['from another issuer', { ...validClaims, iss: 'https://accounts.example' }],
    ['addressed to another site', { ...validClaims, aud: 'another-site' }],
    ['addressed to several sites without an authorized party', { ...validClaims, aud: ['haggle', 'another-site'] }],
    ['that has expired', { ...validClaims, exp: Math.floor(Date.now() / 1000) - 600 }],
    ['that is not valid yet', { ...validClaims, nbf: Math.floor(Date.now() / 1000) + 3600 }],
    ['without a subject', { ...validClaims, sub: undefined }],
    ['with a subject of 256 characters', { ...validClaims, sub: 'm'.repeat(256) }],
  ])('for a token %s', async (_, claims) => {
    expect((await login(claims, { username: 'mallory' })).body.code).toBe('provider_refused');
  });

  test('for a token with a forged signature', async () => {
    provider.isForged = true;
    expect((await login(validClaims, { username: 'mallory' })).body.code).toBe('provider_refused');
  });

  test('for a wrong state, a wrong issuer in the callback, or an error from the provider', async () => {
    expect((await login(validClaims, {}, () => ({ state: 'made-up' }))).body.code).toBe('provider_refused');
    const started = await startLogin();
    const wrongAnswers: Record<string, string>[] = [{ iss: 'https://accounts.example' }, { error: 'access_denied' }];
    for (const extra of wrongAnswers) {
      const { key } = await startLogin();
      const body = { key, answer: callbackQuery(started, extra) };
      expect((await site.call('POST /auth/providers/finish', { body })).body.code).toBe('provider_refused');
    }
  });

  test('for a callback used a second time, or with the key of another browser', async () => {
    const started = await startLogin();
    provider.claims = { nonce: started.nonce, sub: 'twice', email: 'twice@example.org' };
    const body = { key: started.key, answer: callbackQuery(started), username: 'twice_1' };
    const finishLogin = (body: object) => site.call('POST /auth/providers/finish', { body });
    expect((await finishLogin(body)).status).toBe(200);
    const before = provider.redeemedCodes;
    expect((await finishLogin(body)).body.code).toBe('login_stale');
    expect((await finishLogin({ ...body, answer: undefined })).body.code).toBe('login_stale');
    expect((await finishLogin({ ...body, key: 'k'.repeat(43) })).body.code).toBe('login_stale');
    expect(provider.redeemedCodes).toBe(before);
  });

  test('for one of two requests that bring the same callback at the same time', async () => {
    const started = await startLogin();
    provider.claims = { nonce: started.nonce, sub: 'race', email: 'race@example.org' };
    const before = provider.redeemedCodes;
    const body = { key: started.key, answer: callbackQuery(started) };
    const replies = await Promise.all([1, 2].map(() => site.call('POST /auth/providers/finish', { body })));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual(['login_stale', 'username_needed']);
    expect(provider.redeemedCodes).toBe(before + 1);
  });

  test('when it takes longer than 15 minutes', async () => {
    const started = await startLogin();
    site.setClock(Date.now() + 16 * 60_000);
    const body = { key: started.key, answer: callbackQuery(started) };
    expect((await site.call('POST /auth/providers/finish', { body })).body.code).toBe('login_stale');
    site.setClock(undefined);
  });
});

describe('a new member who registers through a provider', () => {
  test('chooses a free username, and later logs in through the provider but not with a password', async () => {
    const claims = { sub: 'nora', email: 'nora@example.org', email_verified: true, preferred_username: 'Nora K' };
    const started = await startLogin();
    provider.claims = { nonce: started.nonce, ...claims };
    const finishLogin = (extra: object) =>
      site.call('POST /auth/providers/finish', { body: { key: started.key, ...extra } });
    const usernameNeeded = await finishLogin({ answer: callbackQuery(started) });
    expect(usernameNeeded.body).toMatchObject({
      code: 'username_needed',
      details: [{ path: 'username', message: 'NoraK' }],
    });
    expect((await finishLogin({ username: admin.username })).body.code).toBe('username_taken');
    const registered = await finishLogin({ username: 'nora' });
    expect(registered.body.data.user).toMatchObject({
      username: 'nora',
      email: 'nora@example.org',
      emailVerified: true,
    });
    const secondLogin = await login({ ...claims, email: 'moved@example.org' });
    expect(secondLogin.body.data.user).toMatchObject({ username: 'nora', email: 'nora@example.org' });
    expect((await site.call('POST /auth/login', { body: { email: 'nora', password: 'x' } })).body.code).toBe(
      'wrong_credentials',
    );
  });

  test.each([
    ['nothing', undefined],
    ['false', false],
    ['the string "true"', 'true'],
    ['the number 1', 1],
  ])('has an unconfirmed address if the provider sends %s as email_verified', async (_, email_verified) => {
    const sub = `unproved ${email_verified}`;
    const registered = await login(
      { sub, email: `u${String(email_verified)}@example.org`, email_verified },
      { username: `u_${crypto.randomUUID().slice(0, 8)}` },
    );
    expect(registered.body.data.user.emailVerified).toBe(false);
  });

  test.each([
    ['a list of addresses', 'one@evil.example, two@target.example'],
    ['an address with a display name', '"Your Bank" <victim@target.example>'],
    ['an address followed by an email header', 'a@x.example\r\nBcc: v@y.example'],
    ['an address of more than 5,000 characters', `${'a'.repeat(5000)}@x.example`],
  ])('must enter an address if the provider sends %s', async (_, email) => {
    const reply = await login({ sub: `list ${email.length}`, email, email_verified: true }, { username: 'lister' });
    expect(reply.body.code, JSON.stringify(reply.body)).toBe('email_needed');
  });

  test('must enter an address if the provider sends none, and it starts unconfirmed', async () => {
    const started = await startLogin();
    provider.claims = { nonce: started.nonce, sub: 'no-address', email_verified: true };
    const finishLogin = (extra: object) =>
      site.call('POST /auth/providers/finish', { body: { key: started.key, ...extra } });
    expect((await finishLogin({ answer: callbackQuery(started), username: 'noaddress' })).body.code).toBe(
      'email_needed',
    );
    const registered = await finishLogin({ username: 'noaddress', email: 'typed@example.org' });
    expect(registered.body.data.user).toMatchObject({ email: 'typed@example.org', emailVerified: false });
  });
});

describe('an account with the same address', () => {
  test('is linked if both sides have verified the address', async () => {
    const member = await site.member();
    await verifyEmail(member);
    const reply = await login({ sub: 'both', email: member.email.toUpperCase(), email_verified: true });
    expect(reply.body.data.user.id).toBe(member.id);
  });

  test('is not linked if the provider hasn’t verified the address: the login opens another account', async () => {
    const member = await site.member();
    await verifyEmail(member);
    const reply = await login({ sub: 'one side', email: member.email }, { username: 'intruder1' });
    expect(reply.body.data.user).toMatchObject({ username: 'intruder1', emailVerified: false });
    expect(reply.body.data.user.id).not.toBe(member.id);
    expect((await site.call('GET /auth/me', { as: member })).body.data).toMatchObject({ emailVerified: true });
  });

  test('is not linked if it never confirmed the address: the login opens another, confirmed account', async () => {
    const squatter = await site.member();
    const reply = await login({ sub: 'owner', email: squatter.email, email_verified: true }, { username: 'realowner' });
    expect(reply.body.data.user).toMatchObject({ username: 'realowner', emailVerified: true });
    expect(reply.body.data.user.id).not.toBe(squatter.id);
  });
});

describe('in settings', () => {
  test('a member can link a provider login that no other account has linked, and unlink it', async () => {
    const [member, other] = [await site.member(), await site.member()];
    expect((await linkProvider(member, { sub: 'linked', email: 'elsewhere@example.org' })).status).toBe(200);
    expect((await login({ sub: 'linked' })).body.data.user.id).toBe(member.id);
    expect((await linkProvider(other, { sub: 'linked' })).body.code).toBe('identity_taken');
    const { identities, mayUnlink } = (await site.call('GET /auth/identities', { as: member })).body.data;
    expect([identities, mayUnlink]).toMatchObject([[{ provider: 'Fake', label: 'elsewhere@example.org' }], true]);
    const path = `DELETE /auth/identities/${identities[0]._id}`;
    expect((await site.call(path, { as: other })).body.code).toBe('identity_not_found');
    expect((await site.call(path, { as: member })).status).toBe(200);
    expect((await login({ sub: 'linked', email: 'elsewhere@example.org' })).body.code).toBe('username_needed');
  });

  test('linking a provider can’t be finished by another member or as a login', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const started = await startLogin(other);
    provider.claims = { nonce: started.nonce, sub: 'crossed' };
    const body = { key: started.key, answer: callbackQuery(started) };
    expect((await site.call('POST /auth/identities', { as: member, body })).body.code).toBe('login_stale');
    expect((await site.call('POST /auth/providers/finish', { body })).body.code).toBe('login_stale');
  });

  test('the last way to log in can’t be unlinked', async () => {
    const registered = await login({ sub: 'only', email: 'only@example.org' }, { username: 'onlyway' });
    const as = { ...admin, id: registered.body.data.user.id, token: registered.body.token };
    const { identities, mayUnlink } = (await site.call('GET /auth/identities', { as })).body.data;
    expect(mayUnlink).toBe(false);
    const unlink = () => site.call(`DELETE /auth/identities/${identities[0]._id}`, { as });
    expect((await unlink()).body.code).toBe('last_way_in');
    expect((await site.call('GET /auth/identities', { as })).body.data.identities).toHaveLength(1);
  });

  test('a provider that is switched off or deleted doesn’t count as a way to log in', async () => {
    const registered = await login({ sub: 'two', email: 'two@example.org' }, { username: 'twoways' });
    const as = { ...admin, id: registered.body.data.user.id, token: registered.body.token };
    await site.context.database
      .insertInto('identities')
      .values({
        user_id: as.id,
        issuer: 'https://gone.example',
        subject: 'two',
        provider_name: 'Gone',
        label: 'two@example.org',
        linked_at: new Date(),
        used_at: new Date(),
      })
      .execute();
    const readIdentities = async () => (await site.call('GET /auth/identities', { as })).body.data;
    const [{ _id: usable }, { _id: deleted }] = (await readIdentities()).identities;
    const unlink = (id: string) => site.call(`DELETE /auth/identities/${id}`, { as });
    expect((await unlink(usable)).body.code).toBe('last_way_in');
    expect((await readIdentities()).mayUnlink).toBe(true);
    const putProvider = (isOn: boolean) =>
      site.call('PUT /admin/login-providers/fake', {
        as: admin,
        body: { name: 'Fake', issuer: provider.issuer, clientId: 'haggle', isOn },
      });
    expect((await putProvider(false)).status).toBe(200);
    expect((await readIdentities()).mayUnlink).toBe(false);
    expect((await unlink(deleted)).body.code).toBe('last_way_in');
    expect((await putProvider(true)).status).toBe(200);
    expect((await unlink(deleted)).status).toBe(200);
    expect(await readIdentities()).toMatchObject({ identities: [{ _id: usable }], mayUnlink: false });
  });
});

test('a login through a provider is refused while the member is suspended', async () => {
  const member = await site.member();
  await linkProvider(member, { sub: 'suspended' });
  const body = { reason: 'Spam', until: new Date(Date.now() + 86_400_000).toISOString() };
  await site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body });
  expect((await login({ sub: 'suspended' })).body.code).toBe('suspended');
});

test('a login fails with 502 while its provider is down, and an unreachable provider can’t be saved', async () => {
  const downProvider = new FakeProvider();
  await downProvider.open();
  site.allowedHosts.add(downProvider.authority);
  const draft = { name: 'Gone', issuer: downProvider.issuer, clientId: 'haggle', isOn: true };
  await site.call('PUT /admin/login-providers/gone', { as: admin, body: draft });
  const { body } = await site.call('POST /auth/providers/gone/start');
  await downProvider.close();
  const answer = `?${new URLSearchParams({ code: 'x', state: new URL(body.data.url).searchParams.get('state') ?? '', iss: downProvider.issuer })}`;
  const finished = await site.call('POST /auth/providers/finish', { body: { key: body.data.key, answer } });
  expect([finished.status, finished.body.code]).toEqual([502, 'provider_unreachable']);
  const internal = { ...draft, issuer: 'http://127.0.0.1:9' };
  const refusal = await site.call('PUT /admin/login-providers/inner', { as: admin, body: internal });
  expect(refusal.body.code).toBe('provider_unreachable');
});

test('a provider’s client secret is encrypted and sent to neither admins nor visitors', async () => {
  const row = await site.context.database
    .selectFrom('login_providers')
    .select('client_secret')
    .where('slug', '=', 'fake')
    .executeTakeFirstOrThrow();
  expect(row.client_secret?.toString('latin1')).not.toContain('a secret');
  const { body } = await site.call('GET /admin/login-providers', { as: admin });
  expect(body.data[0]).toMatchObject({ slug: 'fake', hasSecret: true, callback: 'http://haggle.test/login-callback' });
  expect(JSON.stringify(body)).not.toContain('a secret');
  expect((await site.call('GET /auth/providers')).body.data[0]).toEqual({ slug: 'fake', name: 'Fake' });
});
