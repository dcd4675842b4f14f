import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import { beforeAll, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, reportOrder } from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const merge = (from: Member, into: Member, as = admin) =>
  site.call(`PUT /admin/users/${from.id}/merge`, { as, body: { into: into.id, reason: 'Lost the password.' } });
const preview = async (from: Member, into: Member) =>
  (await site.call(`GET /admin/users/${from.id}/merge/${into.id}`, { as: admin })).body.data;
const vote = (as: Member, dealId: string, voteValue = 1) =>
  site.call(`POST /deals/${dealId}/vote`, { as, body: { voteValue } });
const scoreOf = async (dealId: string) => (await site.call(`GET /deals/${dealId}`)).body.data.dealScore;
const pointsOf = async (member: Member) => {
  await site.drain();
  return (await site.call(`GET /points/user/${member.id}`)).body.data.points;
};
/** A member who joined long enough ago for their votes to weigh. */
async function establishedMember(): Promise<Member> {
  const member = await site.member();
  const establishedColumns = { created_at: new Date(Date.now() - 60 * 86_400_000), trust_level: 1 as const };
  await site.context.database.updateTable('users').set(establishedColumns).where('id', '=', member.id).execute();
  return member;
}

const postComment = async (as: Member, dealId: string): Promise<string> =>
  (await site.call(`POST /deals/${dealId}/comments`, { as, body: { body: 'Ordered one.' } })).body.data._id;

test('a merge moves deals, comments, saves and points, and logs out and erases the old account', async () => {
  const [from, into] = [await site.member(), await site.member()];
  const dealId = await site.deal(from);
  const savedDeal = await site.deal(await site.member());
  await postComment(from, dealId);
  await site.call(`POST /deals/${savedDeal}/save`, { as: from });
  const [before, ownPoints] = [await pointsOf(from), await pointsOf(into)];
  expect(await preview(from, into)).toMatchObject({
    moves: { deals: 1, comments: 1, saves: 1, points: before },
    votesTakenBack: 0,
    obstacles: [],
  });
  expect((await merge(from, into)).status).toBe(200);
  expect((await site.call(`GET /deals/${dealId}`)).body.data.submittedByUserID._id).toBe(into.id);
  expect((await site.call(`GET /users/${into.id}/comments`)).body.count).toBe(1);
  expect((await site.call('GET /users/me/saved-deals', { as: into })).body.count).toBe(1);
  expect(await pointsOf(into)).toBe(ownPoints + before);
  expect((await site.call('GET /auth/me', { as: from })).status).toBe(401);
  expect((await merge(from, into)).body.code).toBe('user_not_found');
});

test('a member who follows one of the accounts and mutes the other only follows the one that stays', async () => {
  const [from, into, reader] = [await site.member(), await site.member(), await site.member()];
  await site.call(`PUT /users/me/follows/user/${from.id}`, { as: reader });
  await site.call('POST /users/me/mutes', { as: reader, body: { kind: 'user', value: into.id } });
  expect((await merge(from, into)).status).toBe(200);
  const follows = (await site.call('GET /users/me/follows', { as: reader })).body.data;
  expect(follows).toMatchObject([{ kind: 'user', value: into.id }]);
  expect((await site.call('GET /users/me/mutes', { as: reader })).body.data).toEqual([]);
});

test('reputation, trust and badges reflect both accounts right after a merge', async () => {
  site.setClock(Date.now() - 40 * 86_400_000);
  const [from, into] = [await site.member(), await site.member()];
  for (const author of [from, from, from, from, from, from, into, into, into, into]) await site.deal(author);
  await site.drain();
  site.setClock(undefined);
  const readStanding = async () => (await site.call(`GET /points/user/${into.id}`)).body.data;
  const trust = async () => (await site.call(`GET /admin/users/${into.id}`, { as: admin })).body.data.trustLevel;
  const before = { ...(await readStanding()), trust: await trust() };
  expect((await merge(from, into)).status).toBe(200);
  expect((await readStanding()).reputationScore).toBeGreaterThan(before.reputationScore);
  expect(await trust()).toBeGreaterThan(before.trust);
  await site.drain();
  const { badges } = await readStanding();
  expect(badges.map((badge: { id: string }) => badge.id)).toContain('good-eye');
});

