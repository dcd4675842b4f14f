import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

function codeAt(secret: string, time = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
}

function login(member: Member, code?: string) {
  return site.call('POST /auth/login', { body: { email: member.email, password, code } });
}

/** A member whose login requires a code; the next code is half a minute later. */
async function createTotpMember() {
  const member = await site.member();
  const started = await site.call('POST /auth/totp', { as: member, body: { currentPassword: password } });
  const { secret } = started.body.data;
  const confirmed = await site.call('PUT /auth/totp', { as: member, body: { code: codeAt(secret) } });
  expect(confirmed.status).toBe(200);
  return { member, secret, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}

const inHalfMinute = () => Date.now() + 30_000;

describe('two-step login', () => {
  test('asks for a code only after its setup is confirmed', async () => {
    const member = await site.member();
    await site.call('POST /auth/totp', { as: member, body: { currentPassword: password } });
    expect((await login(member)).status).toBe(200);
    expect(await site.call('PUT /auth/totp', { as: member, body: { code: '000000' } })).toMatchObject({ status: 401 });
    const { member: totpMember, secret } = await createTotpMember();
    expect(await login(totpMember)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect(await login(totpMember, '123456')).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    expect((await login(totpMember, codeAt(secret, inHalfMinute()))).status).toBe(200);
  });

  test('accepts a code only once, even when it is used twice at the same time', async () => {
    const { member, secret } = await createTotpMember();
    const code = codeAt(secret, inHalfMinute());
    const statuses = (await Promise.all([login(member, code), login(member, code)])).map((reply) => reply.status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  test('blocks logins after five wrong codes, even with attempts without a code in between', async () => {
    const { member, secret } = await createTotpMember();
    for (let count = 0; count < 5; count += 1) {
      expect((await login(member)).body.code).toBe('second_factor_required');
      expect((await login(member, '000000')).body.code).toBe('wrong_code');
    }
    expect((await login(member, codeAt(secret, inHalfMinute()))).status).toBe(429);
  });

  test('accepts a recovery code only once, regardless of case and separators', async () => {
    const { member, recoveryCodes } = await createTotpMember();
    expect(recoveryCodes).toHaveLength(10);
    const [first = ''] = recoveryCodes;
    expect((await login(member, first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await login(member, first)).status).toBe(401);
  });

  test('stores each recovery code with its own salt, so equal codes have different hashes', async () => {
    const { member, recoveryCodes } = await createTotpMember();
    const rows = await site.context.database
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', member.id)
      .execute();
    const plainHashes = recoveryCodes.map((code) => createHash('sha256').update(code.replace('-', '')).digest('hex'));
    expect(rows.map((row) => row.code_hash.toString('hex')).filter((hash) => plainHashes.includes(hash))).toEqual([]);
    expect(new Set(rows.map((row) => row.code_hash.subarray(0, 16).toString('hex'))).size).toBe(10);
  });

  test('emails the member when it is turned on or off, a code is reused, or a recovery code is used', async () => {
    const { member, secret, recoveryCodes } = await createTotpMember();
    const code = codeAt(secret, inHalfMinute());
    await login(member, code);
    expect((await login(member, code)).body.code).toBe('wrong_code');
    await login(member, recoveryCodes[0]);
    await site.call('DELETE /auth/totp', { as: member, body: { currentPassword: password } });
    const mails = await site.context.database
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', member.email)
      .orderBy('id')
      .execute();
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Two-step login was turned on',
      'A login code was tried twice',
      'A recovery code was used',
      'Two-step login was turned off',
    ]);
  });

  test('keeps the old app until a code of the new one confirms the change, then accepts only the new one', async () => {
    const { member, secret, recoveryCodes } = await createTotpMember();
    const startTotp = () => site.call('POST /auth/totp', { as: member, body: { currentPassword: password } });
    const newSecret: string = (await startTotp()).body.data.secret;
    // As if the member had closed the page: the old app still counts, and the new one doesn't.
    expect((await site.call('GET /auth/me', { as: member })).body.data.secondFactor).toBe(true);
    expect((await login(member)).body.code).toBe('second_factor_required');
    expect((await login(member, codeAt(newSecret, inHalfMinute()))).body.code).toBe('wrong_code');
    expect((await login(member, codeAt(secret, inHalfMinute()))).status).toBe(200);
    expect((await login(member, recoveryCodes[0])).status).toBe(200);

    expect((await site.call('PUT /auth/totp', { as: member, body: { code: codeAt(secret) } })).body.code).toBe(
      'wrong_code',
    );
    const changeReply = await site.call('PUT /auth/totp', { as: member, body: { code: codeAt(newSecret) } });
    expect(changeReply.body.data.recoveryCodes).toHaveLength(10);
    expect((await login(member, recoveryCodes[1])).body.code).toBe('wrong_code');
    expect((await login(member, codeAt(newSecret, inHalfMinute()))).status).toBe(200);
    const mails = await site.context.database
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', member.email)
      .execute();
    expect(mails.map((mail) => mail.subject)).toContain('Your authenticator app was changed');
  });

  test('forgets a pending change of app when it is turned off', async () => {
    const { member } = await createTotpMember();
    const started = await site.call('POST /auth/totp', { as: member, body: { currentPassword: password } });
    await site.call('DELETE /auth/totp', { as: member, body: { currentPassword: password } });
    const code = codeAt(started.body.data.secret);
    expect((await site.call('PUT /auth/totp', { as: member, body: { code } })).body.code).toBe('second_factor_off');
  });

  test('can be finished if an older version began its setup, with the secret in users.totp_secret', async () => {
    const member = await site.member();
    const secret = new Secret({ size: 20 }).base32;
    await site.context.database
      .updateTable('users')
      .set({ totp_secret: site.context.secrets.encrypt(secret, `users.totp_secret:${member.id}`) })
      .where('id', '=', member.id)
      .execute();
    expect((await site.call('PUT /auth/totp', { as: member, body: { code: codeAt(secret) } })).status).toBe(200);
    expect((await login(member)).body.code).toBe('second_factor_required');
  });

  test('is turned off only with the password', async () => {
    const { member } = await createTotpMember();
    const disableTotp = (currentPassword: string) =>
      site.call('DELETE /auth/totp', { as: member, body: { currentPassword } });
    expect((await disableTotp('wrong password')).status).toBe(403);
    expect((await disableTotp(password)).status).toBe(200);
    expect((await login(member)).status).toBe(200);
  });

  test('stores neither its secret nor recovery codes in plain text', async () => {
    const { member, secret, recoveryCodes } = await createTotpMember();
    const row = await site.context.database
      .selectFrom('users')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret?.toString('utf8')).not.toContain(secret);
    const codes = await site.context.database.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0]);
  });
});
