import { describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

async function createToken(member: Member, scope: 'read' | 'write', days = 30) {
  const { status, body } = await site.call('POST /auth/api-tokens', {
    as: member,
    body: { name: 'My script', scope, days },
  });
  expect(status).toBe(200);
  return { ...member, token: body.data.token as string, id: body.data.info._id as string };
}

describe('a personal API token', () => {
  test('with read scope can read but not write', async () => {
    const member = await site.member();
    const script = await createToken(member, 'read');
    expect((await site.call('GET /auth/me', { as: script })).body.data.username).toBe(member.username);
    expect(await site.call('PUT /auth/profile', { as: script, body: { bio: 'x' } })).toMatchObject({
      status: 403,
      body: { code: 'read_only_token' },
    });
  });

  test('with write scope can write, but not log out, list or end sessions, or list API tokens', async () => {
    const script = await createToken(await site.member(), 'write');
    expect((await site.call('PUT /auth/profile', { as: script, body: { bio: 'Written by a script' } })).status).toBe(
      200,
    );
    for (const key of ['POST /auth/logout', 'GET /auth/sessions', 'GET /auth/api-tokens', 'DELETE /auth/sessions']) {
      expect(await site.call(key, { as: script })).toMatchObject({ status: 403, body: { code: 'sign_in_needed' } });
    }
  });

  test('is listed with its last use but without its secret, and stops working when its owner revokes it', async () => {
    const member = await site.member();
    const script = await createToken(member, 'read');
    await site.call('GET /points', { as: script });
    const { body } = await site.call('GET /auth/api-tokens', { as: member });
    expect(body.data[0]).toMatchObject({ name: 'My script', scope: 'read', usedAt: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(script.token);
    const other = await site.member();
    expect((await site.call(`DELETE /auth/api-tokens/${script.id}`, { as: other })).status).toBe(404);
    expect((await site.call(`DELETE /auth/api-tokens/${script.id}`, { as: member })).status).toBe(200);
    expect((await site.call('GET /points', { as: script })).status).toBe(401);
  });

  test('is limited to twenty per member, even when more are requested at the same time', async () => {
    const member = await site.member();
    const body = { name: 'One of many', scope: 'read', days: 30 };
    const replies = await Promise.all(
      Array.from({ length: 23 }, () => site.call('POST /auth/api-tokens', { as: member, body })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await site.call('GET /auth/api-tokens', { as: member })).body.count).toBe(20);
  });

  test('triggers an email to its member when it is created', async () => {
    const member = await site.member();
    await createToken(member, 'read');
    const mails = await site.context.database
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', member.email)
      .execute();
    expect(mails.map((mail) => mail.subject)).toContain('An API token was created');
  });

  test('is revoked when its member logs out everywhere else, and when an admin ends all their sessions', async () => {
    const [member, admin] = [await site.member(), await site.admin()];
    const [first, other] = [await createToken(member, 'read'), await createToken(await site.member(), 'read')];
    const { body } = await site.call('DELETE /auth/sessions', { as: member });
    expect(body).toMatchObject({ revoked: 0, tokens: 1 });
    expect((await site.call('GET /points', { as: first })).status).toBe(401);
    const second = await createToken(member, 'write');
    expect((await site.call(`DELETE /admin/users/${member.id}/sessions`, { as: admin })).status).toBe(200);
    expect((await site.call('GET /points', { as: second })).status).toBe(401);
    expect((await site.call('GET /points', { as: other })).status).toBe(200);
  });

  test('expires after the requested number of days', async () => {
    const script = await createToken(await site.member(), 'read', 1);
    site.setClock(Date.now() + 2 * 86_400_000);
    expect((await site.call('GET /points', { as: script })).status).toBe(401);
    site.setClock(undefined);
  });
});
