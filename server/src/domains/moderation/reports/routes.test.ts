import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { eraseAccount } from '../../members/privacy/actions.ts';

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

function reportContent(path: string, as: Member, reason = 'spam', note: string | null = null) {
  return site.call(`PUT ${path}/report`, { as, body: { reason, note } });
}

function decideCases(body: object) {
  return site.call('PUT /admin/reports', { as: admin, body });
}

async function runDelayedJobs(): Promise<void> {
  await site.makeJobsDue();
  await site.drain();
}

async function notificationsOf(member: Member) {
  const { body } = await site.call('GET /notifications', { as: member });
  return body.data.map(({ title, message }: { title: string; message: string }) => ({ title, message }));
}

describe('reporting', () => {
  test('reports of the same deal form one case, with one report per member, weighted by trust', async () => {
    const dealId = await site.deal(author);
    const [newcomer, trusted] = [await site.member(), await site.member()];
    const { database } = site.context;
    await database.updateTable('users').set({ trust_level: 2 }).where('id', '=', trusted.id).execute();
    await reportContent(`/deals/${dealId}`, newcomer, 'spam');
    await reportContent(`/deals/${dealId}`, newcomer, 'wrong_price', 'It costs 90 now.');
    await reportContent(`/deals/${dealId}`, trusted, 'duplicate');
    const [found, ...rest] = await listCases();
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      subject: 'deal',
      reporters: 2,
      weight: 1.25,
      thing: { _id: dealId, status: 'active' },
    });
    expect(found.author).toMatchObject({ username: author.username, casesUpheld: 0 });
    expect(found.reports).toMatchObject([
      { reason: 'duplicate', reporter: { username: trusted.username, trustLevel: 2 } },
      { reason: 'wrong_price', note: 'It costs 90 now.' },
    ]);
  });

  test('a report by a member with an unverified address has no weight if the site sends email', async () => {
    const [target, newcomer, verifiedMember] = [await site.member(), await site.member(), await site.member()];
    const at = { email_verified_at: new Date() };
    await site.context.database.updateTable('users').set(at).where('id', '=', verifiedMember.id).execute();
    site.context.mailer = { send: async () => undefined, verify: async () => undefined, close: () => undefined };
    try {
      await reportContent(`/users/${target.id}`, newcomer, 'spam');
      expect(await listCases()).toMatchObject([{ reporters: 1, weight: 0 }]);
      await reportContent(`/users/${target.id}`, verifiedMember, 'spam');
      expect(await listCases()).toMatchObject([{ reporters: 2, weight: 0.25 }]);
    } finally {
      site.context.mailer = undefined;
    }
  });

  test('cases are sorted by weight, and comments and members can be reported too', async () => {
    const dealId = await site.deal(author);
    const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: author, body: { body: 'You fools' } });
    const members = [await site.member(), await site.member()];
    await reportContent(`/users/${author.id}`, members[0] as Member, 'impersonation');
    for (const member of members) await reportContent(`/comments/${body.data._id}`, member, 'abusive');
    expect(await listCases()).toMatchObject([
      { subject: 'comment', reporters: 2, thing: { text: 'You fools' } },
      { subject: 'user', reporters: 1, thing: { title: author.username } },
    ]);
    expect(await listCases('?subject=user')).toHaveLength(1);
  });

  test('a reported deal’s description is shown as plain text with the targets of its links', async () => {
    const description =
      'It ships **tomorrow** from [our shop](https://shop.example/a).\n\n- `A_B`\n- https://b.example/';
    const reader = await site.member();
    await reportContent(`/deals/${await site.deal(author, { description })}`, reader);
    expect((await listCases())[0].thing.text).toBe(
      'It ships tomorrow from our shop (https://shop.example/a).\nA_B\nhttps://b.example/',
    );
  });

  test('moderators see a reported comment’s text after the author deletes it, until the account is gone', async () => {
    const [rudeMember, reader] = [await site.member(), await site.member()];
    const dealId = await site.deal(author);
    const commentReply = await site.call(`POST /deals/${dealId}/comments`, {
      as: rudeMember,
      body: { body: 'An insult.' },
    });
    const id = commentReply.body.data._id;
    expect((await reportContent(`/comments/${id}`, reader, 'abusive')).status).toBe(200);
    expect((await site.call(`DELETE /comments/${id}`, { as: rudeMember })).status).toBe(200);
    const [found] = await listCases();
    expect(found.thing).toMatchObject({ text: 'An insult.', status: 'deleted' });
    await eraseAccount(site.context, rudeMember.id);
    expect((await listCases())[0].thing).toBeNull();
  });

  test('members cannot report their own deals, themselves, or content they cannot see', async () => {
    const dealId = await site.deal(author);
    const hidden = await site.deal(author, {}, { published: false });
    const member = await site.member();
    expect((await reportContent(`/deals/${dealId}`, author)).body.code).toBe('own_deal_report');
    expect((await reportContent(`/users/${author.id}`, author)).body.code).toBe('own_account');
    expect((await reportContent(`/deals/${hidden}`, member)).body.code).toBe('deal_not_found');
    expect((await reportContent('/users/99999', member)).body.code).toBe('user_not_found');
    expect((await reportContent(`/deals/${dealId}`, member, 'boring')).status).toBe(422);
    expect(await listCases()).toEqual([]);
  });

  test('simultaneous reports form one case', async () => {
    const dealId = await site.deal(author);
    const members = await Promise.all([1, 2, 3].map(() => site.member()));
    const replies = await Promise.all(members.map((member) => reportContent(`/deals/${dealId}`, member)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listCases()).toMatchObject([{ reporters: 3, weight: 0.75 }]);
  });
});

