import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let author: Member;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
});

beforeEach(async () => {
  await site.context.database.deleteFrom('report_cases').execute();
});

async function listCases(query = '') {
  return (await site.call(`GET /admin/reports${query}`, { as: admin })).body.data;
}

const reportContent = (path: string, as: Member, reason: string) =>
  site.call(`PUT ${path}/report`, { as, body: { reason, note: null } });

const decideCases = (body: object) => site.call('PUT /admin/reports', { as: admin, body });

async function runDelayedJobs(): Promise<void> {
  await site.makeJobsDue();
  await site.drain();
}

async function notificationTexts(member: Member): Promise<string[]> {
  const { body } = await site.call('GET /notifications', { as: member });
  return body.data.map(({ title, message }: { title: string; message: string }) => `${title}: ${message}`);
}

describe('a suspension that follows a report', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const readSuspensionEnd = async ({ id }: Member) =>
    (await site.call(`GET /admin/users/${id}`, { as: admin })).body.data.suspendedUntil;
  const suspend = ({ id }: Member, until: string) =>
    site.call(`PUT /admin/users/${id}/suspension`, { as: admin, body: { reason: 'Rude', until } });

  async function suspendByReport(member: Member, until: string): Promise<void> {
    await reportContent(`/users/${member.id}`, await site.member(), 'spam');
    const [{ _id }] = await listCases();
    const verdict = { decision: 'upheld', action: 'suspend', words: 'Insults.', until };
    expect((await decideCases({ ids: [_id], ...verdict })).status).toBe(200);
  }

  test('doesn’t shorten a longer one from a cleanup, which can still be undone', async () => {
    const [member, cleanupEnd] = [await site.member(), inDays(3650)];
    await suspendByReport(member, inDays(7));
    const body = { reason: 'Spam', until: cleanupEnd };
    expect((await site.call(`POST /admin/users/${member.id}/cleanup`, { as: admin, body })).status).toBe(200);
    await runDelayedJobs();
    expect(await readSuspensionEnd(member)).toBe(cleanupEnd);
    expect((await site.call(`DELETE /admin/users/${member.id}/cleanup`, { as: admin })).status).toBe(200);
    expect(await readSuspensionEnd(member)).toBeNull();
    expect((await listCases('?isOpen=false'))[0]).toMatchObject({ action: 'suspend' });
  });

  test('replaces a shorter one, but not a longer one that already ran', async () => {
    const [suspendedSince, suspendedBefore, until] = [await site.member(), await site.member(), inDays(7)];
    await suspendByReport(suspendedSince, until);
    await suspend(suspendedSince, inDays(3));
    await runDelayedJobs();
    expect(await readSuspensionEnd(suspendedSince)).toBe(until);
    const longerEnd = inDays(30);
    await suspend(suspendedBefore, longerEnd);
    await suspendByReport(suspendedBefore, until);
    await runDelayedJobs();
    expect(await readSuspensionEnd(suspendedBefore)).toBe(longerEnd);
  });

  test('needs a person’s own login, which other decisions don’t', async () => {
    const [dealId, moderator] = [await site.deal(author), await site.staff('moderator')];
    const token = { name: 'A script', scope: 'write', days: 1 };
    const created = await site.call('POST /auth/api-tokens', { as: moderator, body: token });
    const script = { ...moderator, token: created.body.data.token };
    await reportContent(`/deals/${dealId}`, await site.member(), 'spam');
    const [{ _id }] = await listCases();
    const verdict = { ids: [_id], decision: 'upheld', action: 'suspend', words: 'Spam.', until: inDays(7) };
    const decide = (as: Member, body: object) => site.call('PUT /admin/reports', { as, body });
    expect(await decide(script, verdict)).toMatchObject({ status: 403, body: { code: 'sign_in_needed' } });
    expect(await listCases()).toHaveLength(1);
    expect((await decide(script, { ...verdict, action: 'remove' })).status).toBe(200);
    await site.call(`DELETE /admin/reports/decisions?ids=${_id}`, { as: script });
    expect((await decide(moderator, verdict)).status).toBe(200);
  });
});

