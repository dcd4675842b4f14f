import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;
let dealId: string;

beforeAll(async () => {
  dealId = await site.deal(await site.member(), { title: 'A lantern for long nights' });
});

async function say(as: Member): Promise<string> {
  const reply = await site.call(`POST /deals/${dealId}/comments`, { as, body: { body: 'It shines.' } });
  return reply.body.data._id;
}

/** Votes on a comment from an address, by default one that no one else has. */
async function vote(
  as: Member,
  id: string,
  { value = 1, from = `2001:db8:${Number(as.id).toString(16)}::1` } = {},
): Promise<number> {
  const response = await site.app.request(
    `http://haggle.test/api/comments/${id}/vote`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
      body: JSON.stringify({ voteValue: value }),
    },
    { incoming: { headers: {}, socket: { remoteAddress: from } } },
  );
  expect(response.status).toBe(200);
  return ((await response.json()) as { upvotes: number }).upvotes;
}

async function pointsOf(member: Member): Promise<number> {
  await site.drain();
  return (await site.call('GET /points', { as: member })).body.data.points;
}

async function known(): Promise<Member> {
  const member = await site.member();
  await site.trust(member, 1);
  return member;
}

describe('paying authors for votes on their comments', () => {
  test('votes of accounts created on the same day count, but never pay', async () => {
    const author = await site.member();
    const ids = [await say(author), await say(author)] as const;
    const before = await pointsOf(author);
    const fresh = [await site.newcomer(), await site.newcomer(), await site.newcomer()];
    for (const [index, as] of fresh.entries()) {
      for (const id of ids) expect(await vote(as, id, { from: `203.0.113.${index}` })).toBe(index + 1);
    }
    expect(await pointsOf(author)).toBe(before);
    site.setClock(Date.now() + 2 * day);
    await site.run('count-first-votes');
    expect(await pointsOf(author)).toBe(before);
    for (const as of fresh) await vote(as, ids[0], { value: 0 });
    expect(await pointsOf(author)).toBe(before);
    site.setClock(undefined);
  });

  test('per comment and address, one vote at trust level 0 pays, a second at level 1 and all at level 2', async () => {
    const author = await site.member();
    const [one, other] = [await say(author), await say(author)];
    const before = await pointsOf(author);
    const flat = [await site.member(), await site.member(), await site.member()];
    await Promise.all(flat.map((as) => vote(as, one, { from: '192.0.2.50' })));
    expect(await pointsOf(author)).toBe(before + 1);
    await vote(flat[0] as Member, other, { from: '192.0.2.50' });
    expect(await pointsOf(author)).toBe(before + 2);
    for (const as of [await known(), await known()]) await vote(as, one, { from: '192.0.2.50' });
    expect(await pointsOf(author)).toBe(before + 3);
    for (const as of [await known(), await known()]) {
      await site.trust(as, 2);
      await vote(as, one, { from: '192.0.2.50' });
    }
    expect(await pointsOf(author)).toBe(before + 5);
  });

  test('votes of members whose votes were annulled don’t pay', async () => {
    const author = await site.member();
    const id = await say(author);
    const before = await pointsOf(author);
    const annulled = await known();
    await site.context.database
      .updateTable('users')
      .set({ votes_annulled_at: new Date() })
      .where('id', '=', annulled.id)
      .execute();
    expect(await vote(annulled, id)).toBe(1);
    expect(await pointsOf(author)).toBe(before);
  });

  test('taking a vote back takes its point back once, however often the vote is repeated', async () => {
    const author = await site.member();
    const id = await say(author);
    const before = await pointsOf(author);
    const voter = await known();
    await vote(voter, id);
    expect(await pointsOf(author)).toBe(before + 1);
    for (const value of [0, 1, 0, 1]) await vote(voter, id, { value });
    expect(await pointsOf(author)).toBe(before + 1);
    await Promise.all([0, 0, 0].map((value) => vote(voter, id, { value })));
    expect(await pointsOf(author)).toBe(before);
  });

  test('a vote taken back while it’s being paid leaves no point', async () => {
    const author = await site.member();
    const id = await say(author);
    const before = await pointsOf(author);
    const voter = await known();
    await vote(voter, id);
    const { pool } = site.connection;
    const waits = async (statement: string) => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`;
      await expect.poll(async () => (await pool.query(waiting, [statement])).rowCount).toBe(1);
    };
    const client = await pool.connect();
    try {
      // The payment marks the vote as paid, and then waits for this lock.
      await client.query('begin');
      await client.query('lock table points_entries in share mode');
      const paying = site.drain();
      await waits('^insert into "?points_entries');
      const takingBack = vote(voter, id, { value: 0 });
      await waits('^delete from "comment_votes"');
      await client.query('commit');
      await Promise.all([paying, takingBack]);
    } finally {
      client.release();
    }
    expect(await pointsOf(author)).toBe(before);
  });

  test('the address hash of a newcomer’s vote is deleted after a month', async () => {
    const id = await say(await site.member());
    await vote(await site.member(), id, { from: '192.0.2.60' });
    const kept = async () => {
      const votes = site.context.database.selectFrom('comment_votes').select('address_hash');
      return (await votes.where('comment_id', '=', id).executeTakeFirstOrThrow()).address_hash;
    };
    expect(await kept()).not.toBeNull();
    site.setClock(Date.now() + 31 * day);
    await site.run('clear-addresses');
    expect(await kept()).toBeNull();
    site.setClock(undefined);
  });
});

describe('an author’s points for votes on comments', () => {
  test('are limited to twenty a day, and unpaid votes cost nothing when they’re taken back', async () => {
    // Noon of the day after tomorrow, so that everything is on one day, and one without payments so far.
    site.setClock((Math.floor(Date.now() / day) + 2.5) * day);
    const author = await site.member();
    const ids = [await say(author), await say(author), await say(author)];
    const before = await pointsOf(author);
    const voters: Member[] = [];
    for (let index = 0; index < 8; index += 1) voters.push(await known());
    for (const id of ids) {
      for (const as of voters) await vote(as, id);
      await site.drain();
    }
    expect(await pointsOf(author)).toBe(before + 20);
    const unpaid = await site.context.database
      .selectFrom('comment_votes')
      .select('user_id')
      .where('comment_id', 'in', ids)
      .where('is_paid', '=', false)
      .execute();
    expect(unpaid).toHaveLength(4);
    for (const { user_id } of unpaid) {
      await vote(voters.find(({ id }) => id === user_id) as Member, ids[2] as string, { value: 0 });
    }
    expect(await pointsOf(author)).toBe(before + 20);
    site.setClock(Date.now() + 4 * day);
    await vote(await known(), ids[0] as string);
    expect(await pointsOf(author)).toBe(before + 21);
    site.setClock(undefined);
  });

  test('are taken back with a deleted comment, whether or not it has replies or was paid yet', async () => {
    const [author, other] = [await site.member(), await site.member()];
    const [answered, alone, unpaid] = [await say(author), await say(author), await say(author)];
    await site.call(`POST /deals/${dealId}/comments`, { as: other, body: { body: 'Does it?', parentId: answered } });
    const voters = [await known(), await known()];
    for (const as of voters) for (const id of [answered, alone]) await vote(as, id);
    expect(await pointsOf(author)).toBe(3 + 4);
    for (const as of voters) await vote(as, unpaid);
    await site.call(`DELETE /comments/${unpaid}`, { as: author });
    expect(await pointsOf(author)).toBe(2 + 4);
    await site.call(`DELETE /comments/${answered}`, { as: author });
    expect(await pointsOf(author)).toBe(1 + 2);
    await vote(voters[0] as Member, alone, { value: 0 });
    await site.call(`DELETE /comments/${alone}`, { as: await site.admin() });
    expect(await pointsOf(author)).toBe(0);
  });
});
