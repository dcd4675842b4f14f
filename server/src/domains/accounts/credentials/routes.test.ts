import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { withMailbox } from '../../../../test/harness/site-mailbox.ts';
import { ensureFirstAdmin, grantRole } from '../users/admin-actions.ts';

const site = useSite();
const otherPassword = 'an entirely different one';

/** The link in the latest email to an address. */
async function latestLink(email: string): Promise<string> {
  await site.drain();
  const mail = await site.context.database
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!mail?.body) return '';
  const { plain } = JSON.parse(site.context.secrets.decrypt(mail.body, `mails.body:${mail.recipient}`));
  return /https?:\/\/\S+\/([\w-]{20,})/.exec(plain)?.[1] ?? '';
}

function login(email: string, passphrase: string) {
  return site.call('POST /auth/login', { body: { email, password: passphrase } });
}

async function requestReset(member: Pick<Member, 'email'>): Promise<string> {
  expect((await site.call('POST /auth/forgot-password', { body: { email: member.email } })).status).toBe(200);
  return latestLink(member.email);
}

describe('a forgotten password', () => {
  test('the reset link sets a new password and logs out everywhere', async () => {
    const member = await site.member();
    const token = await requestReset(member);
    expect((await site.call(`PUT /auth/reset-password/${token}`, { body: { password: otherPassword } })).status).toBe(
      200,
    );
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(401);
    expect((await login(member.email, password)).status).toBe(401);
    expect((await login(member.email, otherPassword)).status).toBe(200);
  });

  test('the link works only once, even when it is used twice at the same time', async () => {
    const token = await requestReset(await site.member());
    const use = () => site.call(`PUT /auth/reset-password/${token}`, { body: { password: otherPassword } });
    const statuses = (await Promise.all([use(), use()])).map((reply) => reply.status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect((await use()).body.code).toBe('link_expired');
  });

  test('the link expires after 60 minutes', async () => {
    const token = await requestReset(await site.member());
    const now = Date.now();
    site.setClock(now + 61 * 60_000);
    expect((await site.call(`PUT /auth/reset-password/${token}`, { body: { password: otherPassword } })).status).toBe(
      404,
    );
    site.setClock(undefined);
  });

  test('a newer link invalidates the older one', async () => {
    const member = await site.member();
    const olderLink = await requestReset(member);
    await requestReset(member);
    expect(
      (await site.call(`PUT /auth/reset-password/${olderLink}`, { body: { password: otherPassword } })).status,
    ).toBe(404);
  });

  test('an unknown address gets the same response as a known one', async () => {
    const member = await site.member();
    const known = await site.call('POST /auth/forgot-password', { body: { email: member.email } });
    const unknown = await site.call('POST /auth/forgot-password', { body: { email: 'nobody@nowhere.test' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  test('a weak new password leaves the link usable', async () => {
    const token = await requestReset(await site.member());
    expect((await site.call(`PUT /auth/reset-password/${token}`, { body: { password: 'short' } })).status).toBe(422);
    expect((await site.call(`PUT /auth/reset-password/${token}`, { body: { password: otherPassword } })).status).toBe(
      200,
    );
  });

  test('a made-up link is refused before the new password is checked', async () => {
    const reply = await site.call(`PUT /auth/reset-password/${'A'.repeat(43)}`, { body: { password: 'qwertyuiop' } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'link_expired' } });
  });

  test('the database holds no usable reset token: neither in plain text nor as a hash that works', async () => {
    const member = await site.member();
    const token = await requestReset(member);
    const rows = JSON.stringify(await site.context.database.selectFrom('mail_links').selectAll().execute());
    const mails = await site.context.database.selectFrom('mails').selectAll().execute();
    expect(rows).not.toContain(token);
    expect(mails.some((mail) => mail.body?.includes(token))).toBe(false);
    const stored = createHash('sha256').update(token).digest().toString('base64url');
    expect((await site.call(`PUT /auth/reset-password/${stored}`, { body: { password: otherPassword } })).status).toBe(
      404,
    );
  });
});

describe('an email address', () => {
  test('belongs to the member who confirmed it, and registering doesn’t reveal whether it has an account', async () => {
    const owner = await site.member();
    await site.context.database
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', owner.id)
      .execute();
    const second = { username: `second${owner.id}`, email: owner.email, password: otherPassword };
    const unclaimed = { username: `fresh${owner.id}`, email: `fresh${owner.id}@haggle.test`, password: otherPassword };
    const taken = await site.call('POST /auth/register', { body: second });
    const free = await site.call('POST /auth/register', { body: unclaimed });
    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.body.data.user)).toEqual(Object.keys(free.body.data.user));
    // Both can log in with their own password; a reset goes to the member who verified the address.
    expect((await login(owner.email, password)).body.data.user.id).toBe(owner.id);
    expect((await login(owner.email, otherPassword)).body.data.user.username).toBe(second.username);
    const token = await requestReset(owner);
    await site.call(`PUT /auth/reset-password/${token}`, { body: { password: 'one more good password' } });
    expect((await login(owner.email, 'one more good password')).body.data.user.id).toBe(owner.id);
  });

  test('is changed only with the current password', async () => {
    const member = await site.member();
    const change = (currentPassword: string) =>
      site.call('PUT /auth/email', { as: member, body: { email: `new${member.id}@haggle.test`, currentPassword } });
    expect(await change('wrong password')).toMatchObject({
      status: 403,
      body: { details: [{ path: 'currentPassword' }] },
    });
    expect((await change(password)).body.data.email).toBe(`new${member.id}@haggle.test`);
  });
});

describe('the confirmation link', () => {
  const resendLink = async (member: Member) => (await site.call('POST /auth/verify-email', { as: member })).body.data;
  const readCanSend = async (member: Member) => (await site.call('GET /auth/verify-email', { as: member })).body.data;

  test('is not sent by a site without email, and the API says so before and after the request', async () => {
    const member = await site.member();
    expect(await readCanSend(member)).toEqual({ canSend: false });
    expect(await resendLink(member)).toEqual({ sent: false });
    expect(await latestLink(member.email)).toBe('');
  });

  test('can be sent again until the address is confirmed, and only the newest link works', async () => {
    await withMailbox(site.context, async (mailbox) => {
      const member = await site.member();
      await site.drain();
      expect(await readCanSend(member)).toEqual({ canSend: true });
      expect(await resendLink(member)).toEqual({ sent: true });
      await site.drain();
      const messages = mailbox.emailsTo(member.email);
      expect(messages.map((message) => message.subject)).toEqual(Array(2).fill('Confirm your email address'));
      const [first, second] = messages.map((message) => /verify-email\/([\w-]+)/.exec(message.text ?? '')?.[1]);
      expect((await site.call(`POST /auth/verify-email/${first}`)).body.code).toBe('link_expired');
      expect((await site.call(`POST /auth/verify-email/${second}`, { as: member })).status).toBe(200);
      expect(await resendLink(member)).toEqual({ sent: false });
    });
  });
});

test('a site without email keeps the notice of a changed address in its outbox', async () => {
  const member = await site.member();
  const body = { email: `elsewhere${member.id}@haggle.test`, currentPassword: password };
  expect((await site.call('PUT /auth/email', { as: member, body })).status).toBe(200);
  await site.drain();
  const mails = site.context.database.selectFrom('mails').select(['subject', 'state']);
  expect(await mails.where('recipient', '=', member.email).execute()).toEqual([
    { subject: 'Your email address was changed', state: 'kept' },
  ]);
});

test('the old address of an account is told whom to write to, since a link for a new password goes to the new one', async () => {
  await withMailbox(site.context, async (mailbox) => {
    const member = await site.member();
    const email = `moved${member.id}@haggle.test`;
    await site.call('PUT /auth/email', { as: member, body: { email, currentPassword: password } });
    await site.drain();
    const token = /verify-email\/([\w-]+)/.exec(mailbox.emailsTo(email)[0]?.text ?? '')?.[1];
    expect((await site.call(`POST /auth/verify-email/${token}`, { as: member })).status).toBe(200);
    await site.drain();
    const notice = mailbox.emailsTo(member.email).find(({ subject }) => subject === 'Your email address was changed');
    expect(notice?.text).toMatch(/write\s+to\s+the\s+site's\s+owner\s+right\s+away/);
    expect(notice?.text).not.toMatch(/ask\s+for\s+a\s+new\s+password/);
  });
});

describe('a thief with a stolen session', () => {
  test('loses the API tokens created with it when the password is changed or reset', async () => {
    const member = await site.member();
    const createToken = async (as: Member) => {
      const body = { name: 'backdoor', scope: 'write', days: 366 };
      const created = await site.call('POST /auth/api-tokens', { as, body });
      return { ...member, token: created.body.data.token as string };
    };
    const [first, use] = [await createToken(member), (as: Member) => site.call('GET /auth/me', { as })];
    expect((await use(first)).status).toBe(200);
    const body = { currentPassword: password, newPassword: otherPassword };
    expect((await site.call('PUT /auth/password', { as: member, body })).status).toBe(200);
    expect((await use(first)).status).toBe(401);
    const second = await createToken(member);
    await site.call(`PUT /auth/reset-password/${await requestReset(member)}`, {
      body: { password: `${otherPassword} again` },
    });
    expect((await use(second)).status).toBe(401);
  });
});

describe('making an admin outside the web interface', () => {
  test('doesn’t promote another account that claims the same address', async () => {
    const email = 'owner@haggle.test';
    const register = (username: string) => site.call('POST /auth/register', { body: { username, email, password } });
    const thiefId = (await register('early_thief')).body.data.user.id;
    await ensureFirstAdmin(site.context, { email, password: otherPassword });
    expect((await login(email, otherPassword)).body.data.user.role).toBe('admin');
    expect((await login(email, password)).body.data.user).toMatchObject({ id: thiefId, role: 'member' });
  });

  test('needs a username if several accounts claim the address and none has confirmed it', async () => {
    const [owner, email] = [await site.member('real_owner'), 'real_owner@haggle.test'];
    await site.call('POST /auth/register', { body: { username: 'late_thief', email, password } });
    await expect(grantRole(site.context, email)).rejects.toMatchObject({ code: 'email_claimed' });
    await grantRole(site.context, email, { username: 'Real_Owner' });
    expect((await site.call('GET /auth/me', { as: owner })).body.data.role).toBe('admin');
  });
});

describe('the password', () => {
  test('is changed only with the current one, which logs out all other devices but not this one', async () => {
    const member = await site.member();
    const other = await login(member.email, password);
    const change = (currentPassword: string, newPassword: string) =>
      site.call('PUT /auth/password', { as: member, body: { currentPassword, newPassword } });
    expect((await change('wrong password', otherPassword)).status).toBe(403);
    expect(await change(password, 'qwertyuiop')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'newPassword' }] },
    });
    expect((await change(password, `${member.username} again`)).status).toBe(422);
    expect((await change(password, otherPassword)).status).toBe(200);
    expect((await site.call('GET /auth/me', { as: member })).status).toBe(200);
    expect((await site.call('GET /auth/me', { as: { ...member, token: other.body.token } })).status).toBe(401);
    expect((await login(member.email, otherPassword)).status).toBe(200);
  });
});
