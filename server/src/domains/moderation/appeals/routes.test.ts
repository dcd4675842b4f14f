import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let author: Member;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member('Appealer');
});

async function createRejectedDeal(): Promise<string> {
  const dealId = await site.deal(author, {}, { published: false });
  const reason = `${author.username} posts adverts, write to boss@haggle.test`;
  await site.call(`PUT /deals/${dealId}/reject`, { as: admin, body: { reason } });
  return dealId;
}

function sendAppeal(dealId: string, as = author) {
  return site.call(`POST /deals/${dealId}/appeal`, { as, body: { text: 'It is a real offer.' } });
}

async function listOpenAppeals() {
  return (await site.call('GET /admin/appeals', { as: admin })).body.data;
}

function answer(id: string, decision: 'upheld' | 'turned_down', as = admin) {
  return site.call(`PUT /admin/appeals/${id}`, { as, body: { decision, answer: 'You are quite right.' } });
}

describe('an appeal about a deal', () => {
  test('can be sent once by its author, and if it is upheld, the deal waits for approval again', async () => {
    const dealId = await createRejectedDeal();
    expect((await sendAppeal(dealId, await site.member())).body.code).toBe('deal_not_found');
    expect((await sendAppeal(dealId)).body.data).toMatchObject({ isPossible: false, decision: null });
    expect((await sendAppeal(dealId)).body.code).toBe('appealed_already');
    const [openAppeal] = await listOpenAppeals();
    expect(openAppeal).toMatchObject({ about: 'rejected', text: 'It is a real offer.', deal: { _id: dealId } });
    expect((await answer(openAppeal._id, 'upheld')).body.data).toMatchObject({ decision: 'upheld' });
    expect((await answer(openAppeal._id, 'upheld')).body.code).toBe('decided_already');
    expect((await site.call(`GET /deals/${dealId}`, { as: author })).body.data.lifecycleStatus).toBe('pending');
    const { body } = await site.call('GET /notifications', { as: author });
    expect(body.data[0]).toMatchObject({ title: 'Your appeal was upheld', message: 'You are quite right.' });
  });

  test('needs a decision against the deal, which stays removed if the appeal is turned down', async () => {
    const dealId = await site.deal(author);
    expect((await sendAppeal(dealId)).body.code).toBe('nothing_to_appeal');
    await site.call(`PUT /deals/${dealId}/status`, { as: admin, body: { status: 'removed', reason: 'Spam' } });
    expect((await sendAppeal(dealId)).status).toBe(200);
    const [openAppeal] = await listOpenAppeals();
    await answer(openAppeal._id, 'turned_down');
    const { body } = await site.call(`GET /deals/${dealId}/appeal`, { as: author });
    expect(body.data).toMatchObject({ isPossible: false, decision: 'turned_down', answer: 'You are quite right.' });
    expect((await site.call(`GET /deals/${dealId}`, { as: author })).body.data.lifecycleStatus).toBe('removed');
  });

  test('is the only way back for a removed deal, since its status can no longer be changed to pending', async () => {
    const dealId = await site.deal(author);
    await site.call(`PUT /deals/${dealId}/status`, { as: admin, body: { status: 'removed', reason: 'Spam' } });
    const moveReply = await site.call(`PUT /deals/${dealId}/status`, { as: admin, body: { status: 'pending' } });
    expect(moveReply.body.code).toBe('move_not_allowed');
  });
});

test('a suspended member can appeal with email and password, and log in again if the appeal is upheld', async () => {
  const member = await site.member();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body: { reason: 'Spam', until } });
  const send = (secret: string) =>
    site.call('POST /appeals/suspension', { body: { email: member.email, password: secret, text: 'It was my cat.' } });
  expect((await send('wrong password')).body.code).toBe('wrong_credentials');
  expect(await send(password)).toMatchObject({ status: 200, body: { data: { isAnsweredByEmail: false } } });
  expect((await send(password)).body.code).toBe('appealed_already');
  const [openAppeal] = await listOpenAppeals();
  expect(openAppeal).toMatchObject({ about: 'suspended', reason: 'Spam', text: 'It was my cat.', deal: null });
  const token = { name: 'A script', scope: 'write', days: 1 };
  const created = await site.call('POST /auth/api-tokens', { as: admin, body: token });
  const script = { ...admin, token: created.body.data.token };
  expect((await answer(openAppeal._id, 'upheld', script)).body.code).toBe('sign_in_needed');
  await answer(openAppeal._id, 'upheld');
  expect((await site.call('POST /auth/login', { body: { email: member.email, password } })).status).toBe(200);
});

