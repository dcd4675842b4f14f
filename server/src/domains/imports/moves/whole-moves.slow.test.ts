import { beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../../../../test/harness/import-audit-cases.ts';
import { createMoveHelpers } from '../../../../test/harness/old-site.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const { call, queryRows, uploadAndPlan, importFile, undoImport, findings, moveSite } = createMoveHelpers(
  site,
  () => admin,
);

describe('imported votes on comments', () => {
  test('by imported members count for the comment without weight or points, until they are undone', async () => {
    const { oldSite, deal } = await moveSite('praise');
    const { plan } = await uploadAndPlan('comment_id,user_id,vote\n100,1,1', { oldSite });
    expect(plan).toMatchObject({ kind: 'votes' });
    const table = [
      'deal_id,comment_id,user_id,vote,date',
      '10,100,1,1,2016-01-02',
      // Votes on the voter's own comment, by an unknown member, on an unknown comment, and without a voter.
      ',100,2,up,',
      ',100,7,up,',
      ',999,1,up,',
      ',101,,1,',
      ',102,2,down,',
      '10,0,2,1,2016-01-02',
    ].join('\n');
    const run = await importFile(table, { oldSite });
    expect(run).toMatchObject({
      imported: 3,
      known: 1,
      bad: 3,
      problems: [
        { row: 4, field: 'memberId' },
        { row: 5, field: 'commentId' },
        { row: 6, field: 'memberId' },
      ],
    });
    const readStandings = () =>
      queryRows(
        'select upvotes, downvotes, sign(rank)::integer as rank from comments where deal_id = $1 and author_id is distinct from (select id from users where email like $2) order by id',
        [deal.id, 'anna.praise@%'],
      );
    expect(await readStandings()).toEqual([
      { upvotes: 1, downvotes: 0, rank: 1 },
      { upvotes: 0, downvotes: 1, rank: -1 },
    ]);
    expect(
      await queryRows(
        'select value, weight, is_paid from comment_votes join comments on comments.id = comment_id where deal_id = $1 order by comment_id',
        [deal.id],
      ),
    ).toEqual([
      { value: 1, weight: 0, is_paid: false },
      { value: -1, weight: 0, is_paid: false },
    ]);
    expect(
      await queryRows('select from points_entries join users on users.id = user_id where email like $1', [
        '%.praise@%',
      ]),
    ).toEqual([]);
    expect(await findings()).toEqual([]);
    expect(await importFile(table, { oldSite })).toMatchObject({ imported: 0, known: 4, bad: 3 });
    expect(await undoImport(run._id)).toMatchObject({ kept: 0 });
    expect(await readStandings()).toEqual([
      { upvotes: 0, downvotes: 0, rank: 0 },
      { upvotes: 0, downvotes: 0, rank: 0 },
    ]);
    expect(await findings()).toEqual([]);
  });

  test('stay after an undo if the member has voted again since, even with a vote without weight', async () => {
    const { oldSite } = await moveSite('again');
    const run = await importFile('comment_id,user_id,vote\n100,1,1\n102,2,-1', { oldSite });
    const [importedVote] = await queryRows(
      `update comment_votes set created_at = now() + interval '1 hour'
      where user_id = (select id from users where email like $1) returning comment_id`,
      ['bert.again@%'],
    );
    expect(await undoImport(run._id)).toMatchObject({ kept: 1 });
    expect(await queryRows('select value from comment_votes where comment_id = $1', [importedVote.comment_id])).toEqual(
      [{ value: -1 }],
    );
    expect(await findings()).toEqual([]);
  });

  test('are refused for comments that were written here', async () => {
    const { oldSite, deal } = await moveSite('written');
    const [oldComment] = await queryRows('select id from comments where deal_id = $1 order by id', [deal.id]);
    await queryRows('update import_references set is_made = false where comment_id = $1', [oldComment.id]);
    const run = await importFile('comment_id,user_id,vote\n100,1,1', { oldSite });
    expect(run).toMatchObject({ imported: 0, bad: 1, problems: [{ field: 'commentId' }] });
  });
});

describe('a whole move', () => {
  const readMovedSite = async (oldSite: string) =>
    (await call('GET /admin/moved-sites')).body.data.find((one: { oldSite: string }) => one.oldSite === oldSite);

  test('is undone with one request, in an order that leaves nothing behind', async () => {
    const { oldSite, deal } = await moveSite('whole');
    await importFile('deal_id,user_id,vote\n10,2,1', { oldSite });
    await importFile('comment_id,user_id,vote\n100,1,1', { oldSite });
    await importFile('old_url,deal_id\nhttps://old.example/whole/thread-10,10', { oldSite });
    await uploadAndPlan('deal_id,user_id,vote\n11,2,1', { oldSite });
    expect(await readMovedSite(oldSite)).toEqual({
      oldSite,
      state: 'here',
      share: 0,
      parts: [
        { kind: 'members', imported: 2, kept: 0 },
        { kind: 'deals', imported: 2, kept: 0 },
        { kind: 'comments', imported: 3, kept: 0 },
        { kind: 'votes', imported: 2, kept: 0 },
        { kind: 'redirects', imported: 1, kept: 0 },
      ],
    });
    const undoReply = await call('POST /admin/moved-sites/undo', { oldSite });
    expect(undoReply.body.data, JSON.stringify(undoReply.body)).toMatchObject({ state: 'undoing', share: 0 });
    expect((await call('POST /admin/moved-sites/undo', { oldSite })).body.code).toBe('import_not_over');
    await site.drain();
    const siteAfter = await readMovedSite(oldSite);
    expect(siteAfter).toMatchObject({ state: 'undone', share: 1 });
    expect(
      siteAfter.parts.every(({ imported, kept }: { imported: number; kept: number }) => imported + kept === 0),
    ).toBe(true);
    expect(await queryRows('select from deals where id = $1', [deal.id])).toEqual([]);
    expect(await queryRows("select from users where email like '%.whole@old.example' and deleted_at is null")).toEqual(
      [],
    );
    expect(await queryRows("select from redirects where from_path like '/whole/%'")).toEqual([]);
    expect((await call('POST /admin/moved-sites/undo', { oldSite })).body.code).toBe('import_not_found');
    expect(await findings()).toEqual([]);
  });

  test('is undone except for content that people have used since, and reports how much was kept', async () => {
    const { oldSite, deal } = await moveSite('used');
    const member = await site.member();
    expect((await site.call(`POST /deals/${deal.id}/save`, { as: member })).status).toBe(200);
    await call('POST /admin/moved-sites/undo', { oldSite });
    await site.drain();
    const { state, parts } = await readMovedSite(oldSite);
    expect(state).toBe('undone');
    // The saved deal and its author.
    expect(parts).toEqual([
      { kind: 'members', imported: 0, kept: 1 },
      { kind: 'deals', imported: 0, kept: 1 },
      { kind: 'comments', imported: 0, kept: 0 },
    ]);
    expect(await findings()).toEqual([]);
  });

  test('doesn’t include deals that were imported without naming an old site', async () => {
    const { body } = await upload(
      { site, admin },
      'title,price,link\nA kettle of no site,19.99,https://nosite.example/1\n',
    );
    await call(`POST /admin/imports/${body.data._id}/start`);
    await site.drain();
    const kinds = ((await readMovedSite(''))?.parts ?? []).map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('deals');
  });
});
