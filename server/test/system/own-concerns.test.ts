import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../harness/site.ts';

const site = useSite();
let [admin, moderator, colleague]: Member[] = [];

beforeAll(async () => {
  admin = await site.admin();
  [moderator, colleague] = [await site.staff('moderator'), await site.staff('moderator')];
});

const call = (as: Member | undefined, key: string, body?: object) => site.call(key, { as: as ?? null, body });
const getModerator = () => moderator as Member;

describe('staff stay out of what concerns themselves', () => {
  test('a moderator sees no reports about themselves on their reporter’s page, not even counted', async () => {
    const [reporter, other] = [await site.member(), await site.member()];
    const report = (path: string) =>
      call(reporter, `PUT ${path}/report`, { reason: 'abusive', note: 'They shout at people.' });
    await report(`/users/${getModerator().id}`);
    await report(`/deals/${await site.deal(getModerator())}`);
    await report(`/users/${other.id}`);
    const readReportsAs = async (as: Member | undefined) => {
      const activity = (await call(as, `GET /admin/users/${reporter.id}/activity?kind=report`)).body;
      const all = (await call(as, `GET /admin/users/${reporter.id}/activity`)).body;
      const { counts } = (await call(as, `GET /admin/users/${reporter.id}`)).body.data;
      expect(all.data.filter(({ kind }: { kind: string }) => kind === 'report')).toEqual(activity.data);
      expect([activity.counts.report, activity.pagination.total, counts.reportsMade]).toEqual(
        Array(3).fill(activity.data.length),
      );
      return activity.data.map(({ about }: { about: { username: string } | null }) => about?.username);
    };
    expect(await readReportsAs(moderator)).toEqual([other.username]);
    for (const as of [colleague, admin]) {
      expect((await readReportsAs(as)).toSorted()).toEqual(
        [getModerator().username, getModerator().username, other.username].toSorted(),
      );
    }
  });

  test('a moderator can’t preview the cleanup of their own account', async () => {
    const path = `GET /admin/users/${getModerator().id}/cleanup`;
    expect((await call(moderator, path)).body.code).toBe('own_case');
    expect((await call(colleague, path)).status).toBe(200);
  });

  test('on their own deal a moderator can’t remove or judge others’ comments, but can delete their own', async () => {
    const [critic, reporter] = [await site.member(), await site.member()];
    const deal = await site.deal(getModerator());
    const postComment = async (as: Member) =>
      (await call(as, `POST /deals/${deal}/comments`, { body: 'It was half that price last week.' })).body.data._id;
    const commentId = await postComment(critic);
    const reason = 'Off topic.';
    expect((await call(moderator, `DELETE /comments/${commentId}`)).body.code).toBe('own_case');
    expect((await call(moderator, `POST /admin/comments/${commentId}/removal`, { reason })).body.code).toBe('own_case');
    await call(reporter, `PUT /comments/${commentId}/report`, { reason: 'abusive' });
    const listReportIds = async (as: Member | undefined) =>
      (await call(as, 'GET /admin/reports?subject=comment')).body.data.map(({ _id }: { _id: string }) => _id);
    const [reportCase] = await listReportIds(colleague);
    expect(await listReportIds(moderator)).toEqual([]);
    const upheld = { ids: [reportCase], decision: 'upheld', action: 'delete', words: reason };
    expect((await call(moderator, 'PUT /admin/reports', upheld)).body.code).toBe('own_case');
    expect((await call(colleague, `DELETE /comments/${commentId}`)).status).toBe(200);
    expect((await call(moderator, `DELETE /comments/${await postComment(getModerator())}`)).status).toBe(200);
    expect((await call(admin, `DELETE /comments/${await postComment(critic)}`)).status).toBe(200);
  });

  test('a moderator can’t decide a case they reported, and removing the comment isn’t an upheld report', async () => {
    const author = await site.member();
    const deal = await site.deal(author);
    const report = { reason: 'spam', note: 'An advert.' };
    await call(moderator, `PUT /deals/${deal}/report`, report);
    const listOpenCases = async (as: Member | undefined) =>
      (await call(as, 'GET /admin/reports?subject=deal&limit=100')).body.data.filter(
        (one: { thing: { _id: string } }) => one.thing._id === deal,
      );
    expect(await listOpenCases(moderator)).toEqual([]);
    const [reportCase] = await listOpenCases(colleague);
    const upheld = { ids: [reportCase._id], decision: 'upheld', action: 'remove', words: 'An advert.' };
    expect((await call(moderator, 'PUT /admin/reports', upheld)).body.code).toBe('own_case');
    expect((await call(colleague, 'PUT /admin/reports', upheld)).status).toBe(200);
    expect((await call(moderator, `DELETE /admin/reports/decisions?ids=${reportCase._id}`)).body.data.reopened).toEqual(
      [],
    );

    const other = await site.deal(author);
    const commentId = (await call(author, `POST /deals/${other}/comments`, { body: 'Buy at mine.' })).body.data._id;
    await call(moderator, `PUT /comments/${commentId}/report`, report);
    const removed = await call(moderator, `POST /admin/comments/${commentId}/removal`, { reason: 'An advert.' });
    expect(removed.status).toBe(200);
    await site.drain();
    const { counts } = (await call(colleague, `GET /admin/users/${getModerator().id}`)).body.data;
    expect(counts.reportsUpheld).toBe(0);
  });

  test('a moderator can’t schedule their own deal, but another one can', async () => {
    const deal = await site.deal(getModerator());
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    expect((await call(moderator, `PUT /admin/deals/${deal}/schedule`, { endsAt })).body.code).toBe('own_case');
    expect((await call(colleague, `PUT /admin/deals/${deal}/schedule`, { endsAt })).status).toBe(200);
  });

  test('an editor can’t pin or promote their own deal, but others can, and an admin can pin their own', async () => {
    const [editor, other] = [await site.staff('editor'), await site.staff('editor')];
    const deal = await site.deal(editor);
    const address = `/deals/${deal}`;
    const slug = (await call(admin, 'POST /pages', { title: 'Days of lamps', body: 'Lamps.' })).body.data.slug;
    const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const guide = { title: 'All about lamps', summary: 'Lamps.', body: `Look:\n\n::deal ${deal}`, isPublished: true };
    const banner = { text: 'Lamps', tone: 'calm', startsAt: null, endsAt: null };
    const attempts: [key: string, body: object][] = [
      [`PUT /admin${address}/pin`, { until: null }],
      [`PUT /admin/pages/${slug}/event`, { startsAt, endsAt, dealIds: [deal] }],
      ['POST /articles', guide],
      ['POST /admin/banners', { ...banner, link: { label: 'Look', url: address } }],
      ['POST /admin/seo/redirects', { from: '/old-lamps', to: address.toUpperCase() }],
    ];
    for (const [key, body] of attempts) expect((await call(editor, key, body)).body.code, key).toBe('own_case');
    const ids: string[] = [];
    for (const [key, body] of attempts) {
      const { status, body: reply } = await call(other, key, body);
      expect([status, reply.error], key).toEqual([200, undefined]);
      ids.push(reply.data?._id);
    }
    // A deal that someone else put there may stay when the editor changes the rest.
    const [, , articleId, bannerId] = ids;
    expect((await call(editor, `PUT /admin/pages/${slug}/event`, { startsAt, endsAt, dealIds: [deal] })).status).toBe(
      200,
    );
    expect((await call(editor, `PUT /articles/${articleId}`, { title: 'More about lamps' })).status).toBe(200);
    const changed = { ...banner, text: 'More lamps', link: { label: 'Look', url: address } };
    expect((await call(editor, `PUT /admin/banners/${bannerId}`, changed)).status).toBe(200);
    expect(
      (await call(admin, `PUT /admin/deals/${await site.deal(admin as Member)}/pin`, { until: null })).status,
    ).toBe(200);
  });
});