test('a suspended member reads the answer to their appeal by sending it again', async () => {
  const member = await site.member();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body: { reason: 'Spam', until } });
  const body = { email: member.email, password, text: 'It was my cat.' };
  const send = () => site.call('POST /appeals/suspension', { body });
  expect((await send()).status).toBe(200);
  expect((await send()).body.error).toBe("You've appealed. A moderator will look at it again.");
  await answer((await listOpenAppeals())[0]._id, 'turned_down');
  const reply = await send();
  expect(reply.body).toMatchObject({
    code: 'appealed_already',
    error: expect.stringMatching(/^Your appeal was rejected\. “.+”$/),
  });
});

test('lifting an admin’s suspension on appeal needs another admin’s recent confirmation, else the appeal stays open', async () => {
  const [suspended, other] = [await site.admin(), await site.admin()];
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await site.call(`PUT /admin/users/${suspended.id}/suspension`, { as: admin, body: { reason: 'Stolen', until } });
  const body = { email: suspended.email, password, text: 'I have it back.' };
  expect((await site.call('POST /appeals/suspension', { body })).status).toBe(200);
  const [openAppeal] = await listOpenAppeals();
  const uphold = () =>
    site.call(`PUT /admin/appeals/${openAppeal._id}`, { as: other, body: { decision: 'upheld', answer: 'Welcome.' } });
  await site.backdateLogins(other);
  expect(await uphold()).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
  expect(await listOpenAppeals()).toHaveLength(1);
  await site.call('POST /auth/confirm', { as: other, body: { password } });
  expect((await uphold()).status).toBe(200);
});

test('an upheld appeal lifts only the suspension that it was about, not a later one', async () => {
  const member = await site.member();
  const suspend = async (reason: string, days: number) => {
    const until = new Date(Date.now() + days * 86_400_000).toISOString();
    await site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body: { reason, until } });
  };
  const body = { email: member.email, password, text: 'It was my cat.' };
  await suspend('Spam', 1);
  expect((await site.call('POST /appeals/suspension', { body })).status).toBe(200);
  await suspend('Threats', 30);
  const [openAppeal] = await listOpenAppeals();
  expect((await answer(openAppeal._id, 'upheld')).status).toBe(200);
  expect((await site.call('POST /auth/login', { body: { email: member.email, password } })).body.code).toBe(
    'suspended',
  );
  expect((await site.call('POST /appeals/suspension', { body })).status).toBe(200);
});

describe('a suspension whose appeal was upheld', () => {
  /** A member whose suspension was replaced before the appeal against it was upheld. */
  async function upholdReplacedSuspension(
    replaceSuspension: (member: Member) => Promise<{ status: number }>,
  ): Promise<Member> {
    const member = await site.member();
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body: { reason: 'Spam', until } });
    const body = { email: member.email, password, text: 'It was my cat.' };
    expect((await site.call('POST /appeals/suspension', { body })).status).toBe(200);
    expect((await replaceSuspension(member)).status).toBe(200);
    const openAppeal = (await listOpenAppeals()).find(({ user }: { user: { _id: string } }) => user._id === member.id);
    expect((await answer(openAppeal._id, 'upheld')).status).toBe(200);
    return member;
  }
  const longSuspension = { reason: 'Adverts', until: new Date(Date.now() + 9e9).toISOString() };
  const logIn = ({ email }: Member) => site.call('POST /auth/login', { body: { email, password } });

  test('stays lifted when the suspension that replaced it is undone', async () => {
    let suspensionId = '';
    const member = await upholdReplacedSuspension(async ({ id }) => {
      const reply = await site.call(`PUT /admin/users/${id}/suspension`, { as: admin, body: longSuspension });
      suspensionId = reply.body.data.suspensionId;
      return reply;
    });
    expect((await logIn(member)).body.code).toBe('suspended');
    const path = `/admin/users/${member.id}/suspension?suspensionId=${suspensionId}`;
    expect((await site.call(`DELETE ${path}`, { as: admin })).status).toBe(200);
    expect((await logIn(member)).status).toBe(200);
  });

  test('doesn’t come back when a later cleanup is undone', async () => {
    const member = await upholdReplacedSuspension(({ id }) =>
      site.call(`POST /admin/users/${id}/cleanup`, { as: admin, body: longSuspension }),
    );
    expect((await site.call(`DELETE /admin/users/${member.id}/cleanup`, { as: admin })).status).toBe(200);
    expect((await logIn(member)).status).toBe(200);
  });
});

