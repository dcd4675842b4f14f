import { expect, test } from 'vitest';
import { useProvider } from '../../../../test/harness/provider-login.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { withMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const { login } = useProvider(site);
const newPassword = 'correct horse battery staple';

/** A member who has just logged in and whose only way in is the provider. */
async function joinByProvider(username: string): Promise<Member> {
  const claims = { sub: username, email: `${username}@example.org`, email_verified: true };
  const { body } = await login(claims, { username });
  expect(body.data.user).toMatchObject({ username, lacksPassword: true });
  return { id: body.data.user._id, token: body.token, username } as Member;
}

test('a member who joined through a provider can set a first password and use it where one is required', async () => {
  const as = await joinByProvider('firstpass');
  const wrongPassword = await site.call('POST /auth/deletion', { as, body: { currentPassword: 'a guess' } });
  expect(wrongPassword.body).toMatchObject({
    code: 'wrong_password',
    error: 'Your account has no password yet. Set one in your settings, under Security.',
    details: [{ path: 'currentPassword' }],
  });
  const changed = await site.call('PUT /auth/password', { as, body: { newPassword } });
  expect(changed.status).toBe(200);
  expect(changed.body.data).not.toHaveProperty('lacksPassword');
  expect((await site.call('POST /auth/deletion', { as, body: { currentPassword: newPassword } })).status).toBe(200);
});

test('a first password can be set only shortly after a login', async () => {
  const as = await joinByProvider('laterpass');
  await site.context.database
    .updateTable('sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', as.id)
    .execute();
  const lateReply = await site.call('PUT /auth/password', { as, body: { newPassword } });
  expect(lateReply.body.code).toBe('confirmation_needed');
});

test('a member with a password can’t change it without the current one', async () => {
  const as = await site.member();
  const { body } = await site.call('PUT /auth/password', { as, body: { newPassword } });
  expect(body).toMatchObject({ code: 'wrong_password', details: [{ path: 'currentPassword' }] });
});

test('a suspended member who joined through a provider can set a password through a link and appeal with it', async () => {
  const [admin, member] = [await site.admin(), await joinByProvider('noappeal')];
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const suspension = { as: admin, body: { reason: 'Spam', until } };
  expect((await site.call(`PUT /admin/users/${member.id}/suspension`, suspension)).status).toBe(200);
  const email = 'noappeal@example.org';
  const appeal = () =>
    site.call('POST /appeals/suspension', { body: { email, password: newPassword, text: 'It was my cat.' } });
  expect((await appeal()).body.code).toBe('wrong_credentials');
  const token = await withMailbox(site.context, async (mailbox) => {
    await site.call('POST /auth/forgot-password', { body: { email } });
    await site.drain();
    const texts = mailbox.emailsTo(email).map(({ text = '' }) => text);
    return /reset-password\/([\w-]{20,})/.exec(texts.join('\n'))?.[1];
  });
  const reset = await site.call(`PUT /auth/reset-password/${token}`, { body: { password: newPassword } });
  expect(reset.status).toBe(200);
  expect((await appeal()).status).toBe(200);
});
