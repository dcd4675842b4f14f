import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedMembers } from '../../../test/harness/crowd.ts';
import { type Member, manyConnections, useSite } from '../../../test/harness/site.ts';

const site = useSite(manyConnections);
let author: Member;
let crowd: Member[];
let admin: Member;

beforeAll(async () => {
  [author, admin] = [await site.member(), await site.admin()];
  crowd = await seedMembers(site, 60);
});

const castVote = (as: Member, dealId: string, voteValue: number) =>
  site.call(`POST /deals/${dealId}/vote`, { as, body: { voteValue } });
const pointsOf = async (as: Member) => (await site.call('GET /points', { as })).body.data.points;
const moveDeal = (dealId: string, status: string) =>
  site.call(`PUT /deals/${dealId}/status`, { as: admin, body: { status, reason: 'Because.' } });

async function readTotals(dealId: string) {
  const deal = await site.context.database
    .selectFrom('deals')
    .select(['upvotes', 'downvotes', 'score'])
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  const votes = await site.context.database.selectFrom('votes').select('value').where('deal_id', '=', dealId).execute();
  const counted = (value: number) => votes.filter((one) => one.value === value).length;
  return { kept: deal, counted: { upvotes: counted(1), downvotes: counted(-1), score: counted(1) - counted(-1) } };
}

describe('simultaneous votes', () => {
  test('that change several times end on each member’s last one, with matching totals and points', async () => {
    const dealId = await site.deal(author);
    await site.drain();
    const pointsBefore = await pointsOf(author);
    const voteSequences = crowd.slice(0, 20).map((as, index) => ({ as, values: [1, -1, 0, index % 2 === 0 ? 1 : -1] }));
    await Promise.all(
      voteSequences.map(async ({ as, values }) => {
        for (const value of values) expect((await castVote(as, dealId, value)).status).toBe(200);
      }),
    );
    const { kept, counted } = await readTotals(dealId);
    expect(kept).toEqual(counted);
    expect(kept).toEqual({ upvotes: 10, downvotes: 10, score: 0 });
    const status = await site.call('POST /deals/bulk/status', { as: crowd[1] as Member, body: { dealIds: [dealId] } });
    expect(status.body.voteStatus).toEqual({ [dealId]: -1 });
    await site.drain();
    expect(await pointsOf(author)).toBe(pointsBefore);
  });

  test('of a single member end on at most one vote, whatever their order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(1, 0, -1), { minLength: 2, maxLength: 6 }), async (voteValues) => {
        const dealId = await site.deal(author);
        const as = crowd[0] as Member;
        const replies = await Promise.all(voteValues.map((value) => castVote(as, dealId, value)));
        for (const { status } of replies) expect([200, 409]).toContain(status);
        const { kept, counted } = await readTotals(dealId);
        expect(kept).toEqual(counted);
        expect(counted.upvotes + counted.downvotes).toBeLessThanOrEqual(1);
      }),
      { numRuns: 8 },
    );
  });

  test('of 50 members while the deal expires count exactly as their responses say', async () => {
    const dealId = await site.deal(author);
    const voters = crowd.slice(0, 50);
    const [moveReply, ...replies] = await Promise.all([
      moveDeal(dealId, 'expired'),
      ...voters.map((as) => castVote(as, dealId, 1)),
    ]);
    expect(moveReply.status).toBe(200);
    const acceptedCount = replies.filter(({ status }) => status === 200).length;
    for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('not_votable');
    const { kept, counted } = await readTotals(dealId);
    expect(kept).toEqual(counted);
    expect(kept.upvotes).toBe(acceptedCount);
  });
});

test('a vote in progress while its deal expires is refused and leaves neither a row nor a job', async () => {
  const dealId = await site.deal(author);
  await site.drain();
  const client = await site.connection.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update deals set status = 'expired' where id = $1`, [dealId]);
    const voting = castVote(crowd[4] as Member, dealId, 1);
    const lockWaitQuery = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await site.connection.pool.query(lockWaitQuery)).rowCount).toBe(1);
    await client.query('commit');
    expect(await voting).toMatchObject({ status: 409, body: { code: 'not_votable' } });
  } finally {
    client.release();
  }
  expect(await readTotals(dealId)).toMatchObject({ kept: { score: 0 }, counted: { upvotes: 0 } });
  const { rows } = await site.connection.pool.query('select from graphile_worker.jobs');
  expect(rows).toEqual([]);
});

describe('a deal that has ended', () => {
  test.each(['expired', 'archived', 'removed'])(
    'refuses new, changed and withdrawn votes and keeps its score: %s',
    async (status) => {
      const dealId = await site.deal(author);
      const [first, second] = [crowd[0] as Member, crowd[1] as Member];
      await castVote(first, dealId, 1);
      expect((await moveDeal(dealId, status)).status).toBe(200);
      const code = status === 'removed' ? 'deal_not_found' : 'not_votable';
      for (const [as, value] of [
        [second, 1],
        [first, 0],
        [first, -1],
      ] as const) {
        expect((await castVote(as, dealId, value)).body.code).toBe(code);
      }
      const { kept, counted } = await readTotals(dealId);
      expect(kept).toEqual({ upvotes: 1, downvotes: 0, score: 1 });
      expect(counted).toEqual(kept);
    },
  );

  test('takes votes again once it is active again', async () => {
    const dealId = await site.deal(author);
    await moveDeal(dealId, 'expired');
    await moveDeal(dealId, 'active');
    expect(await castVote(crowd[0] as Member, dealId, 1)).toMatchObject({ status: 200, body: { dealScore: 1 } });
  });
});

test('a vote beyond the rate limit is a 429 with Retry-After and is not counted', async () => {
  const { createApp } = await import('../../start/app.ts');
  const { rates } = await import('@haggle/contract/limits/rates');
  const dealId = await site.deal(author);
  const voter = crowd[3] as Member;
  const maxVotes = Math.max(...[rates.vote].flat(2).filter((_, index) => index % 2 === 0));
  const app = createApp({ context: site.context, rateLimitScale: 1 / maxVotes, trustProxy: 0 });
  const send = (voteValue: number) =>
    app.request(`http://haggle.test/api/deals/${dealId}/vote`, {
      method: 'POST',
      headers: { authorization: `Bearer ${voter.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ voteValue }),
    });
  expect((await send(1)).status).toBe(200);
  const refusal = await send(-1);
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await readTotals(dealId)).kept).toEqual({ upvotes: 1, downvotes: 0, score: 1 });
});
