import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { useProvider } from '../../../../test/harness/provider-login.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { type SiteMailbox, withMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const { provider, startLogin, callbackQuery, login } = useProvider(site);
const otherPassword = 'an entirely different one';
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const verifyEmail = (member: Member) =>
  site.context.database
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', member.id)
    .execute();

async function subjectsTo(mailbox: SiteMailbox, email: string) {
  await site.drain();
  return mailbox.emailsTo(email).map(({ subject }) => subject);
}

async function latestLink(
  mailbox: SiteMailbox,
  email: string,
  page: 'reset-password' | 'verify-email',
): Promise<string> {
  await site.drain();
  const tokens = mailbox.emailsTo(email).map(({ text = '' }) => new RegExp(`${page}/([\\w-]{20,})`).exec(text)?.[1]);
  return tokens.findLast((token) => token !== undefined) ?? '';
}

describe('an account opened through a provider with an unverified address', () => {
  test.each([
    ['typed by the member', { sub: 'mallory' }, 'typed@shop.example'],
    [
      'sent by the provider',
      { sub: 'trudy', email: 'claimed@shop.example', email_verified: false },
      'claimed@shop.example',
    ],
  ])('loses the provider when the owner of an address %s resets the password', async (_, claims, email) => {
    await withMailbox(site.context, async (mailbox) => {
      const registered = await login(claims, { username: `x_${claims.sub}`, email });
      const { id } = registered.body.data.user;
      await site.call('POST /auth/forgot-password', { body: { email } });
      const token = await latestLink(mailbox, email, 'reset-password');
      expect((await site.call(`PUT /auth/reset-password/${token}`, { body: { password: otherPassword } })).status).toBe(
        200,
      );
      const owner = await site.call('POST /auth/login', { body: { email, password: otherPassword } });
      expect(owner.body.data.user).toMatchObject({ id, emailVerified: true });
      // The stranger's provider is no longer linked to this account.
      expect((await login({ sub: claims.sub })).body.code).toBe('username_needed');
      const as = { ...admin, id, token: owner.body.token };
      expect((await site.call('GET /auth/identities', { as })).body.data.identities).toEqual([]);
      expect(await subjectsTo(mailbox, email)).toContain('Linked login providers were removed');
    });
  });

  test('keeps the provider when the address is confirmed from that same login', async () => {
    await withMailbox(site.context, async (mailbox) => {
      const email = 'really@mine.example';
      const registered = await login({ sub: 'owner', email }, { username: 'really_mine' });
      const as = { ...admin, id: registered.body.data.user.id, token: registered.body.token };
      const token = await latestLink(mailbox, email, 'verify-email');
      expect((await site.call(`POST /auth/verify-email/${token}`, { as })).status).toBe(200);
      expect((await login({ sub: 'owner' })).body.data.user).toMatchObject({ id: as.id, emailVerified: true });
    });
  });
});

test('an unverified address doesn’t reveal whether it has an account, and the member can enter another', async () => {
  const member = await site.member();
  await verifyEmail(member);
  const loginReply = async (email: string) => {
    const { status, body } = await login({ sub: `curious ${email}`, email });
    return { status, code: body.code, fields: body.details.map(({ path }: { path: string }) => path) };
  };
  expect(await loginReply(member.email)).toEqual(await loginReply('nobody@shop.example'));
  const started = await startLogin();
  provider.claims = { nonce: started.nonce, sub: 'changes it', email: member.email };
  const body = { key: started.key, answer: callbackQuery(started), username: 'changes_it', email: 'mine@shop.example' };
  const registered = await site.call('POST /auth/providers/finish', { body });
  expect(registered.body.data.user).toMatchObject({ email: 'mine@shop.example', emailVerified: false });
});

test('email_verified in an ID token without an address doesn’t verify the address in the profile', async () => {
  const member = await site.member();
  await verifyEmail(member);
  try {
    provider.profile = { email: member.email, email_verified: false };
    const reply = await login({ sub: 'halves', email_verified: true }, { username: 'halves' });
    expect(reply.body.data.user).toMatchObject({ username: 'halves', emailVerified: false });
    provider.profile = { email: member.email, email_verified: true };
    expect((await login({ sub: 'whole' })).body.data.user.id).toBe(member.id);
  } finally {
    provider.profile = undefined;
  }
});

test('linking a provider by an address that both sides verified needs the code of two-step login', async () => {
  const member = await site.member();
  await verifyEmail(member);
  const startedTotp = await site.call('POST /auth/totp', { as: member, body: { currentPassword: password } });
  const totp = new TOTP({ secret: Secret.fromBase32(startedTotp.body.data.secret) });
  await site.call('PUT /auth/totp', { as: member, body: { code: totp.generate() } });
  const started = await startLogin();
  provider.claims = { nonce: started.nonce, sub: 'half way', email: member.email, email_verified: true };
  const finishLogin = (extra: object) =>
    site.call('POST /auth/providers/finish', { body: { key: started.key, ...extra } });
  const countIdentities = async () =>
    (await site.call('GET /auth/identities', { as: member })).body.data.identities.length;
  expect((await finishLogin({ answer: callbackQuery(started) })).body.code).toBe('second_factor_required');
  expect((await finishLogin({ code: '000000' })).body.code).toBe('wrong_code');
  expect(await countIdentities()).toBe(0);
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  expect((await finishLogin({ code })).body.data.user.id).toBe(member.id);
  expect(await countIdentities()).toBe(1);
});

test('a member gets an email when a provider is linked automatically or in settings, or is unlinked', async () => {
  await withMailbox(site.context, async (mailbox) => {
    const member = await site.member();
    await verifyEmail(member);
    await login({ sub: 'by address', email: member.email, email_verified: true });
    expect(await subjectsTo(mailbox, member.email)).toEqual(['A login provider was linked']);
    const [first] = (await site.call('GET /auth/identities', { as: member })).body.data.identities;
    await site.call(`DELETE /auth/identities/${first._id}`, { as: member });
    const expectedSubjects = ['A login provider was linked', 'A login provider was unlinked'];
    expect(await subjectsTo(mailbox, member.email)).toEqual(expectedSubjects);
    const started = await startLogin(member);
    provider.claims = { nonce: started.nonce, sub: 'by hand' };
    const body = { key: started.key, answer: callbackQuery(started) };
    expect((await site.call('POST /auth/identities', { as: member, body })).status).toBe(200);
    expect(await subjectsTo(mailbox, member.email)).toEqual([...expectedSubjects, 'A login provider was linked']);
  });
});

test('the email about a changed password lists the providers that still open the account', async () => {
  await withMailbox(site.context, async (mailbox) => {
    const member = await site.member();
    await verifyEmail(member);
    await login({ sub: 'stays', email: member.email, email_verified: true });
    const body = { currentPassword: password, newPassword: otherPassword };
    expect((await site.call('PUT /auth/password', { as: member, body })).status).toBe(200);
    await site.drain();
    const passwordEmail = mailbox.emailsTo(member.email).find(({ subject }) => subject === 'Your password was changed');
    expect(passwordEmail?.text).toContain('Login providers still open your account: Fake.');
  });
});
