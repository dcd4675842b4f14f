import * as saveLimits from '@haggle/contract/limits/saves';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantCrowd } from '../../../test/harness/crowd.ts';
import { type Member, manyConnections, useSite } from '../../../test/harness/site.ts';

const site = useSite(manyConnections);
let author: Member;
let admin: Member;
let crowd: Member[];

beforeAll(async () => {
  [author, admin] = [await site.member(), await site.admin()];
  crowd = await plantCrowd(site, 20);
});

const reader = (index = 0) => crowd[index] as Member;
const save = (as: Member, dealId: string) => site.call(`POST /deals/${dealId}/save`, { as });
const unsave = (as: Member, dealId: string) => site.call(`DELETE /deals/${dealId}/save`, { as });
const addFolder = (as: Member, name: string) => site.call('POST /save-folders', { as, body: { name } });
const move = (dealId: string, status: string) =>
  site.call(`PUT /deals/${dealId}/status`, { as: admin, body: { status, reason: 'Because.' } });

async function read(as: Member, query = '') {
  const { body } = await site.call(`GET /users/me/saved-deals${query}`, { as });
  return { ids: body.data.map(({ _id }: { _id: string }) => _id), ...body.pagination };
}

describe('with simultaneous requests', () => {
  test('a deal that is saved ten times is saved once, and no longer saved when it’s removed ten times', async () => {
    const [as, dealId] = [reader(), await site.deal(author)];
    const taps = () => Array.from({ length: 10 });
    const saved = await Promise.all(taps().map(() => save(as, dealId)));
    expect(saved.map(({ status, body }) => [status, body.saved])).toEqual(taps().map(() => [200, true]));
    expect(await read(as)).toMatchObject({ ids: [dealId], total: 1 });
    const removed = await Promise.all(taps().map(() => unsave(as, dealId)));
    expect(removed.map(({ status, body }) => [status, body.saved])).toEqual(taps().map(() => [200, false]));
    expect(await read(as)).toMatchObject({ ids: [], total: 0 });
  });

  test('saving a deal while it’s being merged saves the remaining deal or fails with deal_not_found', async () => {
    const [from, into] = [await site.deal(author), await site.deal(author)];
    const [merged, ...replies] = await Promise.all([
      site.call(`POST /deals/${from}/merge`, { as: admin, body: { into } }),
      ...crowd.slice(10).map((as) => save(as, from)),
    ]);
    expect(merged.status).toBe(200);
    for (const [index, { status, body }] of replies.entries()) {
      const { ids } = await read(reader(10 + index));
      if (status === 200) expect(ids).toContain(into);
      else expect(body.code).toBe('deal_not_found');
      expect(ids).not.toContain(from);
    }
  });

  test('the last allowed folder is created only once, and so is each name', async () => {
    const as = reader(1);
    const same = await Promise.all([addFolder(as, 'Gifts'), addFolder(as, 'gifts'), addFolder(as, 'GIFTS')]);
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (let count = 1; count < saveLimits.maxFolders - 1; count += 1) await addFolder(as, `Number ${count}`);
    const last = await Promise.all([1, 2, 3, 4].map((number) => addFolder(as, `Last ${number}`)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(last.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 3 }, () => 'too_many_folders'),
    );
    const { data } = (await site.call('GET /save-folders', { as })).body;
    expect(data).toHaveLength(saveLimits.maxFolders);
  });

  test('moving a deal into a folder that is being deleted leaves it saved without a folder', async () => {
    const as = reader(2);
    const dealId = await site.deal(author);
    await save(as, dealId);
    for (let round = 0; round < 5; round += 1) {
      const folder = (await addFolder(as, `Round ${round}`)).body.data._id;
      const [gone, put] = await Promise.all([
        site.call(`DELETE /save-folders/${folder}`, { as }),
        site.call(`PUT /saves/${dealId}`, { as, body: { folder } }),
      ]);
      expect(gone.status).toBe(200);
      if (put.status !== 200) expect(put.body.code).toBe('folder_not_found');
      expect((await read(as, '?folder=none')).ids).toContain(dealId);
    }
  });
});

describe('a saved deal', () => {
  test.each(['expired', 'archived', 'sold_out'])(
    'stays saved when it’s %s, and others can still save it',
    async (status) => {
      const [as, late, dealId] = [reader(3), reader(4), await site.deal(author)];
      await save(as, dealId);
      await move(dealId, status);
      expect((await read(as)).ids).toContain(dealId);
      expect((await save(late, dealId)).body).toMatchObject({ saved: true });
    },
  );

  test('leaves the list when it’s removed, can’t be saved by others, and can still be unsaved', async () => {
    const [as, dealId] = [reader(5), await site.deal(author)];
    await save(as, dealId);
    await move(dealId, 'removed');
    expect(await read(as)).toMatchObject({ ids: [], total: 0 });
    expect(await save(reader(6), dealId)).toMatchObject({ status: 404, body: { code: 'deal_not_found' } });
    expect((await unsave(as, dealId)).body).toMatchObject({ saved: false });
  });

  test('is listed once across all pages, and the page after the last is empty', async () => {
    const as = reader(7);
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const dealId = await site.deal(author);
      await save(as, dealId);
      ids.unshift(dealId);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(as, `?limit=3&page=${page}`)));
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    expect(pages.map(({ total, pages: all }) => [total, all])).toEqual(pages.map(() => [7, 3]));
    expect(pages[3]?.ids).toEqual([]);
  });
});
