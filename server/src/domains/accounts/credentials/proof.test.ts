import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { addPasskey } from '../../../../test/harness/authenticator.ts';
import { createPushDevice } from '../../../../test/harness/device.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const mailbox = useMailbox(site, { isConnected: false });
const otherPassword = 'an entirely different one';

async function withEmail<T>(work: () => Promise<T>): Promise<T> {
  mailbox.connect();
  try {
    return await work();
  } finally {
    mailbox.disconnect();
  }
}

/** The link to a page of the site in the latest email to an address. */
async function latestLink(email: string, page: 'verify-email' | 'reset-password'): Promise<string> {
  await site.drain();
  const links = mailbox.emailsTo(email).map((mail) => new RegExp(`${page}/([\\w-]{20,})`).exec(mail.text ?? '')?.[1]);
  return links.findLast((link) => link !== undefined) ?? '';
}

const login = (email: string, passphrase: string, code?: string) =>
  site.call('POST /auth/login', { body: { email, password: passphrase, code } });
const readMe = (as: Member) => site.call('GET /auth/me', { as });

async function startTotp(as: Member): Promise<TOTP> {
  const { body } = await site.call('POST /auth/totp', { as, body: { currentPassword: password } });
  return new TOTP({ secret: Secret.fromBase32(body.data.secret) });
}

/** An account opened with someone else's address on a site without email, with every way into it left open. */
async function createSquatter() {
  const owner = await site.member();
  const elsewhere = { ...owner, token: (await login(owner.email, password)).body.token as string };
  const totp = await startTotp(owner);
  const confirmed = await site.call('PUT /auth/totp', { as: owner, body: { code: totp.generate() } });
  const made = { name: 'backdoor', scope: 'write', days: 366 };
  const { token } = (await site.call('POST /auth/api-tokens', { as: owner, body: made })).body.data;
  const key = {
    credential_id: `key-${owner.id}`,
    public_key: Buffer.from('x'),
    counter: 0,
    transports: [],
    name: 'key',
  };
  await site.context.database
    .insertInto('passkeys')
    .values({ ...key, user_id: owner.id, created_at: new Date() })
    .execute();
  const recoveryCode: string = confirmed.body.data.recoveryCodes[0];
  return { owner, elsewhere, program: { ...owner, token: token as string }, recoveryCode };
}

const accessTables = ['sessions', 'api_tokens', 'passkeys', 'recovery_codes'] as const;

async function countAccessRows({ id }: Member) {
  const counts: Record<string, number> = {};
  for (const table of accessTables) {
    const rows = await site.context.database.selectFrom(table).selectAll().where('user_id', '=', id).execute();
    counts[table] = rows.length;
  }
  return counts;
}

