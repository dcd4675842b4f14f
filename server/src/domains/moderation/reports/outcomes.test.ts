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

async function cases(query = '') {
  return (await site.call(`GET /admin/reports${query}`, { as: admin })).body.data;
}

const report = (path: string, as: Member, reason: string) =>
  site.call(`PUT ${path}/report`, { as, body: { reason, note: null } });

const decide = (body: object) => site.call('PUT /admin/reports', { as: admin, body });

async function letPass(): Promise<void> {
  await site.hurry();
  await site.drain();
}

async function titles(member: Member): Promise<string[]> {
  const { body } = await site.call('GET /notifications', { as: member });
  return body.data.map(({ title, message }: { title: string; message: string }) => `${title}: ${message}`);
}

describe('a suspension that follows a report', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const untilOf = async ({ id }: Member) =>
    (await site.call(`GET /admin/users/${id}`, { as: admin })).body.data.suspendedUntil;
  const suspend = ({ id }: Member, until: string) =>
    site.call(`PUT /admin/users/${id}/suspension`, { as: admin, body: { reason: 'Rude', until } });

  async function decideFor(member: Member, until: string): Promise<void> {
    await report(`/users/${member.id}`, await site.member(), 'spam');
    const [{ _id }] = await cases();
    const verdict = { decision: 'upheld', action: 'suspend', words: 'Insults.', until };
    expect((await decide({ ids: [_id], ...verdict })).status).toBe(200);
  }

  test('doesn’t shorten a longer one from a cleanup, which can still be undone', async () => {
    const [member, forGood] = [await site.member(), inDays(3650)];
    await decideFor(member, inDays(7));
    const body = { reason: 'Spam', until: forGood };
    expect((await site.call(`POST /admin/users/${member.id}/cleanup`, { as: admin, body })).status).toBe(200);
    await letPass();
    expect(await untilOf(member)).toBe(forGood);
    expect((await site.call(`DELETE /admin/users/${member.id}/cleanup`, { as: admin })).status).toBe(200);
    expect(await untilOf(member)).toBeNull();
    expect((await cases('?isOpen=false'))[0]).toMatchObject({ action: 'suspend' });
  });

  test('replaces a shorter one, but not a longer one that already ran', async () => {
    const [since, before, until] = [await site.member(), await site.member(), inDays(7)];
    await decideFor(since, until);
    await suspend(since, inDays(3));
    await letPass();
    expect(await untilOf(since)).toBe(until);
    const longer = inDays(30);
    await suspend(before, longer);
    await decideFor(before, until);
    await letPass();
    expect(await untilOf(before)).toBe(longer);
  });
});

describe('an upheld report', () => {
  test('can expire the deal, and the case shows who decided', async () => {
    const dealId = await site.deal(author);
    await report(`/deals/${dealId}`, await site.member(), 'expired');
    const [{ _id }] = await cases();
    expect((await decide({ ids: [_id], decision: 'upheld', action: 'expire' })).status).toBe(200);
    await letPass();
    expect((await site.call(`GET /deals/${dealId}`)).body.data.lifecycleStatus).toBe('expired');
    expect((await cases('?isOpen=false'))[0]).toMatchObject({ action: 'expire', decidedBy: admin.username });
  });

  test('can merge a duplicate into another deal, which must be named', async () => {
    const [dealId, other] = [await site.deal(author), await site.deal(await site.member())];
    await report(`/deals/${dealId}`, await site.member(), 'duplicate');
    const [{ _id }] = await cases();
    const merge = { ids: [_id], decision: 'upheld', action: 'merge' };
    expect((await decide(merge)).body.code).toBe('action_not_possible');
    expect((await decide({ ...merge, into: dealId })).body.code).toBe('action_not_possible');
    expect((await decide({ ...merge, into: other })).status).toBe(200);
    await letPass();
    const row = await site.context.database
      .selectFrom('deals')
      .select('merged_into')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(row.merged_into).toBe(other);
  });

  test('is refused with the reason if the merge isn’t possible, and its case stays open', async () => {
    const moderator = await site.staff('moderator');
    const [dealId, own, ended] = [await site.deal(author), await site.deal(moderator), await site.deal(author)];
    await site.call(`PUT /deals/${ended}/status`, { as: admin, body: { status: 'archived' } });
    await report(`/deals/${dealId}`, await site.member(), 'duplicate');
    const [{ _id }] = await cases();
    const codeOf = async (into: string) => {
      const body = { ids: [_id], decision: 'upheld', action: 'merge', into };
      return (await site.call('PUT /admin/reports', { as: moderator, body })).body.code;
    };
    expect(await codeOf(own)).toBe('own_case');
    expect(await codeOf(ended)).toBe('not_mergeable');
    expect(await codeOf('999999999')).toBe('deal_not_found');
    expect(await cases()).toHaveLength(1);
  });
});

describe('a moderator can delete a comment', () => {
  async function say(): Promise<{ id: string; dealId: string; talker: Member }> {
    const talker = await site.member();
    const dealId = await site.deal(author);
    const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: talker, body: { body: 'You fools' } });
    return { id: body.data._id, dealId, talker };
  }
  const remove = (id: string, reason: string) =>
    site.call(`POST /admin/comments/${id}/removal`, { as: admin, body: { reason } });

  test('with a reason for its author, which upholds its reports and keeps the text for moderators', async () => {
    const { id, talker } = await say();
    const reporter = await site.member();
    await report(`/comments/${id}`, reporter, 'abusive');
    expect((await remove(id, ' ')).status).toBe(422);
    expect((await remove(id, 'Be kind.')).status).toBe(200);
    expect(await cases()).toEqual([]);
    await letPass();
    expect((await site.call(`GET /comments/${id}`)).status).toBe(404);
    expect(await titles(talker)).toContainEqual(
      expect.stringMatching(/^A moderator removed your comment: .*Be kind\.$/),
    );
    expect(await titles(reporter)).toContainEqual(expect.stringMatching(/^Your report was right/));
    expect((await cases('?isOpen=false'))[0]).toMatchObject({
      action: 'delete',
      decidedBy: admin.username,
      words: 'Be kind.',
      thing: { text: 'You fools', status: 'deleted' },
    });
  });

  test('and undo that, which leaves no case if the comment hadn’t been reported', async () => {
    const { id, talker } = await say();
    const { body } = await remove(id, 'Be kind.');
    const undone = await site.call(`DELETE /admin/reports/decisions?ids=${body.data.caseId}`, { as: admin });
    expect(undone.body.data.reopened).toEqual([body.data.caseId]);
    await letPass();
    expect((await site.call(`GET /comments/${id}`)).status).toBe(200);
    expect(await cases()).toEqual([]);
    expect(await titles(talker)).not.toContainEqual(expect.stringMatching(/removed your comment/));
  });

  test('but not their own, and a member cannot', async () => {
    const { id, dealId, talker } = await say();
    const body = { reason: 'Be kind.' };
    expect((await site.call(`POST /admin/comments/${id}/removal`, { as: talker, body })).status).toBe(403);
    const mine = await site.call(`POST /deals/${dealId}/comments`, { as: admin, body: { body: 'My own words' } });
    expect((await remove(mine.body.data._id, 'Oops.')).body.code).toBe('own_comment');
  });
});
