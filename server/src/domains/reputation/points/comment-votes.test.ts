import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;
let dealId: string;

beforeAll(async () => {
  dealId = await site.deal(await site.member(), { title: 'A lantern for long nights' });
});

async function postComment(as: Member): Promise<string> {
  const reply = await site.call(`POST /deals/${dealId}/comments`, { as, body: { body: 'It shines.' } });
  return reply.body.data._id;
}

/** Votes on a comment from an address, by default one that no one else has. */
async function castVote(
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

async function knownMember(): Promise<Member> {
  const member = await site.member();
  await site.setTrustLevel(member, 1);
  return member;
}

describe('paying authors for votes on their comments', () => {
  test('votes of accounts created on the same day count, but never pay', async () => {
    const author = await site.member();
    const ids = [await postComment(author), await postComment(author)] as const;
    const pointsBefore = await pointsOf(author);
    const newcomers = [await site.newcomer(), await site.newcomer(), await site.newcomer()];
    for (const [index, as] of newcomers.entries()) {
      for (const id of ids) expect(await castVote(as, id, { from: `203.0.113.${index}` })).toBe(index + 1);
    }
    expect(await pointsOf(author)).toBe(pointsBefore);
    site.setClock(Date.now() + 2 * day);
    await site.run('count-first-votes');
    expect(await pointsOf(author)).toBe(pointsBefore);
    for (const as of newcomers) await castVote(as, ids[0], { value: 0 });
    expect(await pointsOf(author)).toBe(pointsBefore);
    site.setClock(undefined);
  });

  test('per comment and address, one vote at trust level 0 pays, a second at level 1 and all at level 2', async () => {
    const author = await site.member();
    const [one, other] = [await postComment(author), await postComment(author)];
    const pointsBefore = await pointsOf(author);
    const sameAddressVoters = [await site.member(), await site.member(), await site.member()];
    await Promise.all(sameAddressVoters.map((as) => castVote(as, one, { from: '192.0.2.50' })));
    expect(await pointsOf(author)).toBe(pointsBefore + 1);
    await castVote(sameAddressVoters[0] as Member, other, { from: '192.0.2.50' });
    expect(await pointsOf(author)).toBe(pointsBefore + 2);
    for (const as of [await knownMember(), await knownMember()]) await castVote(as, one, { from: '192.0.2.50' });
    expect(await pointsOf(author)).toBe(pointsBefore + 3);
    for (const as of [await knownMember(), await knownMember()]) {
      await site.setTrustLevel(as, 2);
      await castVote(as, one, { from: '192.0.2.50' });
    }
    expect(await pointsOf(author)).toBe(pointsBefore + 5);
  });

  test('votes of members whose votes were annulled don’t pay', async () => {
    const author = await site.member();
    const id = await postComment(author);
    const pointsBefore = await pointsOf(author);
    const annulledMember = await knownMember();
    await site.context.database
      .updateTable('users')
      .set({ votes_annulled_at: new Date() })
      .where('id', '=', annulledMember.id)
      .execute();
    expect(await castVote(annulledMember, id)).toBe(1);
    expect(await pointsOf(author)).toBe(pointsBefore);
  });

  test('taking a vote back takes its point back once, however often the vote is repeated', async () => {
    const author = await site.member();
    const id = await postComment(author);
    const pointsBefore = await pointsOf(author);
    const voter = await knownMember();
    await castVote(voter, id);
    expect(await pointsOf(author)).toBe(pointsBefore + 1);
    for (const value of [0, 1, 0, 1]) await castVote(voter, id, { value });
    expect(await pointsOf(author)).toBe(pointsBefore + 1);
    await Promise.all([0, 0, 0].map((value) => castVote(voter, id, { value })));
    expect(await pointsOf(author)).toBe(pointsBefore);
  });

  test('a vote taken back while it’s being paid leaves no point', async () => {
    const author = await site.member();
    const id = await postComment(author);
    const pointsBefore = await pointsOf(author);
    const voter = await knownMember();
    await castVote(voter, id);
    const { pool } = site.connection;
    const waitForLock = async (statement: string) => {
      const lockWaitQuery = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`;
      await expect.poll(async () => (await pool.query(lockWaitQuery, [statement])).rowCount).toBe(1);
    };
    const client = await pool.connect();
    try {
      // The payment marks the vote as paid, and then waits for this lock.
      await client.query('begin');
      await client.query('lock table points_entries in share mode');
      const paying = site.drain();
      await waitForLock('^insert into "?points_entries');
      const removingVote = castVote(voter, id, { value: 0 });
      await waitForLock('^delete from "comment_votes"');
      await client.query('commit');
      await Promise.all([paying, removingVote]);
    } finally {
      client.release();
    }
    expect(await pointsOf(author)).toBe(pointsBefore);
  });

  test('the address hash of a newcomer’s vote is deleted after a month', async () => {
    const id = await postComment(await site.member());
    await castVote(await site.member(), id, { from: '192.0.2.60' });
    const readAddressHash = async () => {
      const votes = site.context.database.selectFrom('comment_votes').select('address_hash');
      return (await votes.where('comment_id', '=', id).executeTakeFirstOrThrow()).address_hash;
    };
    expect(await readAddressHash()).not.toBeNull();
    site.setClock(Date.now() + 31 * day);
    await site.run('clear-addresses');
    expect(await readAddressHash()).toBeNull();
    site.setClock(undefined);
  });
});

describe('an author’s points for votes on comments', () => {
  test('are limited to twenty a day, and unpaid votes cost nothing when they’re taken back', async () => {
    // Noon of the day after tomorrow, so that everything is on one day, and one without payments so far.
    site.setClock((Math.floor(Date.now() / day) + 2.5) * day);
    const author = await site.member();
    const ids = [await postComment(author), await postComment(author), await postComment(author)];
    const pointsBefore = await pointsOf(author);
    const voters: Member[] = [];
    for (let index = 0; index < 8; index += 1) voters.push(await knownMember());
    for (const id of ids) {
      for (const as of voters) await castVote(as, id);
      await site.drain();
    }
    expect(await pointsOf(author)).toBe(pointsBefore + 20);
    const unpaid = await site.context.database
      .selectFrom('comment_votes')
      .select('user_id')
      .where('comment_id', 'in', ids)
      .where('is_paid', '=', false)
      .execute();
    expect(unpaid).toHaveLength(4);
    for (const { user_id } of unpaid) {
      await castVote(voters.find(({ id }) => id === user_id) as Member, ids[2] as string, { value: 0 });
    }
    expect(await pointsOf(author)).toBe(pointsBefore + 20);
    site.setClock(Date.now() + 4 * day);
    await castVote(await knownMember(), ids[0] as string);
    expect(await pointsOf(author)).toBe(pointsBefore + 21);
    site.setClock(undefined);
  });

  test('are taken back with a deleted comment, whether or not it has replies or was paid yet', async () => {
    const [author, other] = [await site.member(), await site.member()];
    const [answeredComment, lonelyComment, unpaid] = [
      await postComment(author),
      await postComment(author),
      await postComment(author),
    ];
    await site.call(`POST /deals/${dealId}/comments`, {
      as: other,
      body: { body: 'Does it?', parentId: answeredComment },
    });
    const voters = [await knownMember(), await knownMember()];
    for (const as of voters) for (const id of [answeredComment, lonelyComment]) await castVote(as, id);
    expect(await pointsOf(author)).toBe(3 + 4);
    for (const as of voters) await castVote(as, unpaid);
    await site.call(`DELETE /comments/${unpaid}`, { as: author });
    expect(await pointsOf(author)).toBe(2 + 4);
    await site.call(`DELETE /comments/${answeredComment}`, { as: author });
    expect(await pointsOf(author)).toBe(1 + 2);
    await castVote(voters[0] as Member, lonelyComment, { value: 0 });
    await site.call(`DELETE /comments/${lonelyComment}`, { as: await site.admin() });
    expect(await pointsOf(author)).toBe(0);
  });
});
