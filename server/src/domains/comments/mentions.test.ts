import { budgets } from '@haggle/contract/limits/budgets';
import * as commentLimits from '@haggle/contract/limits/comments';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedMembers } from '../../../test/harness/crowd.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import type { TrustLevel } from '../../kernel/actor.ts';

const site = useSite();
const { maxMentions, mentionsTold } = commentLimits;
let deal: string;
let readers: Member[];

beforeAll(async () => {
  deal = await site.deal(await site.member());
  readers = await seedMembers(site, maxMentions + 5);
  site.context.rateLimitScale = 1;
});

afterEach(() => site.setClock(undefined));

async function postMentions(as: Member, members: readonly Member[]): Promise<void> {
  const body = members.map(({ username }) => `@${username}`).join(' ');
  const reply = await site.call(`POST /deals/${deal}/comments`, { as, body: { body } });
  expect(reply.status).toBe(200);
  expect(reply.body.data.body).toBe(body);
  await site.drain();
}

/** Returns the number of unread notifications of each of these members. */
async function countUnread(members: readonly Member[] = readers): Promise<number[]> {
  const counts = await Promise.all(members.map((as) => site.call('GET /notifications/count', { as })));
  return counts.map(({ body }) => body.data.unreadCount);
}

async function author(level: TrustLevel): Promise<Member> {
  const member = await site.member();
  await site.setTrustLevel(member, level);
  return member;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('a comment that mentions many members', () => {
  test.each([0, 1, 2, 3] as const)('notifies only the first few, as many as trust level %i allows', async (level) => {
    const before = await countUnread();
    await postMentions(await author(level), readers);
    const after = await countUnread();
    const maxNotified = mentionsTold[level];
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual(
      readers.map((_, index) => (index < maxNotified ? 1 : 0)),
    );
  });

  test('stays as written and links to everyone it names', async () => {
    const as = await author(0);
    await postMentions(as, readers.slice(0, maxMentions));
    const { body } = await site.call(`GET /deals/${deal}/comments?sort=newest&limit=1`);
    expect(body.data[0].bodyHtml.match(/href="\/user\//g)).toHaveLength(maxMentions);
  });

  test('does not count its author or unknown names towards the limit', async () => {
    const as = await author(0);
    const before = sum(await countUnread());
    const unknownMember = { ...as, username: 'nobody-like-this' };
    await postMentions(as, [as, unknownMember, ...readers.slice(0, mentionsTold[0])]);
    expect(sum(await countUnread())).toBe(before + mentionsTold[0]);
  });
});

describe('within a day', () => {
  test.each([
    [0, 'mentionsOfNewcomer'],
    [1, 'mentionsOfMember'],
    [2, 'mentionsOfTrusted'],
  ] as const)('trust level %i limits the members notified; all comments stay as written', async (level, name) => {
    const as = await author(level);
    const [maxNotified] = budgets[name];
    const before = sum(await countUnread());
    const perComment = mentionsTold[level];
    for (let attempt = 0; attempt < Math.ceil(maxNotified / perComment) + 1; attempt += 1)
      await postMentions(as, readers.slice(0, perComment));
    expect(sum(await countUnread())).toBe(before + maxNotified);
    site.setClock(Date.now() + 25 * 3_600_000);
    await postMentions(as, readers.slice(0, 1));
    expect(sum(await countUnread())).toBe(before + maxNotified + 1);
  });
});

test('a mention is completed by the words of display names, for people who talk about the deal', async () => {
  const [poster, reader] = [await site.member('sparfuechsin'), await site.member('kathrein')];
  const changeName = (as: Member, displayName: string) => site.call('PUT /auth/profile', { as, body: { displayName } });
  expect((await changeName(poster, 'Katrin Sömmer')).status).toBe(200);
  expect((await changeName(await site.member('elsewhere'), 'Katja Sömchen')).status).toBe(200);
  const on = await site.deal(poster);
  const suggest = async (typed: string) => {
    const { data } = (await site.call(`GET /deals/${on}/mentions?q=${encodeURIComponent(typed)}`, { as: reader })).body;
    return data.map(({ username }: Member) => username);
  };
  expect(await suggest('Kat')).toEqual(['sparfuechsin', 'kathrein']);
  expect(await suggest('söm')).toEqual(['sparfuechsin']);
  expect(await suggest('mmer')).toEqual([]);
  expect(await suggest('_at')).toEqual([]);
});
