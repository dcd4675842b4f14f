import { beforeAll, describe, expect, test } from 'vitest';
import { comments, createMoveHelpers, deals, members } from '../../../../test/harness/old-site.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { withMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const { call, queryRows, uploadAndPlan, importFile, undoImport, findings, moveSite } = createMoveHelpers(
  site,
  () => admin,
);

describe('imported members', () => {
  test('become accounts that no one can log in to, under usernames that are free here', async () => {
    await site.member('Anna_free');
    const { plan, preview } = await uploadAndPlan(members('free'));
    expect(plan.kind).toBe('members');
    expect(preview.rows[0]).toMatchObject({ deal: null, other: { title: 'Anna_free' }, isKnown: false });
    expect(preview.rows[2]).toMatchObject({ other: null, problems: [{ field: 'email' }] });
    const run = await importFile(members('free'));
    expect(run).toMatchObject({ state: 'done', imported: 2, bad: 1, unclaimed: { all: 2, uninvited: 2 } });
    const foundRows = await queryRows("select * from users where email like '%.free@old.example' order by id");
    expect(foundRows).toMatchObject([
      { username: 'Anna_free-2', password_hash: '', email_verified_at: null, display_name: null },
      { username: 'bert_free_mueller', display_name: 'Bert free Müller' },
    ]);
    expect(foundRows.map(({ created_at }) => created_at.toISOString().slice(0, 10))).toEqual([
      '2015-03-04',
      '2015-01-01',
    ]);
    expect(await queryRows("select from mails where recipient like '%.free@old.example'")).toEqual([]);
    const login = await site.call('POST /auth/login', { body: { email: 'anna.free@old.example', password: '' } });
    expect(login.status).toBeGreaterThanOrEqual(400);
    expect(await importFile(members('free'))).toMatchObject({ imported: 0, known: 2, bad: 1 });
  });

  test('are invited once, and claim their account with the link', async () => {
    const run = await importFile(members('invited'), { oldSite: 'Old Deals' });
    expect((await call(`POST /admin/imports/${run._id}/invite`)).body.code).toBe('no_mail_server');
    const [email, ...rest] = await withMailbox(site.context, async (mailbox) => {
      for (const _ of [1, 2]) {
        expect((await call(`POST /admin/imports/${run._id}/invite`)).status).toBe(200);
        await site.drain();
      }
      return mailbox.emailsTo('anna.invited@old.example');
    });
    expect(rest).toEqual([]);
    expect(email?.text).toContain('Old Deals has moved to');
    const [, token] = /reset-password\/([\w-]+)/.exec(email?.text ?? '') ?? [];
    const body = { password: 'a very long secret' };
    expect((await site.call(`PUT /auth/reset-password/${token}`, { body })).status).toBe(200);
    const login = await site.call('POST /auth/login', { body: { email: 'anna.invited@old.example', ...body } });
    expect(login.body.data.user).toMatchObject({ username: 'Anna_invited' });
    const [{ email_verified_at: at }] = await queryRows("select * from users where email = 'anna.invited@old.example'");
    expect(at).not.toBeNull();
    expect((await call(`GET /admin/imports/${run._id}`)).body.data.unclaimed).toEqual({ all: 1, uninvited: 0 });
    expect(await undoImport(run._id)).toMatchObject({ state: 'undone', kept: 1 });
    expect(await queryRows("select username from users where email like '%.invited@old.example'")).toHaveLength(1);
  });

  test('are matched to a member who has verified the same address', async () => {
    const member = await site.member('Proved');
    const { email } = member;
    await queryRows('update users set email_verified_at = now() where id = $1', [member.id]);
    const run = await importFile(`user_id,username,email\n1,Somebody,${email}`, { oldSite: 'proved' });
    expect(run).toMatchObject({ imported: 0, known: 1 });
    await importFile(deals('proved'), { oldSite: 'proved' });
    const [deal] = await queryRows("select submitted_by from deals where url = 'https://proved.example/kettle'");
    expect(deal.submitted_by).toBe(member.id);
  });

  test('cannot have the username of a staff member', async () => {
    const run = await importFile(`username,email\n${admin.username},staff@old.example`);
    expect(run).toMatchObject({ imported: 0, bad: 1, problems: [{ field: 'username' }] });
  });
});

