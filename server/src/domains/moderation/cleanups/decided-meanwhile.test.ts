import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

// Decisions on reports wait a few seconds; within these, the same member may be removed as a spammer.

const site = useSite();
let moderator: Member;
let spammer: Member;
let otherDealId: string;

beforeAll(async () => {
  moderator = await site.staff('moderator');
  otherDealId = await site.deal(await site.member());
  const word = { kind: 'word', value: 'jackpot', effect: 'hold' };
  await site.call('PUT /admin/blocklist', { as: await site.admin(), body: word });
});

beforeEach(async () => {
  spammer = await site.member();
});

const spamPath = () => `/admin/users/${spammer.id}/cleanup`;

/** Removes the spammer, has waiting decisions carried out, and undoes the removal. */
async function cleanUpAndUndo(): Promise<void> {
  const body = { reason: 'Spam', until: new Date(Date.now() + 3650 * 86_400_000).toISOString() };
  expect((await site.call(`POST ${spamPath()}`, { as: moderator, body })).status).toBe(200);
  await runDelayedJobs();
  expect((await site.call(`DELETE ${spamPath()}`, { as: moderator })).status).toBe(200);
  await site.drain();
}

async function runDelayedJobs(): Promise<void> {
  await site.makeJobsDue();
  await site.drain();
}

async function postComment(body: string): Promise<string> {
  const path = `/deals/${otherDealId}/comments`;
  return (await site.call(`POST ${path}`, { as: spammer, body: { body } })).body.data._id;
}

const listComments = async () =>
  (await site.call(`GET /deals/${otherDealId}/comments`)).body.data.map(({ body }: { body: string }) => body);

async function decideAbout(thingId: string, verdict: object): Promise<void> {
  const { data } = (await site.call('GET /admin/reports?limit=100', { as: moderator })).body;
  const { _id } = data.find(({ thing }: { thing: { _id: string } }) => thing._id === thingId);
  expect((await site.call('PUT /admin/reports', { as: moderator, body: { ids: [_id], ...verdict } })).status).toBe(200);
}

async function notificationTexts(): Promise<string[]> {
  const { data } = (await site.call('GET /notifications', { as: await signIn() })).body;
  return data.map(({ message }: { message: string }) => message);
}

/** The removal has ended their sessions. */
async function signIn(): Promise<Member> {
  const login = { email: spammer.email, password: 'correct horse battery' };
  return { ...spammer, token: (await site.call('POST /auth/login', { body: login })).body.token };
}

describe('undoing a removal doesn’t restore', () => {
  test('a comment that a moderator had deleted just before', async () => {
    const id = await postComment('You fool.');
    await postComment('Thanks, ordered.');
    const removal = await site.call(`POST /admin/comments/${id}/removal`, {
      as: moderator,
      body: { reason: 'An insult.' },
    });
    expect(removal.status).toBe(200);
    await cleanUpAndUndo();
    expect(await listComments()).toEqual(['Thanks, ordered.']);
    expect(await notificationTexts()).toContainEqual(expect.stringContaining('An insult.'));
  });

  test.each([
    ['remove', 'removed'],
    ['expire', 'expired'],
  ])('a live deal as it was if a moderator had decided to %s it', async (action, status) => {
    const dealId = await site.deal(spammer);
    await site.call(`PUT /deals/${dealId}/report`, { as: await site.member(), body: { reason: 'other', note: null } });
    await decideAbout(dealId, { decision: 'upheld', action, words: 'Not a deal.' });
    await cleanUpAndUndo();
    const { data } = (await site.call(`GET /deals/${dealId}`, { as: moderator })).body;
    expect(data).toMatchObject({ lifecycleStatus: status });
  });

  test('decisions that were undone in time', async () => {
    const id = await postComment('What a price.');
    const { body } = await site.call(`POST /admin/comments/${id}/removal`, {
      as: moderator,
      body: { reason: 'An insult.' },
    });
    await site.call(`DELETE /admin/reports/decisions?ids=${body.data.caseId}`, { as: moderator });
    await cleanUpAndUndo();
    expect(await listComments()).toContain('What a price.');
  });
});

test('undoing a removal shows a held comment that a moderator had approved just before', async () => {
  const id = await postComment('The jackpot of kettles.');
  await site.drain();
  await decideAbout(id, { decision: 'dismissed', action: 'none' });
  await cleanUpAndUndo();
  expect(await listComments()).toContain('The jackpot of kettles.');
  const { rows } = await sql`select from report_cases where comment_id = ${id} and decision is null`.execute(
    site.context.database,
  );
  expect(rows).toEqual([]);
});
