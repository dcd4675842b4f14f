import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailer, smtpMailer } from '../../src/platform/email/mailer.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { draft, password, useSite } from '../harness/site.ts';

const site = useSite();
let mailbox: Mailbox;
let mailer: Mailer;

beforeAll(async () => {
  mailbox = await openMailbox();
  mailer = smtpMailer(mailbox.url, 'Haggle <deals@haggle.test>');
  site.context.mailer = mailer;
});

afterAll(async () => {
  mailer.close();
  await mailbox.close();
});

function linkTokenOf(mail: Email | undefined): string {
  return /http:\/\/haggle\.test\/[\w-]+\/([\w-]{20,})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function logIn(login: { body: object }): Promise<{ token: string }> {
  return { token: (await site.call('POST /auth/login', login)).body.token };
}

test('a recipient with two addresses in it gets no email at either', async () => {
  const message = {
    sender: { siteName: 'Haggle', name: null, address: null, replyTo: null },
    subject: 'One',
    html: '<p>One</p>',
    plain: 'One',
  };
  const to = 'one@evil.example, two@target.example';
  await mailer.send({ ...message, to }).catch(() => undefined);
  for (const address of ['one@evil.example', 'two@target.example']) expect(mailbox.emailsTo(address)).toEqual([]);
});

test('emails come from the sender that the owner set, or else from that of the configuration', async () => {
  const message = { subject: 'From', html: '<p>From</p>', plain: 'From', to: 'reader@target.example' };
  const nobody = { siteName: 'Haggle', name: null, address: null, replyTo: null };
  for (const sender of [nobody, { ...nobody, name: 'Penny' }, { ...nobody, address: 'penny@haggle.test' }]) {
    await mailer.send({ ...message, sender });
  }
  const [first, named, own] = mailbox.emailsTo(message.to).map(({ from }) => from);
  expect(first?.address).toBe('deals@haggle.test');
  expect(named).toMatchObject({ name: 'Penny', address: 'deals@haggle.test' });
  expect(own?.address).toBe('penny@haggle.test');
});

describe('on a site that can send email', () => {
  test('a new member can neither vote nor have deals approved before opening the emailed link', async () => {
    const [member, voter, admin] = [await site.member(), await site.member(), await site.admin()];
    await site.drain();
    const [message] = mailbox.emailsTo(member.email);
    expect(message).toMatchObject({ subject: 'Confirm your email address', from: { address: 'deals@haggle.test' } });
    expect(message?.html).toContain('prefers-color-scheme: dark');
    const { body } = await site.call('POST /deals', { as: member, body: draft() });
    const id = body.data._id;
    expect(await site.call(`PUT /deals/${id}/approve`, { as: admin })).toMatchObject({
      body: { code: 'author_unverified' },
    });
    expect((await site.call(`POST /auth/verify-email/${linkTokenOf(message)}`, { as: member })).status).toBe(200);
    expect((await site.call('GET /auth/me', { as: member })).body.data.emailVerified).toBe(true);
    expect((await site.call(`PUT /deals/${id}/approve`, { as: admin })).status).toBe(200);
    const vote = () => site.call(`POST /deals/${id}/vote`, { as: voter, body: { voteValue: 1 } });
    expect(await vote()).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
    await site.call(`POST /auth/verify-email/${linkTokenOf(mailbox.emailsTo(voter.email)[0])}`, { as: voter });
    expect((await vote()).status).toBe(200);
  });

  test('saving a deal needs no confirmed address', async () => {
    const [author, member] = [await site.member(), await site.member()];
    await site.drain();
    await site.call(`POST /auth/verify-email/${linkTokenOf(mailbox.emailsTo(author.email)[0])}`, { as: author });
    const id = await site.deal(author);
    expect((await site.call(`POST /deals/${id}/save`, { as: member })).status).toBe(200);
  });

  test('a new address takes effect when its link is opened, and the old one is notified', async () => {
    const member = await site.member();
    await site.drain();
    await site.call(`POST /auth/verify-email/${linkTokenOf(mailbox.emailsTo(member.email)[0])}`, { as: member });
    const email = `moved${member.id}@haggle.test`;
    const change = await site.call('PUT /auth/email', { as: member, body: { email, currentPassword: password } });
    expect(change.body.data.email).toBe(member.email);
    await site.drain();
    await site.call(`POST /auth/verify-email/${linkTokenOf(mailbox.emailsTo(email)[0])}`, { as: member });
    await site.drain();
    expect((await site.call('GET /auth/me', { as: member })).body.data).toMatchObject({ email, emailVerified: true });
    expect(mailbox.emailsTo(member.email).at(-1)?.subject).toBe('Your email address was changed');
  });

  test('an address confirmed by one account can’t be confirmed by another', async () => {
    const owner = await site.member();
    await site.drain();
    await site.call(`POST /auth/verify-email/${linkTokenOf(mailbox.emailsTo(owner.email)[0])}`, { as: owner });
    const body = { username: `twin${owner.id}`, email: owner.email, password };
    const { token } = (await site.call('POST /auth/register', { body })).body;
    await site.drain();
    const reply = await site.call(`POST /auth/verify-email/${linkTokenOf(mailbox.emailsTo(owner.email).at(-1))}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test('a failed email is retried, and the body of a sent one is deleted', async () => {
    const member = await site.member();
    mailbox.isBusy = true;
    await site.drain();
    const rows = () =>
      site.context.database.selectFrom('mails').selectAll().where('recipient', '=', member.email).execute();
    expect(await rows()).toMatchObject([{ state: 'failed', error: expect.stringContaining('Try again later') }]);
    mailbox.isBusy = false;
    await site.makeJobsDue();
    await site.drain();
    expect(await rows()).toMatchObject([{ state: 'sent', body: null, error: null }]);
    expect(mailbox.emailsTo(member.email)).toHaveLength(1);
  });

  test('an admin can retry a failed email immediately, and it is sent once', async () => {
    const admin = await site.admin();
    await site.drain();
    mailbox.isBusy = true;
    const member = await site.member();
    await site.drain();
    mailbox.isBusy = false;
    const { data } = (await site.call('GET /admin/mails', { as: admin })).body;
    const retry = (id: string) => site.call(`POST /admin/mails/${id}/retry`, { as: admin });
    expect(data[0]).toMatchObject({ recipient: member.email, state: 'failed' });
    expect((await retry(data[0]._id)).status).toBe(200);
    await site.drain();
    await site.makeJobsDue();
    await site.drain();
    expect(mailbox.emailsTo(member.email)).toHaveLength(1);
    expect(await retry(data[0]._id)).toMatchObject({ status: 409, body: { code: 'mail_gone' } });
    expect((await retry('999999')).status).toBe(404);
  });

  test('the emailed link replaces a forgotten password and confirms the address', async () => {
    const member = await site.member();
    await site.drain();
    await site.call('POST /auth/forgot-password', { body: { email: member.email } });
    await site.drain();
    const message = mailbox.emailsTo(member.email).at(-1);
    expect(message?.subject).toBe('A new password for Haggle');
    const reset = { body: { password: 'an entirely different one' } };
    expect((await site.call(`PUT /auth/reset-password/${linkTokenOf(message)}`, reset)).status).toBe(200);
    const login = { body: { email: member.email, password: reset.body.password } };
    expect((await site.call('POST /auth/login', login)).status).toBe(200);
    // Using the emailed link proves the address.
    expect(
      (await site.call('GET /auth/me', { as: { ...member, ...(await logIn(login)) } })).body.data.emailVerified,
    ).toBe(true);
  });

  test('the log contains no token, password, hash or email address', async () => {
    const member = await site.member();
    await site.drain();
    await site.call('POST /auth/login', { body: { email: member.email, password: 'a wrong one to remember' } });
    await site.call('POST /auth/forgot-password', { body: { email: member.email } });
    mailbox.isBusy = true;
    await site.drain();
    mailbox.isBusy = false;
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from users union all select encode(token_hash, 'hex') from sessions`.execute(
      site.context.database,
    );
    const log = site.logLines.join('');
    expect(log).toContain('/auth/login');
    const secrets = [
      member.token,
      member.email,
      password,
      'a wrong one to remember',
      linkTokenOf(mailbox.emailsTo(member.email)[0]),
    ];
    for (const secret of [...secrets, ...rows.map((row) => row.secret)]) expect(log).not.toContain(secret);
  });

  test('an admin sees the sent emails, without their bodies', async () => {
    const { status, body } = await site.call('GET /admin/mails', { as: await site.admin() });
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/body|html/);
  });
});
