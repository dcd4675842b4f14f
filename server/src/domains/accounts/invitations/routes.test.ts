import * as invitationLimits from '@haggle/contract/limits/invitations';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { createApp } from '../../../start/app.ts';

const site = useSite();
let admin: Member;
beforeAll(async () => {
  admin = await site.admin();
});
afterEach(() => site.setClock(undefined));

const body = { role: 'member', roles: ['moderator', 'editor'] };

async function invite(draft: object = body): Promise<{ id: string; token: string }> {
  const reply = await site.call('POST /admin/invitations', { as: admin, body: draft });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { invitation, link } = reply.body.data;
  return { id: invitation._id, token: link.split('/').at(-1) };
}

const accept = (as: Member, token: string) => site.call(`POST /invitations/${token}/accept`, { as });
const readInvitation = (token: string) => site.call(`GET /invitations/${token}`);
const findInvitation = async (id: string) =>
  (await site.call('GET /admin/invitations', { as: admin })).body.data.find((one: { _id: string }) => one._id === id);

test('an invitation works once and adds its roles to those the member already has', async () => {
  const { id, token } = await invite();
  expect((await readInvitation(token)).body.data).toMatchObject({ ...body, by: admin.username });
  const guest = await site.staff('treasurer');
  expect((await accept(guest, token)).body.data).toMatchObject({
    role: 'member',
    roles: ['moderator', 'editor', 'treasurer'],
  });
  expect((await accept(await site.member(), token)).body.code).toBe('invitation_over');
  expect((await readInvitation(token)).body.code).toBe('invitation_over');
  expect(await findInvitation(id)).toMatchObject({ state: 'accepted', acceptedBy: { _id: guest.id } });
  const { data } = (await site.call(`GET /admin/audit?subject=user&subjectId=${guest.id}`, { as: admin })).body;
  expect(data[0]).toMatchObject({ action: 'invitation.accepted', changes: { moderator: [false, true] } });
});

test('when two people accept an invitation at the same time, only one gets its roles', async () => {
  const { token } = await invite({ role: 'admin', roles: [] });
  const guests = [await site.member(), await site.member()] as const;
  const replies = await Promise.all(guests.map((guest) => accept(guest, token)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const auditStatuses = await Promise.all(
    guests.map(async (as) => (await site.call('GET /admin/audit', { as })).status),
  );
  expect(auditStatuses.toSorted()).toEqual([200, 403]);
});

test('an invitation can be revoked, and expires', async () => {
  const [revoked, expiring] = [await invite(), await invite()];
  expect((await site.call(`DELETE /admin/invitations/${revoked.id}`, { as: admin })).status).toBe(200);
  expect((await accept(await site.member(), revoked.token)).body.code).toBe('invitation_over');
  const repeated = await site.call(`DELETE /admin/invitations/${revoked.id}`, { as: admin });
  expect(repeated.body.code).toBe('invitation_not_found');
  const guest = await site.member();
  site.setClock(Date.now() + invitationLimits.days * 86_400_000 + 1000);
  expect((await accept(guest, expiring.token)).body.code).toBe('invitation_over');
  expect([(await findInvitation(revoked.id)).state, (await findInvitation(expiring.id)).state]).toEqual([
    'revoked',
    'expired',
  ]);
});

test('an emailed invitation contains the link and the roles; its address is deleted once it is accepted', async () => {
  const email = 'new.hand@example.org';
  const { id, token } = await invite({ ...body, email });
  expect(await findInvitation(id)).toMatchObject({ state: 'open', email });
  const mails = (await site.call('GET /admin/mails', { as: admin })).body.data;
  const mail = (await site.call(`GET /admin/mails/${mails[0]._id}`, { as: admin })).body.data;
  expect(mail).toMatchObject({ recipient: email });
  expect(JSON.stringify(mail)).toContain(`/invitation/${token}`);
  expect(JSON.stringify(mail)).toContain('Moderator and Editor');
  await accept(await site.member(), token);
  expect((await findInvitation(id)).email).toBeNull();
});

test('only recently confirmed admins can create invitations, for a role or to join', async () => {
  const other = await site.admin();
  await site.backdateLogins(other);
  const createInvitation = (as: Member, draft: object) => site.call('POST /admin/invitations', { as, body: draft });
  expect((await createInvitation(other, body)).body.code).toBe('confirmation_needed');
  expect((await createInvitation(await site.staff('moderator', 'editor', 'treasurer'), body)).body.code).toBe(
    'not_allowed',
  );
  const email = 'a.friend@example.org';
  expect((await createInvitation(admin, { role: 'member', roles: [], email })).status).toBe(200);
  const [mail] = (await site.call('GET /admin/mails', { as: admin })).body.data;
  expect(mail).toMatchObject({ recipient: email, subject: 'Join Haggle' });
});

test('a site without a configured address shows links to the host it was reached at, but emails the usual one', async () => {
  const app = createApp({ context: site.context, rateLimitScale: 1000, trustProxy: 0, followsRequest: true });
  const post = async (path: string, as: Member, draft?: object) => {
    const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' };
    const response = await app.request(`http://fair.example/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(draft ?? {}),
    });
    const { data } = (await response.json()) as { data: Record<string, string> };
    return data;
  };
  const { link } = await post('/admin/invitations', admin, { ...body, email: 'guest@haggle.test' });
  const token = link?.replace('http://fair.example/invitation/', '');
  expect(token).toMatch(/^[\w-]{20,}$/);
  const [latest] = (await site.call('GET /admin/mails', { as: admin })).body.data;
  const mail = (await site.call(`GET /admin/mails/${latest._id}`, { as: admin })).body.data;
  expect(JSON.stringify(mail)).toContain(`${site.context.origin}/invitation/${token}`);
  const { url } = await post(`/admin/users/${(await site.member()).id}/reset-link`, admin);
  expect(url).toMatch(/^http:\/\/fair\.example\/reset-password\//);
});
