import * as moderationLimits from '@haggle/contract/limits/moderation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { runIntegrityChecks } from '../../operations/integrity-checks/actions.ts';

const site = useSite();
let moderator: Member;
let otherDealId: string;

beforeAll(async () => {
  moderator = await site.staff('moderator');
  otherDealId = await site.deal(await site.member(), { dealURL: 'https://shop.example/kettle' });
  await site.call('PUT /settings', { as: await site.admin(), body: { knownPosts: 0 } });
});

const tenYearsAhead = () => new Date(Date.now() + 10 * 365 * 86_400_000).toISOString();

const cleanup = () => ({ reason: 'Nothing but advertising.', until: tenYearsAhead() });
const preview = async (member: Member, as = moderator) =>
  (await site.call(`GET /admin/users/${member.id}/cleanup`, { as })).body.data;
/** Adds every candidate to the blocklist. */
async function cleanUpMember(member: Member, as = moderator) {
  const blocked = (await preview(member))?.blocked;
  return site.call(`POST /admin/users/${member.id}/cleanup`, { as, body: { ...cleanup(), blocked } });
}

const undo = (member: Member, as = moderator) => site.call(`DELETE /admin/users/${member.id}/cleanup`, { as });

async function postComment(as: Member, dealId: string, body: string, parentId?: string): Promise<string> {
  const { body: replyBody } = await site.call(`POST /deals/${dealId}/comments`, { as, body: { body, parentId } });
  return replyBody.data._id;
}

/** Every row that a cleanup may touch, except histories and badges, which only grow. */
async function snapshot(): Promise<Record<string, unknown>> {
  const snapshots: Record<string, unknown> = {};
  const addSnapshot = async (name: string, text: string) => {
    snapshots[name] = (await sql.raw(text).execute(site.context.database)).rows;
  };
  // Derived columns carry no information of their own, and may still be pending.
  const derivedColumns = `'{search,search_version,hot}'::text[]`;
  await addSnapshot('deals', `select to_jsonb(deals) - ${derivedColumns} as row from deals order by id`);
  await addSnapshot(
    'comments',
    `select to_jsonb(comments) - '{body_html,body_html_version}'::text[] as row from comments order by id`,
  );
  await addSnapshot(
    'commentVotes',
    'select to_jsonb(comment_votes) as row from comment_votes order by user_id, comment_id',
  );
  await addSnapshot('votes', 'select to_jsonb(votes) as row from votes order by user_id, deal_id');
  await addSnapshot(
    'notifications',
    `select to_jsonb(notifications) as row from notifications where type <> 'badge_earned'
    and coalesce(data ->> 'kind', '') not in ('suspension_lifted', 'report_closed') order by id`,
  );
  await addSnapshot(
    'users',
    `select to_jsonb(users) - '{reputation,reputation_at}'::text[] as row from users order by id`,
  );
  await addSnapshot('heldEdits', 'select to_jsonb(held_edits) as row from held_edits order by id');
  await addSnapshot('stateReports', 'select to_jsonb(state_reports) as row from state_reports order by id');
  await addSnapshot('cases', 'select to_jsonb(report_cases) as row from report_cases order by id');
  await addSnapshot('reports', 'select to_jsonb(reports) as row from reports order by case_id, user_id');
  await addSnapshot('blocklist', 'select to_jsonb(blocklist_entries) as row from blocklist_entries order by id');
  await addSnapshot('saves', 'select to_jsonb(saves) as row from saves order by user_id, deal_id');
  await addSnapshot('images', 'select to_jsonb(deal_images) as row from deal_images order by deal_id, position');
  return snapshots;
}

/** Each member here has an IP address of their own. */
const ipOf = (name: string) => `203.0.113.${name.replaceAll(/\D/g, '')}`;