describe('the first proof of an address', () => {
  test('by a password reset ends every session, API token, passkey and recovery code from before', async () => {
    const { owner, elsewhere, program } = await createSquatter();
    await withEmail(async () => {
      const change = { email: `thief${owner.id}@haggle.test`, currentPassword: password };
      expect((await site.call('PUT /auth/email', { as: owner, body: change })).status).toBe(200);
      await site.call('POST /auth/forgot-password', { body: { email: owner.email } });
      const link = await latestLink(owner.email, 'reset-password');
      expect((await site.call(`PUT /auth/reset-password/${link}`, { body: { password: otherPassword } })).status).toBe(
        200,
      );
      expect(await countAccessRows(owner)).toEqual(Object.fromEntries(accessTables.map((table) => [table, 0])));
      const thiefLink = await latestLink(change.email, 'verify-email');
      for (const as of [owner, elsewhere, program]) expect((await readMe(as)).status).toBe(401);
      const { status, body } = await login(owner.email, otherPassword);
      expect([status, body.data.user]).toMatchObject([
        200,
        { emailVerified: true, secondFactor: false, passkeysCount: 0 },
      ]);
      await site.drain();
      const subjects = mailbox.emailsTo(owner.email).map(({ subject }) => subject);
      expect(subjects).toContain('Two-step login and passkeys were removed');
      const newSession = { ...owner, token: body.token };
      expect((await site.call(`POST /auth/verify-email/${thiefLink}`, { as: newSession })).body.code).toBe(
        'link_expired',
      );
    });
  });

  test('by a confirmation link keeps the session that opened it and removes every other way in', async () => {
    const { owner, elsewhere, program } = await createSquatter();
    await withEmail(async () => {
      await site.call('POST /auth/verify-email', { as: owner });
      const link = await latestLink(owner.email, 'verify-email');
      expect((await site.call(`POST /auth/verify-email/${link}`, { as: owner })).status).toBe(200);
      expect((await readMe(owner)).body.data).toMatchObject({
        emailVerified: true,
        secondFactor: false,
        passkeysCount: 0,
      });
      expect(await countAccessRows(owner)).toMatchObject({
        sessions: 1,
        api_tokens: 0,
        passkeys: 0,
        recovery_codes: 0,
      });
      for (const as of [elsewhere, program]) expect((await readMe(as)).status).toBe(401);
    });
  });

  test('removes webhooks, payout details, planned deletion and strangers’ devices, and emails the owner', async () => {
    const owner = await site.member();
    const { body: session } = await login(owner.email, password);
    const stranger = { ...owner, token: session.token as string };
    const alert = {
      name: 'Kettles',
      query: { q: 'kettle' },
      channels: ['webhook'],
      webhookUrl: 'https://spy.example/',
    };
    const made = await site.call('POST /alerts', { as: stranger, body: alert });
    expect(made.status).toBe(200);
    const details = { method: 'paypal', email: 'spy@pay.example' };
    await site.call('PUT /affiliate/payout-details', { as: stranger, body: { details, currentPassword: password } });
    await site.call('POST /auth/deletion', { as: stranger, body: { currentPassword: password } });
    for (const [as, name] of [
      [stranger, 'spy'],
      [owner, 'own'],
    ] as const) {
      const body = createPushDevice(`https://${name}.example/${owner.id}`).subscription;
      expect((await site.call('PUT /push/subscription', { as, body })).status).toBe(200);
    }
    await withEmail(async () => {
      const link = await latestLink(owner.email, 'verify-email');
      expect((await site.call(`POST /auth/verify-email/${link}`, { as: owner })).status).toBe(200);
      await site.drain();
      const subjects = mailbox.emailsTo(owner.email).map(({ subject }) => subject);
      expect(subjects).toContain('Webhooks and payout details were removed');
    });
    const { data: alerts } = (await site.call('GET /alerts', { as: owner })).body;
    expect(alerts).toMatchObject([{ name: 'Kettles', webhook: null }]);
    expect((await site.call('GET /affiliate/payout-details', { as: owner })).body.data.details).toBeNull();
    expect((await readMe(owner)).body.data.deleteAfter).toBeNull();
    const { database } = site.context;
    const subscriptions = database.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', owner.id);
    expect(await subscriptions.execute()).toEqual([{ endpoint: `https://own.example/${owner.id}` }]);
  });

  test('by a confirmed change of address also ends two-step login and other sessions', async () => {
    const { owner, elsewhere } = await createSquatter();
    await withEmail(async () => {
      const email = `first${owner.id}@haggle.test`;
      await site.call('PUT /auth/email', { as: owner, body: { email, currentPassword: password } });
      const link = await latestLink(email, 'verify-email');
      expect((await site.call(`POST /auth/verify-email/${link}`, { as: owner })).status).toBe(200);
      expect((await readMe(owner)).body.data).toMatchObject({ email, emailVerified: true, secondFactor: false });
      expect((await readMe(elsewhere)).status).toBe(401);
    });
  });

  test('is the only one that removes two-step login: a later password reset keeps it', async () => {
    const { owner, recoveryCode } = await createSquatter();
    const verification = { email_verified_at: new Date() };
    await site.context.database.updateTable('users').set(verification).where('id', '=', owner.id).execute();
    await withEmail(async () => {
      await site.call('POST /auth/forgot-password', { body: { email: owner.email } });
      const link = await latestLink(owner.email, 'reset-password');
      await site.call(`PUT /auth/reset-password/${link}`, { body: { password: otherPassword } });
      expect((await login(owner.email, otherPassword)).body.code).toBe('second_factor_required');
      expect((await login(owner.email, otherPassword, recoveryCode)).status).toBe(200);
    });
  });
});

test('after an address is proved, a password reset keeps passkeys, and the email about it lists them', async () => {
  const member = await site.member();
  const verification = { email_verified_at: new Date() };
  await site.context.database.updateTable('users').set(verification).where('id', '=', member.id).execute();
  const key = await addPasskey(site, member);
  const names = { name: 'a strange telephone' };
  await site.context.database.updateTable('passkeys').set(names).where('user_id', '=', member.id).execute();
  await withEmail(async () => {
    await site.call('POST /auth/forgot-password', { body: { email: member.email } });
    const link = await latestLink(member.email, 'reset-password');
    expect((await site.call(`PUT /auth/reset-password/${link}`, { body: { password: otherPassword } })).status).toBe(
      200,
    );
    expect((await readMe(member)).status).toBe(401);
    const { body: started } = await site.call('POST /auth/passkeys/login/start');
    const response = key.createAssertion(started.data.challenge);
    expect((await site.call('POST /auth/passkeys/login', { body: { response } })).status).toBe(200);
    await site.drain();
    const passwordEmail = mailbox.emailsTo(member.email).find(({ subject }) => subject === 'Your password was changed');
    expect(passwordEmail?.text).toContain('Your passkeys still open your account: a strange telephone.');
  });
});

