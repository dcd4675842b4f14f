import * as saveLimits from '@haggle/contract/limits/saves';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedMembers } from '../../../test/harness/crowd.ts';
import { type Member, manyConnections, useSite } from '../../../test/harness/site.ts';

const site = useSite(manyConnections);
let author: Member;
let admin: Member;
let crowd: Member[];

beforeAll(async () => {
  [author, admin] = [await site.member(), await site.admin()];
  crowd = await seedMembers(site, 20);
});

const reader = (index = 0) => crowd[index] as Member;
const saveDeal = (as: Member, dealId: string) => site.call(`POST /deals/${dealId}/save`, { as });
const unsaveDeal = (as: Member, dealId: string) => site.call(`DELETE /deals/${dealId}/save`, { as });
const addFolder = (as: Member, name: string) => site.call('POST /save-folders', { as, body: { name } });
const moveDeal = (dealId: string, status: string) =>
  site.call(`PUT /deals/${dealId}/status`, { as: admin, body: { status, reason: 'Because.' } });

async function readSaves(as: Member, query = '') {
  const { body } = await site.call(`GET /users/me/saved-deals${query}`, { as });
  return { ids: body.data.map(({ _id }: { _id: string }) => _id), ...body.pagination };
}

describe('with simultaneous requests', () => {
  test('a deal that is saved ten times is saved once, and no longer saved when it’s removed ten times', async () => {
    const [as, dealId] = [reader(), await site.deal(author)];
    const taps = () => Array.from({ length: 10 });
    const saved = await Promise.all(taps().map(() => saveDeal(as, dealId)));
    expect(saved.map(({ status, body }) => [status, body.saved])).toEqual(taps().map(() => [200, true]));
    expect(await readSaves(as)).toMatchObject({ ids: [dealId], total: 1 });
    const unsaveReplies = await Promise.all(taps().map(() => unsaveDeal(as, dealId)));
    expect(unsaveReplies.map(({ status, body }) => [status, body.saved])).toEqual(taps().map(() => [200, false]));
    expect(await readSaves(as)).toMatchObject({ ids: [], total: 0 });
  });

  test('saving a deal while it’s being merged saves the remaining deal or fails with deal_not_found', async () => {
    const [from, into] = [await site.deal(author), await site.deal(author)];
    const [mergeReply, ...replies] = await Promise.all([
      site.call(`POST /deals/${from}/merge`, { as: admin, body: { into } }),
      ...crowd.slice(10).map((as) => saveDeal(as, from)),
    ]);
    expect(mergeReply.status).toBe(200);
    for (const [index, { status, body }] of replies.entries()) {
      const { ids } = await readSaves(reader(10 + index));
      if (status === 200) expect(ids).toContain(into);
      else expect(body.code).toBe('deal_not_found');
      expect(ids).not.toContain(from);
    }
  });

  test('the last allowed folder is created only once, and so is each name', async () => {
    const as = reader(1);
    const sameNameReplies = await Promise.all([addFolder(as, 'Gifts'), addFolder(as, 'gifts'), addFolder(as, 'GIFTS')]);
    expect(sameNameReplies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (let count = 1; count < saveLimits.maxFolders - 1; count += 1) await addFolder(as, `Number ${count}`);
    const lastReplies = await Promise.all([1, 2, 3, 4].map((number) => addFolder(as, `Last ${number}`)));
    expect(lastReplies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(lastReplies.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 3 }, () => 'too_many_folders'),
    );
    const { data } = (await site.call('GET /save-folders', { as })).body;
    expect(data).toHaveLength(saveLimits.maxFolders);
  });

  test('moving a deal into a folder that is being deleted leaves it saved without a folder', async () => {
    const as = reader(2);
    const dealId = await site.deal(author);
    await saveDeal(as, dealId);
    for (let round = 0; round < 5; round += 1) {
      const folder = (await addFolder(as, `Round ${round}`)).body.data._id;
      const [deleteReply, moveReply] = await Promise.all([
        site.call(`DELETE /save-folders/${folder}`, { as }),
        site.call(`PUT /saves/${dealId}`, { as, body: { folder } }),
      ]);
      expect(deleteReply.status).toBe(200);
      if (moveReply.status !== 200) expect(moveReply.body.code).toBe('folder_not_found');
      expect((await readSaves(as, '?folder=none')).ids).toContain(dealId);
    }
  });
});

describe('a saved deal', () => {
  test.each(['expired', 'archived', 'sold_out'])(
    'stays saved when it’s %s, and others can still save it',
    async (status) => {
      const [as, late, dealId] = [reader(3), reader(4), await site.deal(author)];
      await saveDeal(as, dealId);
      await moveDeal(dealId, status);
      expect((await readSaves(as)).ids).toContain(dealId);
      expect((await saveDeal(late, dealId)).body).toMatchObject({ saved: true });
    },
  );

  test('leaves the list when it’s removed, can’t be saved by others, and can still be unsaved', async () => {
    const [as, dealId] = [reader(5), await site.deal(author)];
    await saveDeal(as, dealId);
    await moveDeal(dealId, 'removed');
    expect(await readSaves(as)).toMatchObject({ ids: [], total: 0 });
    expect(await saveDeal(reader(6), dealId)).toMatchObject({ status: 404, body: { code: 'deal_not_found' } });
    expect((await unsaveDeal(as, dealId)).body).toMatchObject({ saved: false });
  });

  test('is listed once across all pages, and the page after the last is empty', async () => {
    const as = reader(7);
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const dealId = await site.deal(author);
      await saveDeal(as, dealId);
      ids.unshift(dealId);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => readSaves(as, `?limit=3&page=${page}`)));
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    expect(pages.map(({ total, pages: pageCount }) => [total, pageCount])).toEqual(pages.map(() => [7, 3]));
    expect(pages[3]?.ids).toEqual([]);
  });
});