describe('imported comments', () => {
  test('are assigned to deals, authors and parent comments by the old site’s ids', async () => {
    const { runs, deal } = await moveSite('talk');
    expect(runs.deals).toMatchObject({ imported: 2 });
    expect(runs.comments).toMatchObject({
      imported: 3,
      bad: 2,
      problems: [
        { row: 5, field: 'parentId' },
        { row: 6, field: 'dealId' },
      ],
    });
    const { body } = await site.call(`GET /deals/${deal.id}/comments`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ body: 'Good one, talk!', createdAt: '2016-01-02T10:00:00.000Z' });
    const foundRows = await queryRows(
      'select body, author_id is null as nobody, parent_id is null as first from comments where deal_id = $1 order by id',
      [deal.id],
    );
    expect(foundRows).toMatchObject([
      { nobody: false, first: true },
      { nobody: false, first: false },
      { nobody: true, first: false },
    ]);
    const [{ comments_count: count }] = await queryRows('select comments_count from deals where id = $1', [deal.id]);
    expect(count).toBe(3);
    const points = 'select from points_entries join users on users.id = user_id where email like $1';
    expect(await queryRows(points, ['%.talk@%'])).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test('are imported only once, even without ids, and an undo removes all but those with later replies', async () => {
    const { oldSite, runs, deal } = await moveSite('again');
    expect(await importFile(comments('again'), { oldSite })).toMatchObject({ imported: 0, known: 3, bad: 2 });
    const withoutIds = 'deal_id,user_id,date,comment\n10,1,2017-01-01,The same words';
    const second = await importFile(withoutIds, { oldSite });
    expect(second).toMatchObject({ imported: 1 });
    expect(await importFile(withoutIds, { oldSite })).toMatchObject({ imported: 0, known: 1 });
    const [{ id }] = await queryRows("select id from comments where deal_id = $1 and body = 'The same words'", [
      deal.id,
    ]);
    const member = await site.member();
    const reply = await site.call(`POST /deals/${deal.id}/comments`, {
      as: member,
      body: { body: 'Hello', parentId: id },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await undoImport(second._id)).toMatchObject({ kept: 1 });
    expect(await undoImport(runs.comments._id)).toMatchObject({ kept: 0 });
    const [{ comments_count: count }] = await queryRows('select comments_count from deals where id = $1', [deal.id]);
    expect(count).toBe(2);
    expect(await findings()).toEqual([]);
  });
});

describe('imported votes', () => {
  test('by imported members count for the score, but have no weight and earn no points', async () => {
    const { oldSite, deal } = await moveSite('votes');
    const run = await importFile(
      [
        'deal_id,user_id,vote,date',
        '10,2,1,2016-01-02',
        '10,1,1,2016-01-02',
        '10,7,up,2016-01-02',
        '10,2,sideways,',
      ].join('\n'),
      { oldSite },
    );
    // Votes by the deal's own author and by strangers are left out.
    expect(run).toMatchObject({
      imported: 1,
      known: 1,
      bad: 2,
      problems: [
        { row: 4, field: 'memberId' },
        { row: 5, field: 'vote' },
      ],
    });
    const votes = await queryRows('select value, weight, held_weight from votes where deal_id = $1', [deal.id]);
    expect(votes).toEqual([{ value: 1, weight: 0, held_weight: 0 }]);
    expect((await site.call(`GET /deals/${deal.id}`)).body.data).toMatchObject({ dealScore: 1, annulledVotes: 0 });
    expect(
      await queryRows('select from points_entries join users on users.id = user_id where email like $1', ['%.votes@%']),
    ).toEqual([]);
    expect(await findings()).toEqual([]);
    expect(await undoImport(run._id)).toMatchObject({ kept: 0 });
    expect((await site.call(`GET /deals/${deal.id}`)).body.data).toMatchObject({ dealScore: 0 });
    expect(await findings()).toEqual([]);
  });

  test('are undone even after being annulled and restored, unless the member has voted again', async () => {
    const { oldSite, deal } = await moveSite('restored');
    const member = await site.member();
    await queryRows('update users set email_verified_at = now() where id = $1', [member.id]);
    await importFile(`user_id,username,email\n5,Somebody,${member.email}`, { oldSite });
    const run = await importFile('deal_id,user_id,vote\n10,2,1\n10,5,1', { oldSite });
    expect(run).toMatchObject({ imported: 2 });
    const vote = (as: Member, voteValue: number) =>
      site.call(`POST /deals/${deal.id}/vote`, { as, body: { voteValue }, from: '192.0.2.80' });
    // Both voters share an IP address, so the second vote has no weight, just like imported votes.
    expect((await vote(await site.member(), 1)).body).toMatchObject({ dealScore: 3 });
    expect((await vote(member, -1)).body).toMatchObject({ dealScore: 1 });
    const [{ id: ring }] = await queryRows(
      "insert into vote_rings (pattern, found_at) values ('mutual', now()) returning id",
    );
    await queryRows(
      `insert into vote_findings (ring_id, user_id, pattern, evidence, found_at)
        select $1, user_id, 'mutual', '{"with": [], "votes": 1, "of": 1}', now() from import_votes where run_id = $2`,
      [ring, run._id],
    );
    for (const decision of ['upheld', 'open', 'dismissed']) {
      expect((await call(`PUT /admin/vote-rings/${ring}`, { decision })).status).toBe(200);
      await site.drain();
    }
    expect(await undoImport(run._id)).toMatchObject({ kept: 1 });
    const votes = await queryRows('select user_id, value from votes where deal_id = $1 order by value', [deal.id]);
    expect(votes).toMatchObject([{ user_id: member.id, value: -1 }, { value: 1 }]);
    expect((await site.call(`GET /deals/${deal.id}`)).body.data).toMatchObject({ dealScore: 0 });
    expect(await findings()).toEqual([]);
  });

  test('given only as totals appear in the deal’s history, but are not counted', async () => {
    const { oldSite, deal } = await moveSite('counts');
    const run = await importFile('deal_id,upvotes,downvotes\n10,412,3', { oldSite });
    expect(run).toMatchObject({ plan: { kind: 'votes' }, imported: 1 });
    expect((await site.call(`GET /deals/${deal.id}`)).body.data).toMatchObject({ dealScore: 0 });
    const listHistory = async () =>
      (await site.call(`GET /deals/${deal.id}/history`, { as: admin })).body.data.map(
        ({ reason }: { reason: string }) => reason,
      );
    expect(await listHistory()).toContain("Votes on the old site: 412 up, 3 down. They don't count here.");
    await undoImport(run._id);
    expect((await listHistory()).join()).not.toContain('412');
  });

  test('are refused for deals that were posted here', async () => {
    const oldSite = 'lift';
    const deal = await site.deal(await site.member());
    const [{ url }] = await queryRows('select url from deals where id = $1', [deal]);
    await importFile(members('lift'), { oldSite });
    const known = await importFile(`id,title,price,url,author_id\n10,A deal that is here already,19.99,${url},1`, {
      oldSite,
    });
    expect(known).toMatchObject({ imported: 0, known: 1 });
    const run = await importFile('deal_id,user_id,vote\n10,2,1', { oldSite });
    expect(run).toMatchObject({ imported: 0, bad: 1, problems: [{ field: 'dealId' }] });
    expect(await queryRows('select from votes where deal_id = $1', [deal])).toEqual([]);
  });
});

describe('imported redirects', () => {
  test('lead to deals by their old ids or to paths here, and an undo removes them', async () => {
    const { oldSite, deal } = await moveSite('leads');
    const run = await importFile(
      [
        'old_url,new_url,deal_id',
        'https://old.example/leads/thread-10,,10',
        '/leads/about,/faq,',
        '/deals/5,/faq,',
        '/leads/away,https://evil.example/,',
      ].join('\n'),
      { oldSite },
    );
    expect(run).toMatchObject({
      plan: { kind: 'redirects' },
      imported: 2,
      bad: 2,
      problems: [
        { row: 4, field: null },
        { row: 5, field: 'newAddress' },
      ],
    });
    const foundRows = await queryRows(
      "select from_path, to_path from redirects where from_path like '/leads/%' order by 1",
    );
    expect(foundRows).toEqual([
      { from_path: '/leads/about', to_path: '/faq' },
      { from_path: '/leads/thread-10', to_path: expect.stringContaining(`/deals/${deal.id}`) },
    ]);
    expect(await undoImport(run._id)).toMatchObject({ kept: 0 });
    expect(await queryRows("select from redirects where from_path like '/leads/%'")).toEqual([]);
  });

  test('lead to their last targets, even if those come in a later batch, and never back to themselves', async () => {
    const otherRows = Array.from({ length: 250 }, (_, n) => `/chain/other-${n},/faq`);
    const file = ['old_url,new_url', '/chain/a,/chain/b', '/chain/b,/chain/c', ...otherRows, '/chain/c,/faq'];
    const { preview } = await uploadAndPlan(file.slice(0, 3).join('\n'));
    expect(preview.rows.map(({ isKnown }: { isKnown: boolean }) => isKnown)).toEqual([false, false]);
    const run = await importFile([...file, '/chain/d,/chain/a', '/chain/e,/chain/f', '/chain/f,/chain/e'].join('\n'));
    expect(run).toMatchObject({ state: 'done', imported: 255, known: 1, bad: 0 });
    const leads = await queryRows(
      "select from_path, to_path from redirects where from_path like '/chain/_' order by 1",
    );
    expect(leads.map(({ from_path, to_path }) => `${from_path} ${to_path}`)).toEqual([
      '/chain/a /faq',
      '/chain/b /faq',
      '/chain/c /faq',
      '/chain/d /faq',
      '/chain/e /chain/f',
    ]);
  });
});

test('two old sites with the same ids are kept apart', async () => {
  const first = await moveSite('one');
  const second = await moveSite('two');
  expect(second.runs.comments).toMatchObject({ imported: 3 });
  for (const { deal } of [first, second]) {
    const [{ n }] = await queryRows('select count(*)::integer as n from comments where deal_id = $1', [deal.id]);
    expect(n).toBe(3);
  }
});