test('a report that arrives while its case is being closed opens a new case', async () => {
  const dealId = await site.deal(author);
  await reportContent(`/deals/${dealId}`, await site.member());
  const { pool } = site.connection;
  const closingClient = await pool.connect();
  await closingClient.query('begin');
  await closingClient.query(`update report_cases set decision = 'dismissed', action = 'none', decided_at = now(),
    carried_out_at = now()`);
  const lateReport = reportContent(`/deals/${dealId}`, await site.member());
  const countLockWaits = async () => {
    const { rows } = await pool.query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length;
  };
  await expect.poll(countLockWaits).toBe(1);
  await closingClient.query('commit');
  closingClient.release();
  expect((await lateReport).status).toBe(200);
  expect(await listCases()).toMatchObject([{ reporters: 1 }]);
});

describe('deciding', () => {
  test('an upheld report removes the deal after a delay, notifies the reporter and counts for them', async () => {
    const dealId = await site.deal(author);
    const reporter = await site.member();
    await reportContent(`/deals/${dealId}`, reporter);
    const [{ _id }] = await listCases();
    const words = 'It leads to another shop.';
    const { body } = await decideCases({ ids: [_id], decision: 'upheld', action: 'remove', words });
    expect(body.data.decided).toEqual([_id]);
    expect(await listCases()).toEqual([]);
    expect((await listCases('?isOpen=false'))[0]).toMatchObject({ decision: 'upheld', isUndoable: true });
    expect((await site.call(`GET /deals/${dealId}`)).status).toBe(200);
    await runDelayedJobs();
    expect((await site.call(`GET /deals/${dealId}`)).status).toBe(404);
    expect((await listCases('?isOpen=false'))[0]).toMatchObject({ isUndoable: false, words });
    expect(await notificationsOf(reporter)).toContainEqual({ title: 'Your report was right', message: words });
    const { body: reporterReply } = await site.call(`GET /admin/users/${reporter.id}`, { as: admin });
    expect(reporterReply.data).toMatchObject({
      trust: { upheldReports: 1 },
      counts: { reportsUpheld: 1, reportsDismissed: 0 },
    });
    const { body: history } = await site.call(`GET /deals/${dealId}/history`, { as: admin });
    expect(history.data[0]).toMatchObject({ toStatus: 'removed', reason: words, mover: 'moderator' });
  });

  test('a decision can be undone until it is carried out', async () => {
    const dealId = await site.deal(author);
    await reportContent(`/deals/${dealId}`, await site.member());
    const [{ _id }] = await listCases();
    await decideCases({ ids: [_id], decision: 'upheld', action: 'remove', words: 'Spam.' });
    const undo = () => site.call(`DELETE /admin/reports/decisions?ids=${_id}`, { as: admin });
    expect((await undo()).body.data.reopened).toEqual([_id]);
    await runDelayedJobs();
    expect((await site.call(`GET /deals/${dealId}`)).status).toBe(200);
    expect(await listCases()).toHaveLength(1);
    await decideCases({ ids: [_id], decision: 'dismissed' });
    await runDelayedJobs();
    expect((await undo()).body.data.reopened).toEqual([]);
  });

  test('several cases are decided together or not at all', async () => {
    const dealId = await site.deal(author);
    const reporter = await site.member();
    await reportContent(`/deals/${dealId}`, reporter);
    await reportContent(`/users/${author.id}`, reporter);
    const ids = (await listCases()).map((found: { _id: string }) => found._id);
    const wrongDecision = await decideCases({ ids, decision: 'upheld', action: 'remove', words: 'Spam.' });
    expect(wrongDecision.body.code).toBe('action_not_possible');
    expect((await decideCases({ ids: [...ids, '99999'], decision: 'dismissed' })).body.code).toBe('report_not_found');
    expect(await listCases()).toHaveLength(2);
    expect((await decideCases({ ids, decision: 'dismissed' })).status).toBe(200);
    await runDelayedJobs();
    expect((await notificationsOf(reporter)).map(({ title }: { title: string }) => title)).toEqual([
      'We looked at your report',
      'We looked at your report',
    ]);
  });

  test('a reported comment is deleted and its author suspended with the reason', async () => {
    const rudeMember = await site.member();
    const dealId = await site.deal(author);
    const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: rudeMember, body: { body: 'You fools' } });
    await reportContent(`/comments/${body.data._id}`, author, 'abusive');
    const [{ _id }] = await listCases();
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await decideCases({ ids: [_id], decision: 'upheld', action: 'suspend', words: 'Insults.', until });
    await runDelayedJobs();
    expect((await site.call(`GET /comments/${body.data._id}`)).status).toBe(404);
    const refusal = await site.call('GET /auth/me', { as: rudeMember });
    expect(refusal.body.error).toContain('Insults.');
    // The text is kept for the moderator who answers an appeal.
    expect((await listCases('?isOpen=false'))[0]).toMatchObject({
      decision: 'upheld',
      thing: { text: 'You fools', status: 'deleted' },
    });
  });

  test('a new report after a decision opens a new case', async () => {
    const dealId = await site.deal(author);
    await reportContent(`/deals/${dealId}`, await site.member());
    const [{ _id }] = await listCases();
    await decideCases({ ids: [_id], decision: 'dismissed' });
    await runDelayedJobs();
    await reportContent(`/deals/${dealId}`, await site.member());
    expect(await listCases()).toMatchObject([{ reporters: 1 }]);
  });
});
