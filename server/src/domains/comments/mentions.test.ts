import { budgets } from '@haggle/contract/limits/budgets';
import * as commentLimits from '@haggle/contract/limits/comments';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plantCrowd } from '../../../test/harness/crowd.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import type { TrustLevel } from '../../kernel/actor.ts';

const site = useSite();
const { maxMentions, mentionsTold } = commentLimits;
let deal: string;
let readers: Member[];

beforeAll(async () => {
  deal = await site.deal(await site.member());
  readers = await plantCrowd(site, maxMentions + 5);
  site.context.rateLimitScale = 1;
});

afterEach(() => site.setClock(undefined));

async function mention(as: Member, members: readonly Member[]): Promise<void> {
  const body = members.map(({ username }) => `@${username}`).join(' ');
  const reply = await site.call(`POST /deals/${deal}/comments`, { as, body: { body } });
  expect(reply.status).toBe(200);
  expect(reply.body.data.body).toBe(body);
  await site.drain();
}

/** Returns the number of unread notifications of each of these members. */
async function told(members: readonly Member[] = readers): Promise<number[]> {
  const counts = await Promise.all(members.map((as) => site.call('GET /notifications/count', { as })));
  return counts.map(({ body }) => body.data.unreadCount);
}

async function author(level: TrustLevel): Promise<Member> {
  const member = await site.member();
  await site.trust(member, level);
  return member;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('a comment that mentions many members', () => {
  test.each([0, 1, 2, 3] as const)('notifies only the first few, as many as trust level %i allows', async (level) => {
    const before = await told();
    await mention(await author(level), readers);
    const after = await told();
    const most = mentionsTold[level];
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual(
      readers.map((_, index) => (index < most ? 1 : 0)),
    );
  });

  test('stays as written and links to everyone it names', async () => {
    const as = await author(0);
    await mention(as, readers.slice(0, maxMentions));
    const { body } = await site.call(`GET /deals/${deal}/comments?sort=newest&limit=1`);
    expect(body.data[0].bodyHtml.match(/href="\/user\//g)).toHaveLength(maxMentions);
  });

  test('does not count its author or unknown names towards the limit', async () => {
    const as = await author(0);
    const before = sum(await told());
    const nobody = { ...as, username: 'nobody-like-this' };
    await mention(as, [as, nobody, ...readers.slice(0, mentionsTold[0])]);
    expect(sum(await told())).toBe(before + mentionsTold[0]);
  });
});

describe('within a day', () => {
  test.each([
    [0, 'mentionsOfNewcomer'],
    [1, 'mentionsOfMember'],
    [2, 'mentionsOfTrusted'],
  ] as const)('trust level %i limits the members notified; all comments stay as written', async (level, name) => {
    const as = await author(level);
    const [most] = budgets[name];
    const before = sum(await told());
    const each = mentionsTold[level];
    for (let times = 0; times < Math.ceil(most / each) + 1; times += 1) await mention(as, readers.slice(0, each));
    expect(sum(await told())).toBe(before + most);
    site.setClock(Date.now() + 25 * 3_600_000);
    await mention(as, readers.slice(0, 1));
    expect(sum(await told())).toBe(before + most + 1);
  });
});
