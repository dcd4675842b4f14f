import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('the nightly recount logs and corrects stored totals that don’t match their rows', async () => {
  const { database } = site.context;
  const author = await site.member();
  const id = await site.deal(author);
  await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  await site.drain();
  await site.run('recount-totals');
  expect(await database.selectFrom('recount_differences').selectAll().execute()).toEqual([]);

  await database.updateTable('deals').set({ upvotes: 7 }).where('id', '=', id).execute();
  await database.updateTable('users').set({ points: 500 }).where('id', '=', author.id).execute();
  await site.run('recount-totals');
  expect(await database.selectFrom('recount_differences').selectAll().orderBy('id').execute()).toMatchObject([
    {
      subject: 'deal_votes',
      subject_id: id,
      kept: { upvotes: 7, downvotes: 0 },
      counted: { upvotes: 1, downvotes: 0 },
    },
    { subject: 'user_points', subject_id: author.id, kept: { points: 500 }, counted: { points: 11 } },
  ]);
  expect(site.logLines.join('')).toContain('A stored total was wrong');
  expect((await site.call(`GET /deals/${id}`)).body.data.dealScore).toBe(1);
  expect((await site.call('GET /points', { as: author })).body.data.points).toBe(11);
});