/** A member with everything one can leave behind: deals, threads, votes, points, reports, an edit awaiting approval. */
async function busySpammer(name: string) {
  const { body } = await site.call('POST /auth/register', {
    body: { username: name, email: `${name}@${name}-watches.example`, password: 'correct horse battery' },
    from: ipOf(name),
  });
  const newMember = {
    id: body.data.user.id,
    username: name,
    token: body.token,
    email: `${name}@${name}-watches.example`,
  };
  const spammer = { ...moderator, ...newMember, roles: [] } as Member;
  const at = new Date(Date.now() - 3 * 86_400_000);
  await site.context.database
    .updateTable('users')
    .set({ created_at: at, email_verified_at: at })
    .where('id', '=', spammer.id)
    .execute();
  const live = await site.deal(spammer, { dealURL: `https://${name}.casino.example/win` });
  const pending = await site.deal(spammer, { dealURL: `https://shop.example/pan/${name}` }, { published: false });
  const sold = await site.deal(spammer, { dealURL: `https://shop.example/sold/${name}` });
  await site.call(`PUT /deals/${sold}/status`, { as: spammer, body: { status: 'sold_out' } });
  const alone = await postComment(spammer, otherDealId, `Win at https://www.${name}.winners.example/now`);
  const answered = await postComment(spammer, otherDealId, 'Ask me how.');
  const reader = await site.member();
  await postComment(reader, otherDealId, 'How?', answered);
  const ownAnswer = await postComment(spammer, otherDealId, 'Me too.', alone);
  // Not the reporter, whose trust is recalculated once their report is upheld.
  const voter = await site.member();
  await site.setTrustLevel(voter, 1);
  await site.call(`POST /deals/${live}/vote`, { as: voter, body: { voteValue: 1 } });
  await site.call(`POST /deals/${live}/save`, { as: reader });
  await site.call(`POST /comments/${answered}/vote`, { as: voter, body: { value: 1 } });
  await site.call(`POST /deals/${otherDealId}/vote`, { as: spammer, body: { voteValue: 1 } });
  await site.call(`PUT /deals/${live}/report`, { as: reader, body: { reason: 'spam' } });
  await site.call(`PUT /deals/${live}/state-report`, { as: reader, body: { state: 'expired' } });
  await site.drain();
  return { spammer, reader, live, pending, sold, alone, answered, ownAnswer };
}

const problems = async () => (await runIntegrityChecks(site.context, () => {})).filter(({ count }) => count > 0);
const listBlocklist = () => site.call(`GET /admin/blocklist?limit=100`, { as: moderator });

