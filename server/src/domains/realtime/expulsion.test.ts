import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Member, password, useSite } from '../../../test/harness/site.ts';
import { openPage, useNodes } from '../../../test/harness/socket-node.ts';

const site = useSite();
// Disables the half-minute recheck, which would also close the sockets, but later.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
const nodes = useNodes(site);
beforeAll(() => void vi.useRealTimers());
afterAll(() => void vi.useRealTimers());

const openMemberPage = (token: string, node = nodes.second) => openPage(node, { auth: { token } });
const isClosed = (page: Awaited<ReturnType<typeof openPage>>) => expect.poll(() => page.socket.connected).toBe(false);

async function createSession({ email }: Member): Promise<string> {
  return (await site.call('POST /auth/login', { body: { email, password } })).body.token;
}

const until = () => new Date(Date.now() + 86_400_000).toISOString();

describe('the socket of an open page is closed immediately, on any node,', () => {
  test.each<[string, (member: Member, admin: Member) => Promise<{ status: number }>]>([
    ['when its member logs out', (as) => site.call('POST /auth/logout', { as })],
    [
      'when another session of its member ends this one',
      async (as) => {
        const sessions = (await site.call('GET /auth/sessions', { as })).body.data;
        const own = sessions.find((session: { isCurrent: boolean }) => session.isCurrent);
        return site.call(`DELETE /auth/sessions/${own._id}`, { as: { ...as, token: await createSession(as) } });
      },
    ],
    [
      'when another session of its member logs out all others',
      async (as) => site.call('DELETE /auth/sessions', { as: { ...as, token: await createSession(as) } }),
    ],
    [
      'when its member changes the password in another session',
      async (as) =>
        site.call('PUT /auth/password', {
          as: { ...as, token: await createSession(as) },
          body: { currentPassword: password, newPassword: 'an entirely new one' },
        }),
    ],
    [
      'when an admin ends all sessions of its member',
      ({ id }, as) => site.call(`DELETE /admin/users/${id}/sessions`, { as }),
    ],
    [
      'when its member is suspended',
      ({ id }, as) => {
        const body = { reason: 'Too loud by far.', until: until() };
        return site.call(`PUT /admin/users/${id}/suspension`, { as, body });
      },
    ],
  ])('%s', async (_, endSession) => {
    const [member, admin, other] = [await site.member(), await site.admin(), await site.member()];
    const pages = [await openMemberPage(member.token), await openMemberPage(member.token, nodes.first)];
    const strangerPage = await openMemberPage(other.token);
    expect((await endSession(member, admin)).status).toBe(200);
    for (const page of pages) await isClosed(page);
    expect(strangerPage.socket.connected).toBe(true);
  });

  test('when the API token that opened it is deleted', async () => {
    const member = await site.member();
    const body = { name: 'My script', scope: 'read', days: 30 };
    const { token, info } = (await site.call('POST /auth/api-tokens', { as: member, body })).body.data;
    const [page, own] = [await openMemberPage(token), await openMemberPage(member.token)];
    expect((await site.call(`DELETE /auth/api-tokens/${info._id}`, { as: member })).status).toBe(200);
    await isClosed(page);
    expect(own.socket.connected).toBe(true);
  });

  test('when its member loses the admin role', async () => {
    const [admin, other] = [await site.admin(), await site.admin()];
    const page = await openMemberPage(other.token);
    const body = { role: 'member', reason: 'They left.' };
    expect((await site.call(`PUT /admin/users/${other.id}/role`, { as: admin, body })).status).toBe(200);
    await isClosed(page);
    expect((await openMemberPage(other.token)).socket.connected).toBe(true);
  });
});

test('other sockets of a member stay open when one of their logins ends', async () => {
  const member = await site.member();
  const second = await createSession(member);
  const [endedPage, keptPage] = [await openMemberPage(member.token), await openMemberPage(second)];
  await site.call('POST /auth/logout', { as: member });
  await isClosed(endedPage);
  expect(keptPage.socket.connected).toBe(true);
});

test('the right to follow a deal is checked on each subscription, even if the socket stayed open', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const hidden = await site.deal(author, {}, { published: false });
  const page = await openMemberPage(admin.token);
  expect(await page.emit('subscribe_comments', hidden)).toEqual({ success: true });
  await page.emit('unsubscribe_comments', hidden);
  // Without the trigger the node isn't notified, as if it had missed the message.
  await site.context.database.transaction().execute(async (database) => {
    await sql`alter table users disable trigger users_may_do_other_things`.execute(database);
    await database.updateTable('users').set({ role: 'member' }).where('id', '=', admin.id).execute();
    await sql`alter table users enable trigger users_may_do_other_things`.execute(database);
  });
  expect(await page.emit('subscribe_comments', hidden)).toMatchObject({ success: false, code: 'deal_not_found' });
});