test('an appeal requires the same second factor as a login', async () => {
  const member = await site.member();
  const { secret } = (await site.call('POST /auth/totp', { as: member, body: { currentPassword: password } })).body
    .data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const totpReply = await site.call('PUT /auth/totp', { as: member, body: { code: totp.generate() } });
  const send = (path: string, code?: string) =>
    site.call(`POST ${path}`, { body: { email: member.username, password, code, text: 'It was my cat.' } });
  for (const path of ['/auth/login', '/appeals/suspension'])
    expect((await send(path)).body.code).toBe('second_factor_required');
  expect((await send('/appeals/suspension', '000000')).body.code).toBe('wrong_code');
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body: { reason: 'Spam', until } });
  expect((await send('/appeals/suspension', totpReply.body.data.recoveryCodes[0])).status).toBe(200);
});

test('the public moderation log shows decisions and reasons without names or addresses', async () => {
  await createRejectedDeal();
  const { body, status } = await site.call('GET /moderation-log');
  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({ what: 'deal_rejected', why: '[name] posts adverts, write to [address]' });
  const text = JSON.stringify(body);
  for (const name of [admin.username, author.username, author.email]) expect(text).not.toContain(name);
});

test('the moderation log also hides names of other members in a reason, even after they are erased', async () => {
  const [namedMember, member] = [await site.member('sockone'), await site.member()];
  const profile = { displayName: 'Mara Voss' };
  expect((await site.call('PUT /auth/profile', { as: member, body: profile })).status).toBe(200);
  const suspendedMember = await site.member();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const reason = 'Harassed SockOne and Mara Voss, who had asked her to stop.';
  await site.call(`PUT /admin/users/${suspendedMember.id}/suspension`, { as: admin, body: { reason, until } });
  const redactedReason = 'Harassed [name] and [name], who had asked her to stop.';
  const readLatestEntry = async () => (await site.call('GET /moderation-log')).body.data[0];
  expect(await readLatestEntry()).toMatchObject({ what: 'member_suspended', why: redactedReason });
  const { database } = site.context;
  await database
    .updateTable('users')
    .set({ delete_after: new Date(0) })
    .where('id', 'in', [namedMember.id, member.id])
    .execute();
  await site.run('erase-due-accounts');
  expect(await readLatestEntry()).toMatchObject({ why: redactedReason });
  // The member concerned and the admins' audit log still get the original words.
  expect((await site.call('GET /admin/audit?action=user.suspended', { as: admin })).body.data[0].reason).toBe(reason);
});

test('the moderation log drops a reason once the member it was about is erased', async () => {
  const leavingAuthor = await site.member('Leaver');
  const dealId = await site.deal(leavingAuthor, {}, { published: false });
  await site.call(`PUT /deals/${dealId}/reject`, { as: admin, body: { reason: 'Leaver posts adverts' } });
  const readLatestEntry = async () => (await site.call('GET /moderation-log')).body.data[0];
  expect(await readLatestEntry()).toMatchObject({ what: 'deal_rejected', why: '[name] posts adverts' });
  const { database } = site.context;
  await database
    .updateTable('users')
    .set({ delete_after: new Date(0) })
    .where('id', '=', leavingAuthor.id)
    .execute();
  await site.run('erase-due-accounts');
  // Their name could no longer be recognized in the reason.
  expect(await readLatestEntry()).toMatchObject({ what: 'deal_rejected', why: null });
});