describe('an upheld report', () => {
  /** The trust level, the reputation and the number of upheld reports that count for a badge. */
  async function standingOf(as: Member): Promise<[level: number, reputation: number, reports: number]> {
    const [me, points, badges] = [
      await site.call('GET /auth/me', { as }),
      await site.call('GET /points', { as }),
      await site.call('GET /badges/progress', { as }),
    ];
    const guardian = badges.body.data.find(({ id }: { id: string }) => id === 'guardian');
    return [me.body.data.trustLevel, points.body.data.reputationScore, guardian.current];
  }

  test('counts for the reporter’s trust, reputation and badges until its case is open again', async () => {
    const { trustLevels } = (await site.call('GET /settings')).body.data;
    const known = { days: 0, approvedDeals: 0, upheldReports: 1 };
    await site.call('PUT /settings', { as: admin, body: { trustLevels: { ...trustLevels, known } } });
    const [spammer, reporter] = [await site.member(), await site.member()];
    await reportContent(`/users/${spammer.id}`, reporter, 'spam');
    const cleanup = { reason: 'Spam', until: new Date(Date.now() + 86_400_000).toISOString() };
    const path = `/admin/users/${spammer.id}/cleanup`;
    expect((await site.call(`POST ${path}`, { as: admin, body: cleanup })).status).toBe(200);
    await site.drain();
    expect(await standingOf(reporter)).toEqual([1, 4, 1]);
    const { body } = await site.call('GET /points', { as: reporter });
    expect(body.data.badges).toMatchObject([{ id: 'watchful' }]);
    expect((await site.call(`DELETE ${path}`, { as: admin })).status).toBe(200);
    await site.drain();
    expect(await standingOf(reporter)).toEqual([0, 0, 0]);
    await site.call('PUT /settings', { as: admin, body: { trustLevels } });
  });

  test('can expire the deal, and the case shows who decided', async () => {
    const dealId = await site.deal(author);
    await reportContent(`/deals/${dealId}`, await site.member(), 'expired');
    const [{ _id }] = await listCases();
    expect((await decideCases({ ids: [_id], decision: 'upheld', action: 'expire' })).status).toBe(200);
    await runDelayedJobs();
    expect((await site.call(`GET /deals/${dealId}`)).body.data.lifecycleStatus).toBe('expired');
    expect((await listCases('?isOpen=false'))[0]).toMatchObject({ action: 'expire', decidedBy: admin.username });
  });

  test('can merge a duplicate into another deal, which must be named', async () => {
    const [dealId, other] = [await site.deal(author), await site.deal(await site.member())];
    await reportContent(`/deals/${dealId}`, await site.member(), 'duplicate');
    const [{ _id }] = await listCases();
    const mergeDecision = { ids: [_id], decision: 'upheld', action: 'merge' };
    expect((await decideCases(mergeDecision)).body.code).toBe('action_not_possible');
    expect((await decideCases({ ...mergeDecision, into: dealId })).body.code).toBe('action_not_possible');
    expect((await decideCases({ ...mergeDecision, into: other })).status).toBe(200);
    await runDelayedJobs();
    const row = await site.context.database
      .selectFrom('deals')
      .select('merged_into')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(row.merged_into).toBe(other);
  });

  test('is refused with the reason if the merge isn’t possible, and its case stays open', async () => {
    const moderator = await site.staff('moderator');
    const [dealId, ownDeal, archivedDeal] = [
      await site.deal(author),
      await site.deal(moderator),
      await site.deal(author),
    ];
    await site.call(`PUT /deals/${archivedDeal}/status`, { as: admin, body: { status: 'archived' } });
    await reportContent(`/deals/${dealId}`, await site.member(), 'duplicate');
    const [{ _id }] = await listCases();
    const mergeCode = async (into: string) => {
      const body = { ids: [_id], decision: 'upheld', action: 'merge', into };
      return (await site.call('PUT /admin/reports', { as: moderator, body })).body.code;
    };
    expect(await mergeCode(ownDeal)).toBe('own_case');
    expect(await mergeCode(archivedDeal)).toBe('not_mergeable');
    expect(await mergeCode('999999999')).toBe('deal_not_found');
    expect(await listCases()).toHaveLength(1);
  });
});

describe('a moderator can delete a comment', () => {
  async function postComment(): Promise<{ id: string; dealId: string; talker: Member }> {
    const talker = await site.member();
    const dealId = await site.deal(author);
    const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: talker, body: { body: 'You fools' } });
    return { id: body.data._id, dealId, talker };
  }
  const removeComment = (id: string, reason: string) =>
    site.call(`POST /admin/comments/${id}/removal`, { as: admin, body: { reason } });

  test('with a reason for its author, which upholds its reports and keeps the text for moderators', async () => {
    const { id, talker } = await postComment();
    const reporter = await site.member();
    await reportContent(`/comments/${id}`, reporter, 'abusive');
    expect((await removeComment(id, ' ')).status).toBe(422);
    expect((await removeComment(id, 'Be kind.')).status).toBe(200);
    expect(await listCases()).toEqual([]);
    await runDelayedJobs();
    expect((await site.call(`GET /comments/${id}`)).status).toBe(404);
    expect(await notificationTexts(talker)).toContainEqual(
      expect.stringMatching(/^A moderator removed your comment: .*Be kind\.$/),
    );
    expect(await notificationTexts(reporter)).toContainEqual(expect.stringMatching(/^Your report was right/));
    expect((await listCases('?isOpen=false'))[0]).toMatchObject({
      action: 'delete',
      decidedBy: admin.username,
      words: 'Be kind.',
      thing: { text: 'You fools', status: 'deleted' },
    });
  });

  test('and undo that, which leaves no case if the comment hadn’t been reported', async () => {
    const { id, talker } = await postComment();
    const { body } = await removeComment(id, 'Be kind.');
    const undoReply = await site.call(`DELETE /admin/reports/decisions?ids=${body.data.caseId}`, { as: admin });
    expect(undoReply.body.data.reopened).toEqual([body.data.caseId]);
    await runDelayedJobs();
    expect((await site.call(`GET /comments/${id}`)).status).toBe(200);
    expect(await listCases()).toEqual([]);
    expect(await notificationTexts(talker)).not.toContainEqual(expect.stringMatching(/removed your comment/));
  });

  test('but not their own, and a member cannot', async () => {
    const { id, dealId, talker } = await postComment();
    const body = { reason: 'Be kind.' };
    expect((await site.call(`POST /admin/comments/${id}/removal`, { as: talker, body })).status).toBe(403);
    const ownComment = await site.call(`POST /deals/${dealId}/comments`, { as: admin, body: { body: 'My own words' } });
    expect((await removeComment(ownComment.body.data._id, 'Oops.')).body.code).toBe('own_comment');
  });
});