test('alerts move without their webhooks', async () => {
  const [from, into] = [await site.member(), await site.member()];
  const webhookUrl = 'https://hooks.example/mine';
  const draft = { name: 'Kettles', query: { q: 'kettle' }, channels: ['inApp', 'webhook'], webhookUrl };
  const { _id } = (await site.call('POST /alerts', { as: from, body: draft })).body.data;
  expect((await merge(from, into)).status).toBe(200);
  const [alert] = (await site.call('GET /alerts', { as: into })).body.data;
  expect(alert).toMatchObject({ _id, name: 'Kettles', channels: ['inApp'], webhook: null });
  expect((await site.call(`POST /alerts/${_id}/webhook/test`, { as: into })).body.code).toBe('no_webhook');
});

test('two memberships in one wanted request become one, with every thanks and one alert', async () => {
  const [author, from, into, hunter] = [
    await site.member(),
    await site.member(),
    await site.member(),
    await site.member(),
  ];
  await site.setTrustLevel(author, 1);
  const requestDraft = { title: 'A quiet samovar', query: { q: 'samovar' } };
  const { _id: id } = (await site.call('POST /wanted', { as: author, body: requestDraft })).body.data;
  expect((await site.call(`POST /wanted/${id}/join`, { as: from })).status).toBe(200);
  const earlyDeal = await site.deal(hunter, { title: 'A samovar of brass' });
  await site.drain();
  expect((await site.call(`POST /wanted/${id}/join`, { as: into })).status).toBe(200);
  const lateDeal = await site.deal(hunter, { title: 'A samovar of steel' });
  await site.drain();
  const thankHunter = (as: Member, dealId: string) => site.call(`POST /wanted/${id}/thanks`, { as, body: { dealId } });
  for (const [as, dealId] of [
    [from, earlyDeal],
    [from, lateDeal],
    [into, lateDeal],
  ] as const) {
    expect((await thankHunter(as, dealId)).status).toBe(200);
  }
  expect((await merge(from, into)).status).toBe(200);
  const [mine] = (await site.call('GET /users/me/wanted', { as: into })).body.data;
  expect(mine.thankedDealIds.toSorted()).toEqual([earlyDeal, lateDeal].toSorted());
  const offers = (await site.call(`GET /wanted/${id}/offers`)).body.data;
  expect(offers.map((offer: { thanks: number }) => offer.thanks)).toEqual([1, 1]);
  expect((await site.call('GET /alerts', { as: into })).body.data).toHaveLength(1);
  // The alert that stays also reports the matches of the other one.
  await site.context.database.deleteFrom('wanted_members').where('user_id', '=', author.id).execute();
  expect((await site.call(`GET /wanted/${id}`)).body.data).toMatchObject({ members: 1, offers: 2 });
  await site.call(`DELETE /wanted/${id}/join`, { as: into });
  expect((await site.call('GET /alerts', { as: into })).body.data).toEqual([]);
});

test('duplicate votes and votes for each other’s deals are removed, and their points taken back', async () => {
  const [from, into, author] = [await establishedMember(), await establishedMember(), await establishedMember()];
  const [others, mine, theirs] = [await site.deal(author), await site.deal(into), await site.deal(from)];
  for (const [voter, dealId] of [
    [from, others],
    [into, others],
    [from, mine],
    [into, theirs],
  ] as const) {
    expect((await vote(voter, dealId)).status).toBe(200);
  }
  const [authorPoints, earned] = [await pointsOf(author), (await pointsOf(into)) + (await pointsOf(from))];
  expect((await preview(from, into)).votesTakenBack).toBe(3);
  await merge(from, into);
  expect([await scoreOf(others), await scoreOf(mine), await scoreOf(theirs)]).toEqual([1, 0, 0]);
  expect(await pointsOf(author)).toBe(authorPoints - 1);
  expect(await pointsOf(into)).toBe(earned - 2);
  expect((await vote(into, others)).body.code).toBe('already_upvoted');
});

