import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let author: Member;
let dealId: string;

beforeAll(async () => {
  author = await site.member();
  dealId = await site.deal(author, { title: 'A kettle of nine quarts' });
});

async function postComment(as: Member, parentId?: string): Promise<string> {
  const reply = await site.call(`POST /deals/${dealId}/comments`, { as, body: { body: 'It whistles.', parentId } });
  expect(reply.status).toBe(200);
  return reply.body.data._id;
}

async function pointsOf(member: Member): Promise<number> {
  await site.drain();
  return (await site.call('GET /points', { as: member })).body.data.points;
}

async function pointReasonsOf(member: Member): Promise<string[]> {
  const { body } = await site.call('GET /points/history', { as: member });
  return body.data.map((entry: { reason: string }) => entry.reason);
}

describe('deleting a comment', () => {
  test('takes its point back, with or without replies, whether its author or an admin deletes it', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const [first, second] = [await postComment(member), await postComment(member)];
    await postComment(other, first);
    expect(await pointsOf(member)).toBe(2);
    await site.call(`DELETE /comments/${first}`, { as: member });
    await site.call(`DELETE /comments/${second}`, { as: await site.admin() });
    expect(await pointsOf(member)).toBe(0);
    expect((await pointReasonsOf(member)).slice(0, 2)).toEqual(Array(2).fill('A comment of yours was deleted'));
    expect(await pointsOf(other)).toBe(1);
  });

  test('takes its point back only once, however often it’s requested', async () => {
    const member = await site.member();
    const id = await postComment(member);
    await pointsOf(member);
    await Promise.all([1, 2, 3].map(() => site.call(`DELETE /comments/${id}`, { as: member })));
    expect(await pointsOf(member)).toBe(0);
  });

  test('before its point was paid prevents the payment', async () => {
    const member = await site.member();
    await site.call(`DELETE /comments/${await postComment(member)}`, { as: member });
    expect(await pointsOf(member)).toBe(0);
    expect(await pointReasonsOf(member)).toEqual([]);
  });

  test('doesn’t free up the day’s limit of paid comments', async () => {
    const member = await site.member();
    // Noon tomorrow, so that everything is on one day.
    site.setClock((Math.floor(Date.now() / 86_400_000) + 1.5) * 86_400_000);
    for (let count = 0; count < 10; count += 1) {
      const id = await postComment(member);
      await pointsOf(member);
      await site.call(`DELETE /comments/${id}`, { as: member });
    }
    expect(await pointsOf(member)).toBe(0);
    await postComment(member);
    expect(await pointsOf(member)).toBe(0);
    site.setClock(undefined);
  });
});

describe('the reason for a change of points', () => {
  test('quotes the title of a deal while it’s visible, and to its author always', async () => {
    const member = await site.member();
    await postComment(member);
    await site.drain();
    expect(await pointReasonsOf(member)).toEqual(['You commented on “A kettle of nine quarts”']);
    await site.call(`PUT /deals/${dealId}/status`, {
      as: await site.admin(),
      body: { status: 'removed', reason: 'Spam.' },
    });
    await site.drain();
    expect(await pointReasonsOf(member)).toEqual(['You commented on a deal']);
    expect(await pointReasonsOf(author)).toContain('Deal removed: “A kettle of nine quarts”');
    const { body } = await site.call('GET /analytics/export/user-data', { as: member });
    expect(JSON.stringify(body)).toContain('You commented on a deal');
    expect(JSON.stringify(body)).not.toContain('kettle');
  });

  test('leaves out another member’s deal title that an older entry stored', async () => {
    const member = await site.member();
    const entry = { user_id: member.id, event_id: '900000001', points_change: 1, created_at: new Date() };
    await site.context.database
      .insertInto('points_entries')
      .values({ ...entry, rule: 'commentPosted', reason: 'You commented on “Something taken down”' })
      .execute();
    expect(await pointReasonsOf(member)).toEqual(['You commented on a deal']);
  });
});
