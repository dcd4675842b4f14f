import { describe, expect, test } from 'vitest';
import { password, useSite } from '../../../test/site.ts';

const site = useSite();

function register(fields: object) {
  return site.call('POST /auth/register', {
    body: { username: 'somebody', email: 'somebody@haggle.test', password, ...fields },
  });
}

describe('registration', () => {
  test('gives a token at top level, with which the account can be read', async () => {
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
    ['a username of two letters', { username: 'ab' }, 'username'],
    ['a username of 21 letters', { username: 'a'.repeat(21) }, 'username'],
    ['a username with a space', { username: 'a b c' }, 'username'],
    ['a reserved username', { username: 'Admin' }, 'username'],
    ['an email without @', { email: 'nowhere' }, 'email'],
    ['a password of nine characters', { password: 'ninechars' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a password that contains the username', { password: 'my SOMEBODY password' }, 'password'],
    ['a missing username', { username: undefined }, 'username'],
    ['a number for a password', { password: 12345678901 }, 'password'],
  ])('refuses %s, naming the field', async (_, fields, path) => {
    const { status, body } = await register(fields);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'invalid', details: [{ path }] });
    expect(body.requestId).toBeTruthy();
  });

  test('a username is taken without regard to case', async () => {
    await register({ username: 'Berta', email: 'berta@haggle.test' });
    expect(await register({ username: 'bERTA', email: 'other@haggle.test' })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', details: [{ path: 'username' }] },
    });
  });

  test('of two at once with one username, one gets it', async () => {
    const replies = await Promise.all([
      register({ username: 'racer', email: 'racer1@haggle.test' }),
      register({ username: 'Racer', email: 'racer2@haggle.test' }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });
});

describe('signing in and out', () => {
  test('the right password gives a token; the wrong one and the unknown address the same refusal', async () => {
    await register({ username: 'carla', email: 'carla@haggle.test' });
    const login = (email: string, word: string) => site.call('POST /auth/login', { body: { email, password: word } });
    expect(await login('CARLA@haggle.test', password)).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    });
    const wrong = await login('carla@haggle.test', 'not the password');
    const unknown = await login('nobody@haggle.test', password);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(unknown.body.error).toBe(wrong.body.error);
  });

  test('a token is worth nothing after logging out', async () => {
    const member = await site.member();
    expect((await site.call('POST /auth/logout', { as: member })).status).toBe(200);
    expect(await site.call('GET /auth/me', { as: member })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test('what the database keeps of a token cannot sign in', async () => {
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

describe('the profile', () => {
  test('changes name and bio, and keeps the rest', async () => {
    const member = await site.member();
    const { body } = await site.call('PUT /auth/profile', {
      as: member,
      body: { displayName: ' Dora ', bio: 'Likes tea.' },
    });
    expect(body.data).toMatchObject({ displayName: 'Dora', bio: 'Likes tea.', username: member.username });
    const open = await site.call(`GET /users/${member.id}`);
    expect(open.body.data).toMatchObject({ displayName: 'Dora', bio: 'Likes tea.' });
    expect(open.body.data.email).toBeUndefined();
  });

  test('keeps the theme', async () => {
    const member = await site.member();
    expect((await site.call('PUT /users/profile', { as: member, body: { theme: 'dark' } })).status).toBe(200);
    expect((await site.call('GET /auth/me', { as: member })).body.data.theme).toBe('dark');
    expect((await site.call('PUT /users/profile', { as: member, body: { theme: 'pink' } })).status).toBe(422);
  });
});
