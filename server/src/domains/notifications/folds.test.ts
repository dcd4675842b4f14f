import { afterEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
const minute = 60_000;

afterEach(() => site.setClock(undefined));

/** What can be voted up, with its author. */
async function createVotable(what: 'deal' | 'comment') {
  const author = await site.member();
  const dealId = await site.deal(what === 'deal' ? author : await site.member());
  if (what === 'deal') return { author, path: `/deals/${dealId}/vote` };
  const comment = { as: author, body: { body: 'It whistles.' } };
  const { _id } = (await site.call(`POST /deals/${dealId}/comments`, comment)).body.data;
  return { author, path: `/comments/${_id}/vote` };
}

interface ListedNotification {
  _id: string;
  type: string;
  title: string;
}

async function listUpvotes(author: Member): Promise<ListedNotification[]> {
  const { data } = (await site.call('GET /notifications?limit=100', { as: author })).body;
  return data.filter(({ type }: ListedNotification) => type === 'upvote_received');
}

describe.each(['deal', 'comment'] as const)('a vote for a %s that is taken back', (what) => {
  const once = what === 'deal' ? 'Your deal was upvoted' : 'Your comment was upvoted';

  async function setUp() {
    const { author, path } = await createVotable(what);
    await site.drain();
    const start = Date.now();
    const castVoteAt = async (minutes: number, as: Member, voteValue: number) => {
      site.setClock(start + minutes * minute);
      expect((await site.call(`POST ${path}`, { as, body: { voteValue } })).status).toBe(200);
      await site.drain();
    };
    const readTitles = async () => (await listUpvotes(author)).map(({ title }) => title);
    return { author, voters: [await site.member(), await site.member()] as const, castVoteAt, readTitles };
  }

  test('is taken out of the notification that counted it, even if it was first', async () => {
    const { voters, castVoteAt, readTitles } = await setUp();
    await castVoteAt(0, voters[0], 1);
    await castVoteAt(50, voters[1], 1);
    await castVoteAt(55, voters[0], 0);
    expect(await readTitles()).toEqual([once]);
    await castVoteAt(56, voters[1], 0);
    expect(await readTitles()).toEqual([]);
  });

  test.each([0, 50])(
    'stays in an old notification and leaves a newer one of another vote alone (cast at minute %i)',
    async (at) => {
      const { voters, castVoteAt, readTitles } = await setUp();
      await castVoteAt(0, await site.member(), 1);
      await castVoteAt(at, voters[0], 1);
      await castVoteAt(70, voters[1], 1);
      const titles = await readTitles();
      expect(titles).toHaveLength(2);
      await castVoteAt(75, voters[0], 0);
      expect(await readTitles()).toEqual(titles);
    },
  );

  test('isn’t taken out of a notification of another vote if its own was deleted', async () => {
    const { author, voters, castVoteAt, readTitles } = await setUp();
    await castVoteAt(0, voters[0], 1);
    for (const { _id } of await listUpvotes(author)) await site.call(`DELETE /notifications/${_id}`, { as: author });
    await castVoteAt(20, voters[1], 1);
    await castVoteAt(30, voters[0], 0);
    expect(await readTitles()).toEqual([once]);
  });
});