describe('removing a spammer', () => {
  test('is previewed in numbers, and does exactly what the preview says', async () => {
    const { spammer, live, pending, sold } = await busySpammer('advert1');
    const { body: preview } = await site.call(`GET /admin/users/${spammer.id}/cleanup`, { as: moderator });
    expect(preview.data).toMatchObject({ deals: 3, comments: 3, votes: 1, reports: 1 });
    expect(preview.data.points).toBeGreaterThan(0);
    expect(preview.data.blocked).toEqual([
      { kind: 'link_host', value: 'advert1.casino.example', isSuggested: false },
      { kind: 'link_host', value: 'advert1.winners.example', isSuggested: false },
      { kind: 'email_domain', value: null, isSuggested: false },
      { kind: 'place', value: null, isSuggested: true },
    ]);
    const adminPreview = await site.call(`GET /admin/users/${spammer.id}/cleanup`, { as: await site.admin() });
    expect(adminPreview.body.data.blocked).toContainEqual({
      kind: 'email_domain',
      value: 'advert1-watches.example',
      isSuggested: false,
    });
    expect((await cleanUpMember(spammer)).status).toBe(200);
    await site.drain();
    for (const id of [live, pending, sold]) {
      const { body } = await site.call(`GET /deals/${id}`, { as: moderator });
      expect(body.data.lifecycleStatus).toBe('removed');
    }
    const { body } = await site.call(`GET /admin/users/${spammer.id}`, { as: moderator });
    expect(body.data).toMatchObject({
      points: 0,
      isAnnulled: true,
      cleanup: { deals: 3, comments: 3, points: preview.data.points, blocked: 4, mayUndo: true },
      counts: { liveDeals: 0, pendingDeals: 0, comments: 0 },
    });
    const commentList = (await site.call(`GET /deals/${otherDealId}/comments`)).body.data;
    expect(JSON.stringify(commentList)).not.toContain('winners');
    // A comment with replies keeps its place, without its text.
    expect(commentList.filter((one: { isDeleted: boolean }) => one.isDeleted)).toHaveLength(1);
    expect((await site.call('GET /admin/reports', { as: moderator })).body.data).toEqual([]);
    expect(await problems()).toEqual([]);
    await undo(spammer);
  });

  test('can be undone in one step, which restores every row', async () => {
    const { spammer } = await busySpammer('advert2');
    const before = await snapshot();
    expect((await cleanUpMember(spammer)).status).toBe(200);
    await site.drain();
    expect(await snapshot()).not.toEqual(before);
    expect((await undo(spammer)).status).toBe(200);
    await site.drain();
    const after = await snapshot();
    for (const [table, rows] of Object.entries(before)) expect({ [table]: after[table] }).toEqual({ [table]: rows });
    expect(await problems()).toEqual([]);
    expect((await undo(spammer)).body.code).toBe('cleanup_not_found');
    expect((await site.call(`GET /admin/users/${spammer.id}`, { as: moderator })).body.data.cleanup).toMatchObject({
      mayUndo: false,
      undoneAt: expect.any(String),
    });
  });

  test('restores the suspension it replaced when it is undone', async () => {
    const member = await site.member();
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await site.call(`PUT /admin/users/${member.id}/suspension`, { as: moderator, body: { reason: 'Rude', until } });
    expect((await cleanUpMember(member)).body).toEqual({ success: true });
    expect((await undo(member)).body).toEqual({ success: true });
    const { body } = await site.call(`GET /admin/users/${member.id}`, { as: moderator });
    expect(body.data).toMatchObject({ suspendedUntil: until, suspensionReason: 'Rude' });
  });

  test('happens completely or not at all', async () => {
    const { spammer } = await busySpammer('advert3');
    const before = await snapshot();
    // Makes the last write fail.
    await sql`create function refuse_outcome() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`.execute(site.context.database);
    await sql`create trigger refuse_outcome before update on cleanups
      for each row execute function refuse_outcome()`.execute(site.context.database);
    expect((await cleanUpMember(spammer)).status).toBe(500);
    await sql`drop trigger refuse_outcome on cleanups`.execute(site.context.database);
    await site.drain();
    expect(await snapshot()).toEqual(before);
    const { body } = await site.call(`GET /admin/users/${spammer.id}`, { as: moderator });
    expect(body.data).toMatchObject({ cleanup: null, suspendedUntil: null });
  });

  test('happens only once if it is requested several times at once', async () => {
    const { spammer } = await busySpammer('advert4');
    const replies = await Promise.all([cleanUpMember(spammer), cleanUpMember(spammer), cleanUpMember(spammer)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await undo(spammer);
  });

  test('is available to moderators and admins, and refused for staff and oneself', async () => {
    const [member, editor] = [await site.member(), await site.staff('editor')];
    for (const as of [member, editor]) {
      expect((await cleanUpMember(await site.member(), as)).status).toBe(403);
      expect((await undo(await site.member(), as)).status).toBe(403);
      expect((await site.call(`GET /admin/users/${member.id}/cleanup`, { as })).status).toBe(403);
    }
    expect((await cleanUpMember(editor)).body.code).toBe('staff_account');
    expect((await cleanUpMember(moderator)).body.code).toBe('own_account');
  });

  test('expires a deal instead of restoring it if it was posted again meanwhile', async () => {
    const { spammer, live } = await busySpammer('advert5');
    await cleanUpMember(spammer);
    const { body } = await site.call(`GET /deals/${live}`, { as: moderator });
    await site.call(
      `DELETE /admin/blocklist/${(await listBlocklist()).body.data.find((one: { value: string }) => one.value === 'advert5.casino.example')._id}`,
      { as: moderator },
    );
    await site.deal(await site.member(), { dealURL: body.data.dealURL });
    await undo(spammer);
    expect((await site.call(`GET /deals/${live}`)).body.data.lifecycleStatus).toBe('expired');
  });

  test('holds new accounts and comments with the same domain, IP address or link, until it is undone', async () => {
    const { spammer } = await busySpammer('advert6');
    await cleanUpMember(spammer);
    const join = (username: string, email: string, from?: string) =>
      site.call('POST /auth/register', {
        body: { username, email, password: 'correct horse battery' },
        ...(from && { from }),
      });
    const sameDomainReply = await join('again1', 'new@advert6-watches.example');
    expect(sameDomainReply.body.data.user.signUp).toBe('waiting');
    const sameIpReply = await join('again2', 'again2@gmail.com', ipOf('advert6'));
    expect(sameIpReply.body.data.user.signUp).toBe('waiting');
    expect((await join('stranger', 'stranger@gmail.com', '198.51.100.9')).body.data.user.signUp).toBeUndefined();
    const member = await site.member();
    const commentReply = await site.call(`POST /deals/${otherDealId}/comments`, {
      as: member,
      body: { body: 'Look at sub.advert6.winners.example!' },
    });
    expect(commentReply.body.data.isWaiting).toBe(true);
    await undo(spammer);
    expect((await join('again3', 'new3@advert6-watches.example')).body.data.user.signUp).toBeUndefined();
    await postComment(member, otherDealId, 'Look at sub.advert6.winners.example!');
  });
});

describe('a spammer’s profile', () => {
  test('is hidden and their sessions end, and an undo restores the bio', async () => {
    const { spammer } = await busySpammer('advert80');
    const bio = 'Win at https://casino.example';
    await site.call('PUT /auth/profile', { as: spammer, body: { bio } });
    const readBio = async () => (await site.call(`GET /users/${spammer.id}`)).body.data.bio;
    expect(await readBio()).toBe(bio);
    await cleanUpMember(spammer);
    expect(await readBio()).toBe('');
    expect((await site.call('GET /auth/me', { as: spammer })).status).toBe(401);
    expect((await undo(spammer)).status).toBe(200);
    expect(await readBio()).toBe(bio);
  });

  test('is deleted with the other data once the cleanup can’t be undone, which stays in force', async () => {
    const { spammer } = await busySpammer('advert81');
    await cleanUpMember(spammer);
    const readCleanupState = async () =>
      (await site.call(`GET /admin/users/${spammer.id}`, { as: moderator })).body.data.cleanup;
    await site.run('delete-expired-rows');
    expect((await readCleanupState()).mayUndo).toBe(true);
    const at = new Date(Date.now() - (moderationLimits.cleanupUndoDays + 1) * 86_400_000);
    await site.context.database
      .updateTable('cleanups')
      .set({ created_at: at })
      .where('user_id', '=', spammer.id)
      .execute();
    await site.run('delete-expired-rows');
    expect(await readCleanupState()).toMatchObject({ mayUndo: false, undoneAt: null });
    expect((await undo(spammer)).body.code).toBe('cleanup_not_found');
    const row = await site.context.database
      .selectFrom('cleanups')
      .select('kept')
      .where('user_id', '=', spammer.id)
      .executeTakeFirstOrThrow();
    expect(row.kept).toEqual({});
    const { body } = await site.call('POST /auth/register', {
      body: { username: 'advert_81', email: 'new@advert81-watches.example', password: 'correct horse battery' },
    });
    expect(body.data.user.signUp).toBe('waiting');
  });
});
