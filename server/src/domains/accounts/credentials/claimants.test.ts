import { beforeAll, expect, test } from 'vitest';
import { password, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const mailbox = useMailbox(site);
const ownerPassword = 'the password of the owner';
const ownerIp = '198.51.100.7';
const strangerIp = '203.0.113.50';

beforeAll(async () => {
  site.context.rateLimitScale = 1;
});

interface Account {
  id: string;
  username: string;
  token: string;
}

async function register(username: string, email: string, passphrase: string, from: string): Promise<Account> {
  const { body, status } = await site.call('POST /auth/register', {
    body: { username, email, password: passphrase },
    from,
  });
  expect(status).toBe(200);
  await site.drain();
  return { id: body.data.user.id, username, token: body.token };
}

/** Registers strangers' accounts that claim an address, all from an IP address that isn't its owner's. */
async function registerClaimants(email: string, names: readonly string[]): Promise<Account[]> {
  const strangers = [];
  for (const name of names) strangers.push(await register(name, email, password, strangerIp));
  return strangers;
}

const authOf = ({ token }: Account) => ({ headers: { authorization: `Bearer ${token}` } });
const login = (name: string, passphrase: string, from: string) =>
  site.call('POST /auth/login', { body: { email: name, password: passphrase }, from });
const tokensInText = (text = '', page = 'verify-email') =>
  [...text.matchAll(new RegExp(`${page}/([\\w-]{20,})`, 'g'))].map(([, token]) => token ?? '');

async function confirmationTokens(email: string): Promise<string[]> {
  await site.drain();
  return mailbox.emailsTo(email).flatMap(({ text }) => tokensInText(text));
}

test('after strangers’ claims use up the emails to an address, a link in one of them confirms its owner', async () => {
  const email = 'owner1@elsewhere.test';
  const strangers = await registerClaimants(email, ['early_a', 'early_b', 'early_c']);
  const owner = await register('owner_one', email, ownerPassword, ownerIp);
  const { body } = await site.call('POST /auth/verify-email', authOf(owner));
  expect(body.data).toEqual({ sent: true });
  // Whatever the strangers do with their accounts later must not end the links already in the mailbox.
  for (const stranger of strangers) {
    const change = { currentPassword: password, newPassword: 'another one of theirs' };
    expect((await site.call('PUT /auth/password', { ...authOf(stranger), body: change })).status).toBe(200);
  }
  const links = await confirmationTokens(email);
  expect(links).toHaveLength(3);
  expect((await site.call(`POST /auth/verify-email/${links.at(-1)}`, authOf(owner))).status).toBe(200);
  expect((await site.call('GET /auth/me', authOf(owner))).body.data.emailVerified).toBe(true);
  const lateReply = await site.call(`POST /auth/verify-email/${links[0]}`, authOf(strangers[0] as Account));
  expect(lateReply.body.code).toBe('link_expired');
});

test('a confirmation link doesn’t confirm an account that claims another address', async () => {
  const email = 'owner2@elsewhere.test';
  await registerClaimants(email, ['early_d']);
  const other = await register('other_one', 'other@elsewhere.test', ownerPassword, ownerIp);
  const [link] = await confirmationTokens(email);
  expect((await site.call(`POST /auth/verify-email/${link}`, authOf(other))).body.code).toBe('login_for_link');
});

test.each([
  ['before', ['past_a', 'past_b', 'past_c'], []],
  ['after', [], ['next_a', 'next_b', 'next_c']],
  ['before and after', ['both_a', 'both_b', 'both_c'], ['both_d', 'both_e', 'both_f']],
])(
  'the owner of an address can log in by email even if strangers claimed it %s them',
  async (timing, before, after) => {
    const email = `login.${timing.replaceAll(' ', '.')}@elsewhere.test`;
    await registerClaimants(email, before);
    const owner = await register(`mara_${email.length}`, email, ownerPassword, ownerIp);
    await registerClaimants(email, after);
    expect((await login(email, ownerPassword, ownerIp)).body.data?.user.id).toBe(owner.id);
  },
);

test('a password reset sends one email with a link for each account that claims the address', async () => {
  const email = 'owner3@elsewhere.test';
  await registerClaimants(email, ['reset_a', 'reset_b']);
  const owner = await register('reset_me', email, ownerPassword, ownerIp);
  await registerClaimants(email, ['reset_c', 'reset_d']);
  await site.call('POST /auth/forgot-password', { body: { email } });
  await site.drain();
  const messages = mailbox.emailsTo(email).filter(({ subject }) => subject?.includes('A new password'));
  expect(messages).toHaveLength(1);
  const text = messages[0]?.text ?? '';
  for (const name of ['reset_a', 'reset_b', 'reset_c', 'reset_d', 'reset_me']) expect(text).toContain(name);
  const [link] = tokensInText(text.slice(text.indexOf('reset_me')), 'reset-password');
  const otherPassword = 'an entirely different one';
  expect((await site.call(`PUT /auth/reset-password/${link}`, { body: { password: otherPassword } })).status).toBe(200);
  const { body } = await login(email, otherPassword, ownerIp);
  expect(body.data.user).toMatchObject({ id: owner.id, emailVerified: true });
});

test('without a mail server, a reset logs a link for each account that claims the address', async () => {
  const email = 'owner9@elsewhere.test';
  await registerClaimants(email, ['unsent_a', 'unsent_b']);
  mailbox.disconnect();
  try {
    await site.call('POST /auth/forgot-password', { body: { email } });
    await site.drain();
  } finally {
    mailbox.connect();
  }
  const line = site.logLines.findLast((line) => line.includes('A new password')) ?? '{}';
  const links: string[] = JSON.parse(line).open;
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toMatch(/\/reset-password\/[\w-]{20,}$/);
});

test('a reset sends one email per spelling of the address, at most three, including the requested one', async () => {
  const email = 'Owner4@elsewhere.test';
  await registerClaimants('owner4@elsewhere.test', ['spell_a', 'spell_b']);
  await registerClaimants('OWNER4@elsewhere.test', ['spell_c']);
  await registerClaimants('oWNER4@elsewhere.test', ['spell_d']);
  await register('spell_me', email, ownerPassword, ownerIp);
  await registerClaimants('owneR4@elsewhere.test', ['spell_e']);
  await site.call('POST /auth/forgot-password', { body: { email } });
  await site.drain();
  const { rows } = { rows: await site.context.database.selectFrom('mails').selectAll().execute() };
  const to = rows.filter(({ subject, recipient }) => subject.startsWith('A new') && /^owner4@/i.test(recipient));
  expect(to.map(({ recipient }) => recipient)).toContain(email);
  expect(to).toHaveLength(3);
  const text = mailbox.emailsTo(email).find(({ subject }) => subject?.startsWith('A new'))?.text ?? '';
  expect(text).toContain('spell_me');
  expect(text).not.toContain('spell_a');
});

test('strangers who change to an address first don’t stop its owner from changing to and confirming it', async () => {
  const email = 'moving@elsewhere.test';
  const strangers = await registerClaimants('elsewhere@strangers.test', ['moves_a', 'moves_b', 'moves_c']);
  const owner = await register('moves_me', 'old@elsewhere.test', ownerPassword, ownerIp);
  const change = (account: Account, currentPassword: string, to = email) =>
    site.call('PUT /auth/email', { ...authOf(account), body: { email: to, currentPassword } });
  for (const stranger of strangers) await change(stranger, password);
  for (const stranger of strangers) await change(stranger, password, 'off@strangers.test');
  expect((await change(owner, ownerPassword)).status).toBe(200);
  const links = await confirmationTokens(email);
  expect(links).toHaveLength(3);
  expect((await site.call(`POST /auth/verify-email/${links.at(-1)}`, authOf(owner))).status).toBe(200);
  expect((await site.call('GET /auth/me', authOf(owner))).body.data).toMatchObject({ email, emailVerified: true });
});
