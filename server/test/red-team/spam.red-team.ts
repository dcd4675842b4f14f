import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { editComment, postComment } from '../../src/domains/comments/actions.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import { type Member, useSite } from '../harness/site.ts';
import { actorOf, day, honestText, insertDeals, insertMembers, knownShops, printLine } from './community.ts';

const site = useSite();
const random = createRandom(7).next;
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const [honestCount, spammerCount, days] = [10_000, 500, 30];
const begin = Date.UTC(2026, 9, 1);

interface Post {
  at: number;
  actor: ReturnType<typeof actorOf>;
  text: string;
  kind: 'honest' | 'spam' | 'decoy';
  /** The text posted first, which is then edited into `text`. */
  originalText?: string;
}

interface Outcome {
  kind: Post['kind'];
  wasHeld: boolean;
  /** Whether readers could see it at any time. */
  wasShown: boolean;
}

/** Returns the texts that a spam campaign repeats. */
function campaign(index: number) {
  const host = `cheap-${index}-outlet.example`;
  const pitches = [
    `Hello {}, I found brand watches with ninety percent discount here https://${host}/w and shipping is free worldwide`,
    `My cousin {} makes five thousand every week from home with a simple method, have a look at https://${host} today`,
    `Best replica shoes and bags of the season, all sizes in stock, write {} at www.${host} and save a lot of money`,
  ];
  const bare = `Friends of {}, the same products cost half at cheap ${index} outlet, search for it and use the code SAVE${index} there`;
  return { pitches, bare };
}

const campaigns = Array.from({ length: 25 }, (_, index) => campaign(index));
const name = () => `user${Math.floor(random() * 100_000)}`;

/**
 * Returns the posts of a spammer. Some spam immediately, after waiting for trust, after harmless posts, without a link
 * or by editing a harmless post. A few use new words each time and no link, which only readers can recognise.
 */
function spamPostsOf(actor: Post['actor'], index: number): Post[] {
  const { pitches, bare } = campaigns[index % campaigns.length] as (typeof campaigns)[number];
  const joined = actor.joinedAt.getTime();
  const kind = index % 10;
  const delayDays = kind < 6 ? 0.05 : 4;
  const mimicsHonestText = index % 33 === 32;
  const text = () => {
    if (mimicsHonestText) return `${honestText(random)} I found it at cheap ${index % 25} outlet, look for them.`;
    return (kind === 9 ? bare : pick(pitches)).replace('{}', name());
  };
  const spam = Array.from({ length: 6 }, (_, n): Post => {
    const at = joined + delayDays * day + n * 0.03 * day + random() * 0.02 * day;
    return {
      at,
      actor,
      text: text(),
      kind: 'spam',
      ...(kind === 7 && !mimicsHonestText && { originalText: honestText(random) }),
    };
  });
  if (kind !== 8) return spam;
  const decoys = Array.from({ length: 3 }, (_, n): Post => {
    return { at: joined + (n + random()) * day, actor, text: honestText(random), kind: 'decoy' };
  });
  return [...decoys, ...spam];
}

/** Returns a post of an honest member. One in twenty-five has a link, mostly to a known shop. */
function honestPost(actor: Post['actor'], from: number): Post {
  const until = begin + days * day;
  const at = from + random() * (until - from);
  const host = random() < 0.85 ? pick(knownShops) : `little-shop-${Math.floor(random() * 1_000)}.example`;
  const link = random() < 0.04 ? ` Also at https://${host}/p/${Math.floor(random() * 1e6)}` : '';
  return { at, actor, text: honestText(random) + link, kind: 'honest' };
}

let admin: Member;
let deals: string[];
let outcomes: Outcome[];

beforeAll(async () => {
  site.setClock(begin);
  admin = await site.admin();
  const posts = await seedCommunity();
  outcomes = await simulatePosting(posts);
});

async function seedCommunity(): Promise<Post[]> {
  const people = Array.from({ length: honestCount }, (_, index) => {
    const joinedAt = new Date(begin + (index < honestCount * 0.2 ? random() * (days - 1) : -3 - random() * 900) * day);
    const trust = joinedAt.getTime() > begin ? 0 : index % 10 === 0 ? 2 : 1;
    return { name: `person-${index}`, joinedAt, trust: trust as 0 | 1 | 2 };
  });
  const spammerAccounts = Array.from({ length: spammerCount }, (_, index) => {
    return { name: `pusher-${index}`, joinedAt: new Date(begin + random() * (days - 6) * day), trust: 0 as const };
  });
  const ids = await insertMembers(site, [...people, ...spammerAccounts]);
  deals = await insertDeals(
    site,
    ids.slice(0, 400).map((author, index) => {
      return { author, shop: index % knownShops.length, at: new Date(begin - random() * 20 * day) };
    }),
  );
  // 70 % of the older members have commented before.
  const commenters = people.flatMap(({ joinedAt }, index) =>
    joinedAt.getTime() < begin && index % 10 < 7 ? [ids[index] as string] : [],
  );
  const earlierComments = commenters.flatMap((author_id) => [1, 2, 3].map((n) => ({ author_id, n })));
  for (let from = 0; from < earlierComments.length; from += 5_000) {
    const rows = earlierComments.slice(from, from + 5_000).map(({ author_id, n }) => ({
      deal_id: pick(deals),
      author_id,
      body: `I have said this before, ${n}`,
      created_at: new Date(begin - n * 3 * day),
    }));
    await site.context.database.insertInto('comments').values(rows).execute();
  }
  const members = [...people, ...spammerAccounts].map((person, index) =>
    actorOf(ids[index] as string, person.name, person),
  );
  const honestPosts = members.slice(0, honestCount).flatMap((actor) => {
    const times = random() < 0.7 ? 1 : 2;
    return Array.from({ length: times }, () => honestPost(actor, Math.max(begin, actor.joinedAt.getTime())));
  });
  return [...honestPosts, ...members.slice(honestCount).flatMap(spamPostsOf)].toSorted((a, b) => a.at - b.at);
}