test('a vote that another member casts during a merge counts in the score', async () => {
  const [from, into, author, other] = [
    await establishedMember(),
    await establishedMember(),
    await establishedMember(),
    await establishedMember(),
  ];
  const dealId = await site.deal(author);
  for (const voter of [from, into]) expect((await vote(voter, dealId)).status).toBe(200);
  const { pool } = site.connection;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into votes (user_id, deal_id, value, created_at) values ($1, $2, 1, now())', [
      other.id,
      dealId,
    ]);
    await client.query('update deals set upvotes = upvotes + 1 where id = $1', [dealId]);
    const mergeReply = merge(from, into);
    const lockWaitQuery = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(lockWaitQuery)).rowCount).toBe(1);
    await client.query('commit');
    expect((await mergeReply).status).toBe(200);
  } finally {
    client.release();
  }
  expect(await scoreOf(dealId)).toBe(2);
});

test('duplicate comment votes and votes for each other’s comments are removed too', async () => {
  const [from, into, author] = [await site.member(), await site.member(), await site.member()];
  const dealId = await site.deal(author);
  const [sharedComment, mine] = [await postComment(author, dealId), await postComment(into, dealId)];
  const upvote = (as: Member, id: string) => site.call(`POST /comments/${id}/vote`, { as, body: { voteValue: 1 } });
  await upvote(from, sharedComment);
  await upvote(into, sharedComment);
  await upvote(from, mine);
  await merge(from, into);
  const upvotesOf = async (id: string) => (await site.call(`GET /comments/${id}`)).body.data.upvotes;
  expect([await upvotesOf(sharedComment), await upvotesOf(mine)]).toEqual([1, 0]);
});

test('a suspended, staff or identical account, or the admin’s own, cannot be merged', async () => {
  const [from, into] = [await site.member(), await site.member()];
  const suspension = { reason: 'Spam', until: new Date(Date.now() + 86_400_000).toISOString() };
  await site.call(`PUT /admin/users/${from.id}/suspension`, { as: admin, body: suspension });
  expect((await preview(from, into)).obstacles).toEqual(['suspended']);
  expect(await merge(from, into)).toMatchObject({ status: 409, body: { code: 'accounts_not_mergeable' } });
  expect(await merge(into, from)).toMatchObject({ status: 409 });
  const staff = await site.staff('editor');
  expect((await preview(staff, into)).obstacles).toEqual(['staff']);
  expect((await preview(into, into)).obstacles).toEqual(['same']);
  expect((await merge(admin, into)).body.code).toBe('own_account');
});

test('a merge into an account that will be erased or isn’t approved is refused', async () => {
  const [from, leaving, applicant] = [await site.member(), await site.member(), await site.member()];
  expect((await site.call('POST /auth/deletion', { as: leaving, body: { currentPassword: password } })).status).toBe(
    200,
  );
  expect((await preview(from, leaving)).obstacles).toEqual(['deletion']);
  expect(await merge(from, leaving)).toMatchObject({ status: 409, body: { code: 'accounts_not_mergeable' } });
  expect((await preview(leaving, from)).obstacles).toEqual([]);
  expect((await site.call('DELETE /auth/deletion', { as: leaving })).status).toBe(200);
  expect((await merge(from, leaving)).status).toBe(200);
  const setSignUp = (sign_up: 'waiting' | 'refused') =>
    site.context.database.updateTable('users').set({ sign_up }).where('id', '=', applicant.id).execute();
  for (const state of ['waiting', 'refused'] as const) {
    await setSignUp(state);
    expect((await preview(leaving, applicant)).obstacles).toEqual(['signUp']);
    expect((await merge(leaving, applicant)).body.code).toBe('accounts_not_mergeable');
  }
});