describe('an email confirmation link', () => {
  test('is refused to visitors, other members and API tokens, and still works for its own account', async () => {
    await withEmail(async () => {
      const [member, other] = [await site.member(), await site.member()];
      const body = { name: 'program', scope: 'write', days: 1 };
      const { token } = (await site.call('POST /auth/api-tokens', { as: member, body })).body.data;
      const link = await latestLink(member.email, 'verify-email');
      for (const as of [null, other, { ...member, token }]) {
        const refusal = await site.call(`POST /auth/verify-email/${link}`, { as });
        expect(refusal).toMatchObject({ status: 403, body: { code: 'login_for_link' } });
      }
      expect((await readMe(member)).body.data.emailVerified).toBe(false);
      expect((await site.call(`POST /auth/verify-email/${link}`, { as: member })).status).toBe(200);
      expect((await readMe(member)).body.data.emailVerified).toBe(true);
    });
  });

  test('must be used before two-step login or a passkey can be set up, if the site sends email', async () => {
    const member = await site.member();
    // Sent later, the registration's link would invalidate the one requested below.
    await site.drain();
    await withEmail(async () => {
      const endpoints = ['POST /auth/totp', 'PUT /auth/totp', 'POST /auth/passkeys/start', 'POST /auth/passkeys'];
      const body = { currentPassword: password, code: '123456', name: 'key', response: {} };
      for (const endpoint of endpoints)
        expect((await site.call(endpoint, { as: member, body })).body.code, endpoint).toBe('email_unverified');
      await site.call('POST /auth/verify-email', { as: member });
      await site.call(`POST /auth/verify-email/${await latestLink(member.email, 'verify-email')}`, { as: member });
      expect((await site.call('POST /auth/totp', { as: member, body })).status).toBe(200);
    });
  });
});

describe('a password reset link expires', () => {
  test('when another address is confirmed', async () => {
    await withEmail(async () => {
      const member = await site.member();
      await site.call(`POST /auth/verify-email/${await latestLink(member.email, 'verify-email')}`, { as: member });
      await site.call('POST /auth/forgot-password', { body: { email: member.email } });
      const oldLink = await latestLink(member.email, 'reset-password');
      const email = `moved${member.id}@haggle.test`;
      await site.call('PUT /auth/email', { as: member, body: { email, currentPassword: password } });
      await site.call(`POST /auth/verify-email/${await latestLink(email, 'verify-email')}`, { as: member });
      const reply = await site.call(`PUT /auth/reset-password/${oldLink}`, { body: { password: otherPassword } });
      expect(reply.body.code).toBe('link_expired');
      expect((await login(email, password)).status).toBe(200);
    });
  });

  test('when the address is changed without confirmation, by the member or directly in the table', async () => {
    for (const change of ['by the member', 'in the table']) {
      const member = await site.member();
      const link = await withEmail(async () => {
        await site.call('POST /auth/forgot-password', { body: { email: member.email } });
        return latestLink(member.email, 'reset-password');
      });
      const email = `other${member.id}@haggle.test`;
      if (change === 'by the member')
        await site.call('PUT /auth/email', { as: member, body: { email, currentPassword: password } });
      else await site.context.database.updateTable('users').set({ email }).where('id', '=', member.id).execute();
      const reply = await site.call(`PUT /auth/reset-password/${link}`, { body: { password: otherPassword } });
      expect(reply.body.code, change).toBe('link_expired');
    }
  });
});

test('on a site without email, a reset link from the outbox proves no address and keeps two-step login', async () => {
  const { owner, recoveryCode } = await createSquatter();
  await site.call('POST /auth/forgot-password', { body: { email: owner.email } });
  await site.drain();
  const { database, secrets } = site.context;
  const { body } = await database
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', owner.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const link = /reset-password\/([\w-]{20,})/.exec(
    JSON.parse(secrets.decrypt(body as Buffer, `mails.body:${owner.email}`)).plain,
  )?.[1];
  expect((await site.call(`PUT /auth/reset-password/${link}`, { body: { password: otherPassword } })).status).toBe(200);
  const { data } = (await login(owner.email, otherPassword, recoveryCode)).body;
  expect(data.user).toMatchObject({ emailVerified: false, secondFactor: true });
});
