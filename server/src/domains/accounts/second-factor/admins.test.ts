import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { removeFactors } from './actions.ts';

const site = useSite();

const setAdminRule = (as: Member, isRequired: boolean) =>
  site.call('PUT /settings', { as, body: { adminsNeedSecondStep: isRequired } });
const adminAccess = async (as: Member) => (await site.call('GET /admin/categories', { as })).body.code ?? 'open';

async function enableTotp(as: Member): Promise<string> {
  const started = await site.call('POST /auth/totp', { as, body: { currentPassword: password } });
  const secret: string = started.body.data.secret;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await site.call('PUT /auth/totp', { as, body: { code } });
  return confirmed.body.data.recoveryCodes[0];
}

async function logIn(as: Member, code?: string): Promise<Member> {
  const { body } = await site.call('POST /auth/login', { body: { email: as.email, password, code } });
  return { ...as, token: body.token };
}

async function createToken(as: Member): Promise<Member> {
  const created = await site.call('POST /auth/api-tokens', { as, body: { name: 'x', scope: 'write', days: 1 } });
  return { ...as, token: created.body.data.token };
}

/** Inserts a passkey, since adding one takes a browser. */
async function addPasskeyRow(as: Member): Promise<string> {
  const row = { credential_id: `key-${as.id}`, public_key: Buffer.from('x'), counter: 0, transports: [], name: 'key' };
  const created = await site.context.database
    .insertInto('passkeys')
    .values({ ...row, user_id: as.id, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
}

test('where admins need two-step login, neither admins without it nor API tokens have admin access', async () => {
  const [first, other] = [await site.admin(), await site.admin()];
  expect((await setAdminRule(first, true)).body).toMatchObject({
    code: 'second_step_needed',
    link: '/settings?tab=security',
  });
  expect(await adminAccess(first)).toBe('open');
  const recoveryCode = await enableTotp(first);
  expect((await setAdminRule(await createToken(first), true)).body.code).toBe('second_step_needed');
  expect((await setAdminRule(first, true)).body.data.adminsNeedSecondStep).toBe(true);
  expect(await adminAccess(first)).toBe('open');

  // Until the other admin has one, they count as a member, even on endpoints that members may call.
  expect(await adminAccess(other)).toBe('second_step_needed');
  const { id } = await site.member();
  expect((await site.call(`GET /affiliate/user-stats/${id}`, { as: other })).body.code).toBe('not_allowed');
  expect((await site.call('GET /auth/me', { as: other })).body.data.needsSecondStep).toBe(true);
  const themed = await site.call('PUT /users/profile', { as: other, body: { theme: 'dark' } });
  expect(themed.body.data.needsSecondStep).toBe(true);
  expect(await adminAccess(await createToken(first))).toBe('second_step_needed');
  await enableTotp(other);
  expect(await adminAccess(other)).toBe('open');

  // Logging in again takes the code; losing the app takes a recovery code.
  expect(await adminAccess(await logIn(first, recoveryCode))).toBe('open');
  expect((await setAdminRule(first, false)).status).toBe(200);
});

test('an admin without a second step can add one while the site is closed', async () => {
  const [first, other] = [await site.admin(), await site.admin()];
  await enableTotp(first);
  const closing = { text: null, until: null };
  const closed = { adminsNeedSecondStep: true, closing: { ...closing, mode: 'maintenance' } };
  expect((await site.call('PUT /settings', { as: first, body: closed })).status).toBe(200);
  expect((await site.call('GET /auth/passkeys', { as: other })).status).toBe(200);
  const body = { currentPassword: password };
  expect((await site.call('POST /auth/passkeys/start', { as: other, body })).status).toBe(200);
  await enableTotp(other);
  const opened = { adminsNeedSecondStep: false, closing: { ...closing, mode: 'open' } };
  expect((await site.call('PUT /settings', { as: other, body: opened })).status).toBe(200);
});

test('a thief who only has an admin’s password can’t replace the passkey with their own second step', async () => {
  const [admin, thief] = [await site.admin(), await site.admin()];
  await enableTotp(admin);
  const key = await addPasskeyRow(thief);
  expect((await setAdminRule(admin, true)).status).toBe(200);
  const passwordSession = await logIn(thief);
  expect(await adminAccess(passwordSession)).toBe('second_step_needed');
  const body = { currentPassword: password };
  for (const endpoint of ['POST /auth/totp', 'POST /auth/passkeys/start', 'DELETE /auth/totp'])
    expect((await site.call(endpoint, { as: passwordSession, body })).body.code, endpoint).toBe('second_step_needed');
  expect((await site.call(`DELETE /auth/passkeys/${key}`, { as: passwordSession })).body.code).toBe(
    'second_step_needed',
  );

  // What the owner of the machine runs for someone who has lost their key.
  await removeFactors(site.context, thief.id);
  await enableTotp(passwordSession);
  expect(await adminAccess(passwordSession)).toBe('open');

  // A removed second step stops counting immediately in every session.
  const otherSession = await logIn(passwordSession, await enableTotp(passwordSession));
  expect(await adminAccess(otherSession)).toBe('open');
  expect((await site.call('DELETE /auth/totp', { as: otherSession, body })).status).toBe(200);
  expect([await adminAccess(passwordSession), await adminAccess(otherSession)]).toEqual([
    'second_step_needed',
    'second_step_needed',
  ]);

  // A replaced app does so too, except in the session that made the change.
  const olderSession = await logIn(passwordSession, await enableTotp(passwordSession));
  expect(await adminAccess(olderSession)).toBe('open');
  await enableTotp(passwordSession);
  expect([await adminAccess(passwordSession), await adminAccess(olderSession)]).toEqual(['open', 'second_step_needed']);
  expect((await setAdminRule(admin, false)).status).toBe(200);
});
