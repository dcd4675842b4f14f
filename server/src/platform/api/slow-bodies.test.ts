import { ReadableStream } from 'node:stream/web';
import { afterEach, expect, test, vi } from 'vitest';
import { type Member, password, useSite } from '../../../test/harness/site.ts';

const site = useSite();

afterEach(() => void vi.restoreAllMocks());

/** Makes a call whose body arrives `seconds` after its headers. In between, `meanwhile` happens. */
async function callSlowly(key: string, as: Member, body: object, meanwhile: () => Promise<unknown>, seconds = 2) {
  const [method = '', path = ''] = key.split(' ');
  const pull = async (controller: ReadableStreamDefaultController) => {
    await meanwhile();
    const later = performance.now() + seconds * 1000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
    controller.close();
  };
  const response = await site.app.request(`http://haggle.test/api${path}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }) as globalThis.ReadableStream,
    duplex: 'half',
  });
  return { status: response.status, body: await response.json() };
}

const apiToken = { name: 'Script', scope: 'write', days: 30 };

test('a slowly sent request is refused if its session has ended before it was complete', async () => {
  const member = await site.member();
  const { body } = await site.call('POST /auth/login', { body: { email: member.email, password } });
  const owner = { ...member, token: body.token };
  const endOtherSessions = async () => {
    expect(await site.call('DELETE /auth/sessions', { as: owner })).toMatchObject({ status: 200 });
  };
  const reply = await callSlowly('POST /auth/api-tokens', member, apiToken, endOtherSessions);
  expect(reply).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect((await site.call('GET /auth/api-tokens', { as: owner })).body.data).toEqual([]);
});

test('a slowly sent request has only the roles that its sender still has when it is complete', async () => {
  const [moderator, author] = [await site.staff('moderator'), await site.member()];
  const dealId = await site.deal(author);
  const lock = { kind: 'locked', until: null, reason: 'Off topic.' };
  const demote = () =>
    site.context.database.updateTable('users').set({ staff_roles: [] }).where('id', '=', moderator.id).execute();
  const reply = await callSlowly(`PUT /deals/${dealId}/discussion`, moderator, lock, demote);
  expect(reply).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
});

test('a slowly sent request of a member whose session is valid is accepted', async () => {
  const reply = await callSlowly('POST /auth/api-tokens', await site.member(), apiToken, async () => {});
  expect(reply).toMatchObject({ status: 200, body: { success: true } });
});
