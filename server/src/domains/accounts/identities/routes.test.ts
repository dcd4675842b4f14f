import { beforeAll, describe, expect, test } from 'vitest';
import { FakeProvider } from '../../../../test/harness/fake-provider.ts';
import { useProvider } from '../../../../test/harness/provider-login.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const { provider, start, answerOf, login } = useProvider(site);
let admin: Member;
beforeAll(async () => {
  admin = await site.admin();
});

async function linkTo(as: Member, claims: object) {
  const started = await start(as);
  provider.claims = { nonce: started.nonce, ...claims };
  return site.call('POST /auth/identities', { as, body: { key: started.key, answer: answerOf(started) } });
}

const prove = (member: Member) =>
  site.context.database
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', member.id)
    .execute();

describe('a login through a provider is refused', () => {
  const good = { sub: 'mallory', email: 'mallory@example.org', email_verified: true };

  test.each([
    ['with a different nonce', { ...good, nonce: 'another' }],
    ['without a nonce', { ...good, nonce: undefined }],
    ['from another issuer', { ...good, iss: 'https://accounts.example' }],
    ['addressed to another site', { ...good, aud: 'another-site' }],
    ['addressed to several sites without an authorized party', { ...good, aud: ['haggle', 'another-site'] }],
    ['that has expired', { ...good, exp: Math.floor(Date.now() / 1000) - 600 }],
    ['that is not valid yet', { ...good, nbf: Math.floor(Date.now() / 1000) + 3600 }],
    ['without a subject', { ...good, sub: undefined }],
    ['with a subject of 256 characters', { ...good, sub: 'm'.repeat(256) }],
  ])('for a token %s', async (_, claims) => {
    expect((await login(claims, { username: 'mallory' })).body.code).toBe('provider_refused');
  });

  test('for a token with a forged signature', async () => {
    provider.isForged = true;
    expect((await login(good, { username: 'mallory' })).body.code).toBe('provider_refused');
  });

  test('for a wrong state, a wrong issuer in the callback, or an error from the provider', async () => {
    expect((await login(good, {}, () => ({ state: 'made-up' }))).body.code).toBe('provider_refused');
    const started = await start();
    const wrong: Record<string, string>[] = [{ iss: 'https://accounts.example' }, { error: 'access_denied' }];
    for (const more of wrong) {
      const { key } = await start();
      const body = { key, answer: answerOf(started, more) };
      expect((await site.call('POST /auth/providers/finish', { body })).body.code).toBe('provider_refused');
    }
  });

  test('for a callback used a second time, or with the key of another browser', async () => {
    const started = await start();
    provider.claims = { nonce: started.nonce, sub: 'twice', email: 'twice@example.org' };
    const body = { key: started.key, answer: answerOf(started), username: 'twice_1' };
    const finish = (body: object) => site.call('POST /auth/providers/finish', { body });
    expect((await finish(body)).status).toBe(200);
    const before = provider.redeemed;
    expect((await finish(body)).body.code).toBe('login_stale');
    expect((await finish({ ...body, answer: undefined })).body.code).toBe('login_stale');
    expect((await finish({ ...body, key: 'k'.repeat(43) })).body.code).toBe('login_stale');
    expect(provider.redeemed).toBe(before);
  });

  test('for one of two requests that bring the same callback at the same time', async () => {
    const started = await start();
    provider.claims = { nonce: started.nonce, sub: 'race', email: 'race@example.org' };
    const before = provider.redeemed;
    const body = { key: started.key, answer: answerOf(started) };
    const replies = await Promise.all([1, 2].map(() => site.call('POST /auth/providers/finish', { body })));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual(['login_stale', 'username_needed']);
    expect(provider.redeemed).toBe(before + 1);
  });

  test('when it takes longer than 15 minutes', async () => {
    const started = await start();
    site.setClock(Date.now() + 16 * 60_000);
    const body = { key: started.key, answer: answerOf(started) };
    expect((await site.call('POST /auth/providers/finish', { body })).body.code).toBe('login_stale');
    site.setClock(undefined);
  });
});

