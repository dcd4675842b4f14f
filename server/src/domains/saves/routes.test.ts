import { describe, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

describe('saving', () => {
  test('a deal that is saved twice is listed once, and can be removed', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const first = await site.deal(author);
    const second = await site.deal(author);
    for (const id of [first, second, second]) {
      expect(await site.call(`POST /deals/${id}/save`, { as: reader })).toMatchObject({
        status: 200,
        body: { saved: true },
      });
    }
    const { body } = await site.call('GET /users/me/saved-deals', { as: reader });
    expect(body.data.map((deal: { _id: string }) => deal._id)).toEqual([second, first]);
    expect((await site.call(`DELETE /deals/${first}/save`, { as: reader })).body.saved).toBe(false);
    expect((await site.call(`GET /users/${reader.id}/saved-deals`, { as: reader })).body.pagination.total).toBe(1);
  });

  test('another member’s saved deals are visible to admins only', async () => {
    const [reader, other, admin] = [await site.member(), await site.member(), await site.admin()];
    expect((await site.call(`GET /users/${reader.id}/saved-deals`, { as: other })).status).toBe(403);
    expect((await site.call(`GET /users/${reader.id}/saved-deals`, { as: admin })).status).toBe(200);
    expect((await site.call('GET /users/me/saved-deals')).status).toBe(401);
  });

  test('an unknown deal can’t be saved', async () => {
    expect((await site.call('POST /deals/999999/save', { as: await site.member() })).status).toBe(404);
  });
});

describe('bulk status', () => {
  test('maps deal ids to whether they’re saved and to votes, by default false and 0', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const [a, b] = [await site.deal(author), await site.deal(author)];
    await site.call(`POST /deals/${a}/vote`, { as: reader, body: { voteValue: 1 } });
    await site.call(`POST /deals/${b}/save`, { as: reader });
    const { body } = await site.call('POST /deals/bulk/status', { as: reader, body: { dealIds: [a, b, '999999'] } });
    const maps = { savedStatus: { [a]: false, [b]: true, 999999: false }, voteStatus: { [a]: 1, [b]: 0, 999999: 0 } };
    expect(body).toEqual({ success: true, ...maps, data: maps });
  });

  test.each([[[]], [['x']], ['1'], [Array.from({ length: 101 }, (_, index) => String(index + 1))]])(
    '%j is refused',
    async (dealIds) => {
      const { status } = await site.call('POST /deals/bulk/status', { as: await site.member(), body: { dealIds } });
      expect(status).toBe(422);
    },
  );
});
