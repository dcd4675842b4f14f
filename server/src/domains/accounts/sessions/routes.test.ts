import { describe, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

function register(fields: object) {
  return site.call('POST /auth/register', {
    body: { username: 'somebody', email: 'somebody@haggle.test', password, ...fields },
  });
}

describe('registration', () => {
  test('returns a top-level token with which the account can be read', async () => {
    const { status, body } = await register({ username: 'Anna_1', email: 'Anna@haggle.test' });
    expect(status).toBe(200);
    const me = await site.call('GET /auth/me', { headers: { authorization: `Bearer ${body.token}` } });
    expect(me.body).toMatchObject({
      success: true,
      data: { username: 'Anna_1', email: 'Anna@haggle.test', role: 'member', points: 0, theme: null },
    });
    expect(me.body.data.id).toBe(me.body.data._id);
  });

  test.each([
    ['a username of two characters', { username: 'ab' }, 'username'],
    ['a username of 21 characters', { username: 'a'.repeat(21) }, 'username'],
    ['a username with a space', { username: 'a b c' }, 'username'],
    ['a reserved username', { username: 'Admin' }, 'username'],
    ['an email without @', { email: 'nowhere' }, 'email'],
    ['a password of nine characters', { password: 'ninechars' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a password that contains the username', { password: 'my SOMEBODY password' }, 'password'],
    ['one of the most common passwords', { password: 'qwertyuiop' }, 'password'],
    ['a common password followed by “123!”', { password: 'qwertyuiop123!' }, 'password'],
    ['a missing username', { username: undefined }, 'username'],
    ['a number as the password', { password: 12345678901 }, 'password'],
  ])('refuses %s, naming the field', async (_, fields, path) => {
    const { status, body } = await register(fields);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'invalid', details: [{ path }] });
    expect(body.requestId).toBeTruthy();
  });

  test('refuses a username that differs from another only in case', async () => {
    await register({ username: 'Berta', email: 'berta@haggle.test' });
    expect(await register({ username: 'bERTA', email: 'other@haggle.test' })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', details: [{ path: 'username' }] },
    });
  });

  test('gives a username to only one of two requests at the same time', async () => {
    const replies = await Promise.all([
      register({ username: 'racer', email: 'racer1@haggle.test' }),
      register({ username: 'Racer', email: 'racer2@haggle.test' }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });
});

describe('logging in and out', () => {
  test('the right password gets a token; a wrong one and an unknown address get the same refusal', async () => {
    await register({ username: 'carla', email: 'carla@haggle.test' });
    const login = (email: string, passphrase: string) =>
      site.call('POST /auth/login', { body: { email, password: passphrase } });
    expect(await login('CARLA@haggle.test', password)).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    });
    const wrongReply = await login('carla@haggle.test', 'not the password');
    const unknown = await login('nobody@haggle.test', password);
    expect(wrongReply).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(unknown.body.error).toBe(wrongReply.body.error);
  });

  test('a login that fails halfway leaves no session behind', async () => {
    const member = await site.member();
    const { pool } = site.connection;
    const count = async () => (await site.call('GET /auth/sessions', { as: member })).body.data.length;
    const before = await count();
    await pool.query('alter table known_places add constraint full_up check (false) not valid');
    const login = { email: member.email, password };
    expect((await site.call('POST /auth/login', { body: login })).status).toBe(500);
    await pool.query('alter table known_places drop constraint full_up');
    expect(await count()).toBe(before);
    expect((await site.call('POST /auth/login', { body: login })).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  test('logging out invalidates the token', async () => {
    const member = await site.member();
    expect((await site.call('POST /auth/logout', { as: member })).status).toBe(200);
    expect(await site.call('GET /auth/me', { as: member })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test('the token hash in the database can’t be used as a token', async () => {
    const member = await site.member();
    const rows = await site.context.database.selectFrom('sessions').select('token_hash').execute();
    for (const row of rows) {
      for (const encoding of ['hex', 'base64url'] as const) {
        const authorization = `Bearer ${row.token_hash.toString(encoding)}`;
        expect((await site.call('GET /auth/me', { headers: { authorization } })).status).toBe(401);
      }
    }
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(200);
  });
});

describe('a session', () => {
  test('expires after 30 days without use, and each use renews it', async () => {
    const [used, unused] = [await site.member(), await site.member()];
    const day = 86_400_000;
    const now = Date.now();
    site.setClock(now + 20 * day);
    expect((await site.call('GET /auth/me', { as: used })).status).toBe(200);
    site.setClock(now + 31 * day);
    expect((await site.call('GET /auth/me', { as: unused })).status).toBe(401);
    expect((await site.call('GET /auth/me', { as: used })).status).toBe(200);
    site.setClock(now + 62 * day);
    expect((await site.call('GET /auth/me', { as: used })).status).toBe(401);
    site.setClock(undefined);
  });
});

test('sessions store a hash of the network, equal within the same network, instead of the IP address', async () => {
  const signUp = async (username: string, remoteAddress: string) => {
    const response = await site.app.request(
      'http://haggle.test/api/auth/register',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, email: `${username}@haggle.test`, password }),
      },
      { incoming: { headers: {}, socket: { remoteAddress } } },
    );
    const { data } = (await response.json()) as { data: { user: { id: string } } };
    return data.user.id;
  };
  const ids = [
    await signUp('same-1', '2001:db8::1'),
    await signUp('same-2', '2001:db8::2'),
    await signUp('other', '203.0.113.9'),
  ];
  const rows = await site.context.database
    .selectFrom('sessions')
    .select(['user_id', 'address_hash'])
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .execute();
  const [first, second, third] = rows.map(({ address_hash }) => address_hash);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

describe('the profile', () => {
  test('takes a new name and bio without changing the username or showing the email address', async () => {
    const member = await site.member();
    const { body } = await site.call('PUT /auth/profile', {
      as: member,
      body: { displayName: ' Dora ', bio: 'Likes tea.' },
    });
    expect(body.data).toMatchObject({ displayName: 'Dora', bio: 'Likes tea.', username: member.username });
    const publicProfile = await site.call(`GET /users/${member.id}`);
    expect(publicProfile.body.data).toMatchObject({ displayName: 'Dora', bio: 'Likes tea.' });
    expect(publicProfile.body.data.email).toBeUndefined();
  });

  test('stores a known theme and refuses others', async () => {
    const member = await site.member();
    expect((await site.call('PUT /users/profile', { as: member, body: { theme: 'dark' } })).status).toBe(200);
    expect((await site.call('GET /auth/me', { as: member })).body.data.theme).toBe('dark');
    expect((await site.call('PUT /users/profile', { as: member, body: { theme: 'pink' } })).status).toBe(422);
  });
});

describe('devices', () => {
  test('are listed, and can be logged out one by one or all others together', async () => {
    const member = await site.member();
    const login = { email: member.email, password };
    const otherLogin = await site.call('POST /auth/login', {
      body: login,
      headers: { 'user-agent': 'Another device' },
    });
    const third = await site.call('POST /auth/login', { body: login });
    const { body } = await site.call('GET /auth/sessions', { as: member });
    expect(body.count).toBe(3);
    expect(body.data.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('token');
    const other = body.data.find((session: { userAgent: string }) => session.userAgent === 'Another device');
    expect((await site.call(`DELETE /auth/sessions/${other._id}`, { as: member })).status).toBe(200);
    expect(await site.call(`DELETE /auth/sessions/${other._id}`, { as: member })).toMatchObject({ status: 404 });
    expect((await site.call('GET /auth/me', { as: { ...member, token: otherLogin.body.token } })).status).toBe(401);
    expect((await site.call('DELETE /auth/sessions', { as: member })).body.revoked).toBe(1);
    expect((await site.call('GET /auth/me', { as: { ...member, token: third.body.token } })).status).toBe(401);
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(200);
  });

  test('can’t be logged out by another member', async () => {
    const [victim, thief] = [await site.member(), await site.member()];
    const { body } = await site.call('GET /auth/sessions', { as: victim });
    expect((await site.call(`DELETE /auth/sessions/${body.data[0]._id}`, { as: thief })).status).toBe(404);
    expect((await site.call('GET /auth/me', { as: victim })).status).toBe(200);
  });
});

describe('suspension', () => {
  test('takes effect on the next request and ends automatically', async () => {
    const member = await site.member();
    const until = new Date(Date.now() + 86_400_000);
    const change = { suspended_until: until, suspension_reason: 'Spam.' };
    await site.context.database.updateTable('users').set(change).where('id', '=', member.id).execute();
    const refusal = await site.call('GET /points', { as: member });
    expect(refusal).toMatchObject({
      status: 403,
      body: { code: 'suspended', error: expect.stringContaining('Spam.') },
    });
    const login = await site.call('POST /auth/login', { body: { email: member.email, password } });
    expect(login).toMatchObject({ status: 403, body: { code: 'suspended' } });
    await site.context.database
      .updateTable('users')
      .set({ suspended_until: new Date(0) })
      .where('id', '=', member.id)
      .execute();
    expect((await site.call('GET /points', { as: member })).status).toBe(200);
  });

  test('hides what a role shows: a suspended moderator and their API token can’t see pending deals', async () => {
    const [moderator, author] = [await site.staff('moderator'), await site.member()];
    const body = { name: 'A script', scope: 'read', days: 1 };
    const created = await site.call('POST /auth/api-tokens', { as: moderator, body });
    const script = { ...moderator, token: created.body.data.token };
    const pending = await site.deal(author, {}, { published: false });
    const status = async (as: Member) => (await site.call(`GET /deals/${pending}`, { as })).status;
    const countListed = async (as: Member) =>
      (await site.call(`GET /deals/user/${author.id}/submitted`, { as })).body.count;
    for (const as of [moderator, script]) expect([await status(as), await countListed(as)]).toEqual([200, 1]);
    await site.context.database
      .updateTable('users')
      .set({ suspended_until: new Date(Date.now() + 86_400_000), suspension_reason: 'Leaks.' })
      .where('id', '=', moderator.id)
      .execute();
    for (const as of [moderator, script]) expect([await status(as), await countListed(as)]).toEqual([404, 0]);
  });

  test('of staff ends their sessions; a suspended member stays logged in until they log out', async () => {
    const [admin, moderator, member] = [await site.admin(), await site.staff('moderator'), await site.member()];
    const draft = { reason: 'Leaks.', until: new Date(Date.now() + 86_400_000).toISOString() };
    for (const { id } of [moderator, member]) {
      const reply = await site.call(`PUT /admin/users/${id}/suspension`, { as: admin, body: draft });
      expect(reply.status).toBe(200);
    }
    expect(await site.call('GET /points', { as: moderator })).toMatchObject({ status: 401 });
    expect(await site.call('GET /points', { as: member })).toMatchObject({ status: 403, body: { code: 'suspended' } });
    expect((await site.call('POST /auth/logout', { as: member })).status).toBe(200);
    expect(await site.call('GET /points', { as: member })).toMatchObject({ status: 401 });
  });

  test('a removed role stops working on the next request', async () => {
    const admin = await site.admin();
    expect((await site.call('GET /admin/mails', { as: admin })).status).toBe(200);
    await site.context.database.updateTable('users').set({ role: 'member' }).where('id', '=', admin.id).execute();
    expect((await site.call('GET /admin/mails', { as: admin })).status).toBe(403);
  });
});

describe('the time of a failed login', () => {
  test('is about the same for an unknown address as for a known one', async () => {
    const member = await site.member();
    await site.context.database.deleteFrom('sign_in_failures').execute();
    const measureLogin = async (email: string) => {
      const startedAt = performance.now();
      await site.call('POST /auth/login', { body: { email, password: 'not the password' } });
      return performance.now() - startedAt;
    };
    await measureLogin('warm@haggle.test');
    const knownTimes: number[] = [];
    const unknown: number[] = [];
    const ratio = () =>
      Math.max(Math.min(...knownTimes) / Math.min(...unknown), Math.min(...unknown) / Math.min(...knownTimes));
    // Each address fails once only. A busy machine slows single tries down, hardly ever all of them.
    for (let n = 0; n < 3 || (n < 12 && ratio() >= 4); n++) {
      knownTimes.push(await measureLogin((n === 0 ? member : await site.member()).email));
      unknown.push(await measureLogin(`nobody-${n}@haggle.test`));
    }
    // Without the decoys, the response for the unknown address comes more than ten times as fast.
    expect(ratio()).toBeLessThan(4);
  });
});