test('a merge is refused if either account is in a vote ring, until the ring is dismissed', async () => {
  const [from, into, author] = [await site.member(), await site.member(), await site.member()];
  const home = '198.51.100.17';
  const household = [from, await site.member(), await site.member(), await site.member()];
  for (const { email } of household) await site.call('POST /auth/login', { body: { email, password }, from: home });
  for (let index = 0; index < voteRingLimits.commonDeals; index += 1) {
    const id = await site.deal(author);
    const body = { voteValue: 1 };
    for (const as of household) await site.call(`POST /deals/${id}/vote`, { as, body, from: home });
  }
  await site.run('detect-vote-rings');
  const [ring] = (await site.call('GET /admin/vote-rings', { as: admin })).body.data;
  const decideRing = (decision: string) =>
    site.call(`PUT /admin/vote-rings/${ring._id}`, { as: admin, body: { decision } });
  expect((await preview(from, into)).obstacles).toEqual(['votes']);
  expect(await merge(from, into)).toMatchObject({ status: 409, body: { code: 'accounts_not_mergeable' } });
  expect((await decideRing('upheld')).status).toBe(200);
  for (const [one, other] of [
    [from, into],
    [into, from],
  ] as const) {
    expect((await preview(one, other)).obstacles).toEqual(['votes']);
  }
  expect((await decideRing('open')).status).toBe(200);
  expect((await decideRing('dismissed')).status).toBe(200);
  expect((await merge(from, into)).status).toBe(200);
});

test('a trust override moves with the account', async () => {
  const [from, into] = [await site.member(), await site.member()];
  await site.setTrustLevel(into, 2);
  const body = { level: 0, until: null, reason: 'Posts adverts.' };
  expect((await site.call(`PUT /admin/users/${from.id}/trust`, { as: admin, body })).status).toBe(200);
  expect((await merge(from, into)).status).toBe(200);
  const { data } = (await site.call(`GET /admin/users/${into.id}`, { as: admin })).body;
  expect(data).toMatchObject({ trustLevel: 0, trustOverride: { level: 0, reason: 'Posts adverts.' } });
});

test('an account with unsettled commissions can’t be merged, and rejected ones stay with the old account', async () => {
  const [from, into] = [await site.member(), await site.member()];
  const shop = newShop();
  const partner = await addPartner(site, admin, shop);
  const dealId = await site.deal(from, { dealURL: `https://${shop}/kettle` });
  const { clickId } = await clickDeal(site, dealId);
  const order = { orderId: crypto.randomUUID(), clickId, orderAmount: 100 };
  expect((await reportOrder(site, partner, order)).status).toBe(200);
  expect((await preview(from, into)).obstacles).toEqual(['money']);
  expect(await merge(from, into)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('unsettled commissions') },
  });
  await site.context.database.updateTable('commissions').set({ status: 'rejected' }).execute();
  expect((await merge(from, into)).status).toBe(200);
  const { member_id } = await site.context.database
    .selectFrom('commissions')
    .select('member_id')
    .executeTakeFirstOrThrow();
  expect(member_id).toBe(from.id);
});

test('warnings move with the account, and a note and a notification name the old one', async () => {
  const [from, into] = [await site.member(), await site.member()];
  await site.call(`POST /admin/users/${from.id}/warnings`, { as: admin, body: { reason: 'Be kind.' } });
  await merge(from, into);
  const { data } = (await site.call(`GET /admin/users/${into.id}`, { as: admin })).body;
  expect(data.warnings).toMatchObject([{ reason: 'Be kind.' }]);
  expect(data.notes[0].body).toContain(from.username);
  const { body } = await site.call('GET /notifications', { as: into });
  expect(body.data[0].message).toContain(from.username);
});

test('only admins can merge accounts', async () => {
  const [from, into] = [await site.member(), await site.member()];
  expect((await merge(from, into, await site.staff('moderator'))).status).toBe(403);
});