describe('a new member who registers through a provider', () => {
  test('chooses a free username, and later logs in through the provider but not with a password', async () => {
    const claims = { sub: 'nora', email: 'nora@example.org', email_verified: true, preferred_username: 'Nora K' };
    const started = await start();
    provider.claims = { nonce: started.nonce, ...claims };
    const finish = (more: object) => site.call('POST /auth/providers/finish', { body: { key: started.key, ...more } });
    const asked = await finish({ answer: answerOf(started) });
    expect(asked.body).toMatchObject({ code: 'username_needed', details: [{ path: 'username', message: 'NoraK' }] });
    expect((await finish({ username: admin.username })).body.code).toBe('username_taken');
    const made = await finish({ username: 'nora' });
    expect(made.body.data.user).toMatchObject({ username: 'nora', email: 'nora@example.org', emailVerified: true });
    const again = await login({ ...claims, email: 'moved@example.org' });
    expect(again.body.data.user).toMatchObject({ username: 'nora', email: 'nora@example.org' });
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
    const made = await login(
      { sub, email: `u${String(email_verified)}@example.org`, email_verified },
      { username: `u_${crypto.randomUUID().slice(0, 8)}` },
    );
    expect(made.body.data.user.emailVerified).toBe(false);
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
    const started = await start();
    provider.claims = { nonce: started.nonce, sub: 'no-address', email_verified: true };
    const finish = (more: object) => site.call('POST /auth/providers/finish', { body: { key: started.key, ...more } });
    expect((await finish({ answer: answerOf(started), username: 'noaddress' })).body.code).toBe('email_needed');
    const made = await finish({ username: 'noaddress', email: 'typed@example.org' });
    expect(made.body.data.user).toMatchObject({ email: 'typed@example.org', emailVerified: false });
  });
});

describe('an account with the same address', () => {
  test('is linked if both sides have verified the address', async () => {
    const member = await site.member();
    await prove(member);
    const reply = await login({ sub: 'both', email: member.email.toUpperCase(), email_verified: true });
    expect(reply.body.data.user.id).toBe(member.id);
  });

  test('is not linked if the provider hasn’t verified the address: the login opens another account', async () => {
    const member = await site.member();
    await prove(member);
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
    expect((await linkTo(member, { sub: 'linked', email: 'elsewhere@example.org' })).status).toBe(200);
    expect((await login({ sub: 'linked' })).body.data.user.id).toBe(member.id);
    expect((await linkTo(other, { sub: 'linked' })).body.code).toBe('identity_taken');
    const { identities, mayUnlink } = (await site.call('GET /auth/identities', { as: member })).body.data;
    expect([identities, mayUnlink]).toMatchObject([[{ provider: 'Fake', label: 'elsewhere@example.org' }], true]);
    const path = `DELETE /auth/identities/${identities[0]._id}`;
    expect((await site.call(path, { as: other })).body.code).toBe('identity_not_found');
    expect((await site.call(path, { as: member })).status).toBe(200);
    expect((await login({ sub: 'linked', email: 'elsewhere@example.org' })).body.code).toBe('username_needed');
  });

  test('linking a provider can’t be finished by another member or as a login', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const started = await start(other);
    provider.claims = { nonce: started.nonce, sub: 'crossed' };
    const body = { key: started.key, answer: answerOf(started) };
    expect((await site.call('POST /auth/identities', { as: member, body })).body.code).toBe('login_stale');
    expect((await site.call('POST /auth/providers/finish', { body })).body.code).toBe('login_stale');
  });

  test('the last way to log in can’t be unlinked', async () => {
    const made = await login({ sub: 'only', email: 'only@example.org' }, { username: 'onlyway' });
    const as = { ...admin, id: made.body.data.user.id, token: made.body.token };
    const { identities, mayUnlink } = (await site.call('GET /auth/identities', { as })).body.data;
    expect(mayUnlink).toBe(false);
    const unlink = () => site.call(`DELETE /auth/identities/${identities[0]._id}`, { as });
    expect((await unlink()).body.code).toBe('last_way_in');
    expect((await site.call('GET /auth/identities', { as })).body.data.identities).toHaveLength(1);
  });
});

test('a login through a provider is refused while the member is suspended', async () => {
  const member = await site.member();
  await linkTo(member, { sub: 'suspended' });
  const body = { reason: 'Spam', until: new Date(Date.now() + 86_400_000).toISOString() };
  await site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body });
  expect((await login({ sub: 'suspended' })).body.code).toBe('suspended');
});

test('a login fails with 502 while its provider is down, and an unreachable provider can’t be saved', async () => {
  const gone = new FakeProvider();
  await gone.open();
  site.readable.add(gone.authority);
  const draft = { name: 'Gone', issuer: gone.issuer, clientId: 'haggle', isOn: true };
  await site.call('PUT /admin/login-providers/gone', { as: admin, body: draft });
  const { body } = await site.call('POST /auth/providers/gone/start');
  await gone.close();
  const answer = `?${new URLSearchParams({ code: 'x', state: new URL(body.data.url).searchParams.get('state') ?? '', iss: gone.issuer })}`;
  const finished = await site.call('POST /auth/providers/finish', { body: { key: body.data.key, answer } });
  expect([finished.status, finished.body.code]).toEqual([502, 'provider_unreachable']);
  const inner = { ...draft, issuer: 'http://127.0.0.1:9' };
  const refused = await site.call('PUT /admin/login-providers/inner', { as: admin, body: inner });
  expect(refused.body.code).toBe('provider_unreachable');
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