/** Simulates the month: people post, and twice a day a moderator handles held and reported posts. */
async function simulatePosting(posts: readonly Post[]): Promise<Outcome[]> {
  const results: Outcome[] = [];
  const banned = new Set<string>();
  const half = day / 2;
  for (let from = begin; from < begin + days * day; from += half) {
    const now = posts.filter(({ at }) => at >= from && at < from + half);
    const entries: { post: Post; outcome: Outcome }[] = [];
    for (let start = 0; start < now.length; start += 6) {
      await Promise.all(
        now.slice(start, start + 6).map(async (post) => {
          const outcome: Outcome = { kind: post.kind, wasHeld: false, wasShown: false };
          results.push(outcome);
          if (banned.has(post.actor.id)) return;
          site.setClock(post.at);
          const written = await write(post);
          if (!written) return;
          outcome.wasHeld = written.isWaiting;
          outcome.wasShown = !written.isWaiting;
          entries.push({ post, outcome });
        }),
      );
    }
    site.setClock(from + half);
    await moderate(entries, banned);
  }
  site.setClock(undefined);
  return results;
}

/** Raises trust level 0 to 1 after three days, like the site's nightly job. */
function withCurrentTrust({ actor, at }: Post): Post['actor'] {
  const isOld = at - actor.joinedAt.getTime() >= 3 * day;
  return { ...actor, trustLevel: actor.trustLevel === 0 && isOld ? 1 : actor.trustLevel };
}

/** Publishes a post, with its edit if it has one. Returns undefined if either is refused. */
async function write(post: Post): Promise<{ id: string; isWaiting: boolean } | undefined> {
  const actor = withCurrentTrust(post);
  try {
    const comment = await postComment(site.context, actor, pick(deals), {
      body: post.originalText ?? post.text,
      parentId: null,
    });
    if (post.originalText) await editComment(site.context, actor, comment._id, post.text);
    return { id: comment._id, isWaiting: comment.isWaiting === true };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Releases honest held posts and removes the authors of held spam, and of every second spam post that readers saw and
 * reported.
 */
async function moderate(entries: readonly { post: Post; outcome: Outcome }[], banned: Set<string>): Promise<void> {
  for (const { post, outcome } of entries) {
    if (outcome.wasHeld && post.kind !== 'spam') outcome.wasShown = true;
    const isDetected = post.kind === 'spam' && (outcome.wasHeld || random() < 0.5);
    if (!isDetected || banned.has(post.actor.id)) continue;
    banned.add(post.actor.id);
    const { status, body } = await site.call(`POST /admin/users/${post.actor.id}/cleanup`, {
      as: admin,
      body: { reason: 'Spam', until: new Date(site.context.clock().getTime() + 36_500 * day).toISOString() },
    });
    if (status !== 200) throw new Error(`The spammer was not removed: ${JSON.stringify(body)}`);
  }
}

const shareOf = (subset: readonly Outcome[], matches: (outcome: Outcome) => boolean) =>
  subset.filter(matches).length / subset.length;

test('at least 95 % of spam is never publicly visible', () => {
  const spam = outcomes.filter(({ kind }) => kind === 'spam');
  const hidden = shareOf(spam, ({ wasShown }) => !wasShown);
  printLine(`Spam: ${spam.length} posts, ${(hidden * 100).toFixed(2)} % never visible.`);
  expect(spam.length).toBe(spammerCount * 6);
  expect(hidden).toBeGreaterThanOrEqual(0.95);
});

test('at most 0.5 % of honest posts are held or refused', () => {
  const posts = outcomes.filter(({ kind }) => kind === 'honest');
  const held = shareOf(posts, ({ wasHeld }) => wasHeld);
  const lost = shareOf(posts, ({ wasHeld, wasShown }) => !wasHeld && !wasShown);
  printLine(`Honest: ${posts.length} posts, ${(held * 100).toFixed(2)} % held, ${(lost * 100).toFixed(2)} % refused.`);
  expect(posts.length).toBeGreaterThan(honestCount);
  expect(held + lost).toBeLessThanOrEqual(0.005);
});
