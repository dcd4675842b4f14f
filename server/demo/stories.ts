import { weighVote } from '../src/domains/accounts/trust/actions.ts';
import { importComments } from '../src/domains/comments/import-actions.ts';
import { importCommentVotes } from '../src/domains/comments/import-vote-actions.ts';
import { reportCoupon } from '../src/domains/deals/coupons/actions.ts';
import { moveDeal } from '../src/domains/deals/lifecycle/actions.ts';
import { recordFirstPrices } from '../src/domains/deals/prices/actions.ts';
import { refreshStandings } from '../src/domains/deals/prices/standing-actions.ts';
import { findFrontPageTime, promoteDeal, refreshHotOf } from '../src/domains/deals/ranking/actions.ts';
import { reportState } from '../src/domains/deals/state-reports/actions.ts';
import { identifyLink } from '../src/domains/links/actions.ts';
import { approveUnread } from '../src/domains/moderation/actions.ts';
import { postDeal } from '../src/domains/posting/submissions/actions.ts';
import type { PastAct } from '../src/domains/reputation/points/past-actions.ts';
import { saveDeal } from '../src/domains/saves/actions.ts';
import { importVotes } from '../src/domains/votes/import-actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { toCents } from '../src/kernel/money.ts';
import type { Context } from '../src/platform/context.ts';
import type { Act, Story } from './plan.ts';

/** Time between a comment and its reply, in milliseconds. */
const replyDelay = 17 * 60_000;

export interface Cast {
  actors: ReadonlyMap<string, Actor>;
  clerk: Actor;
  /** The reason given for ended deals. */
  endReason: string;
}

/**
 * Enacts a deal's story in the current transaction: posting, approval, votes, comments, saves and maybe its end. Bulk
 * actions are written in one go, and their consequences are computed once, here or at the end for the whole demo,
 * rather than after each of five thousand votes.
 * @returns the deal's ID and the actions that earn points, which are awarded for the whole demo at once
 */
export async function createDealFromStory(
  present: Context,
  story: Story,
  cast: Cast,
): Promise<{ id: string; acts: PastAct[] }> {
  const context: Context = { ...present, isPast: true };
  const { deal, submitted, approvedAt, endedAt } = story;
  const { draft, state } = deal;
  const endsAt = story.offerEndsAt?.toISOString() ?? null;
  const author = actorOf(cast, submitted.by);
  const dealId = await postDeal(at(context, submitted.at), author, { ...draft, endsAt });
  const acts: PastAct[] = [];
  if (state !== 'pending') {
    await recordPastPrices(context, story, dealId);
    await approveUnread(at(context, approvedAt), cast.clerk, dealId);
    acts.push({ did: 'approved', authorId: author.id, dealId, at: approvedAt });
    acts.push(...(await importDealVotes(context, story, { cast, dealId, authorId: author.id })));
    acts.push(...(await importDiscussion(context, story, { cast, dealId })));
    await recordTrials(context, story, { cast, dealId });
    const promotedAt = await findFrontPageTime(context, dealId);
    if (promotedAt) await promoteDeal(at(context, promotedAt), dealId);
    const end = { mover: 'moderator', actorId: cast.clerk.id, reason: cast.endReason } as const;
    if (state !== 'active') await moveDeal(at(context, endedAt), { dealId, to: state, ...end });
    await refreshHotOf(context, dealId);
    await refreshStandings(context, dealId);
  }
  return { id: dealId, acts };
}

interface StoryContext {
  cast: Cast;
  dealId: string;
}

async function recordPastPrices(context: Context, { deal: { draft }, pastPrices }: Story, id: string): Promise<void> {
  if (pastPrices.length === 0) return;
  const { key } = identifyLink(draft.dealURL);
  const prices = pastPrices.map((past) => ({ id, key, cents: toCents(past.price), at: past.at }));
  await recordFirstPrices(context, prices);
}

async function importDealVotes(
  context: Context,
  { votes }: Story,
  { cast, dealId, authorId }: StoryContext & { authorId: string },
): Promise<PastAct[]> {
  const weightedVotes = await Promise.all(
    votes.map(async (vote) => ({ ...vote, ...(await voterAndWeight(context, cast, vote)), dealId })),
  );
  await importVotes(context, weightedVotes);
  return weightedVotes
    .filter(({ weight }) => weight > 0)
    .map(({ value, at }): PastAct => ({ did: value === 1 ? 'upvoted' : 'downvoted', authorId, dealId, at }));
}

/** Writes comments, replies minutes later, and upvotes. */
async function importDiscussion(
  context: Context,
  { discussion }: Story,
  { cast, dealId }: StoryContext,
): Promise<PastAct[]> {
  const now = context.clock().getTime();
  const timeAfter = (moment: Date, replies: number) => new Date(Math.min(moment.getTime() + replies * replyDelay, now));
  let index = 0;
  const threads = discussion
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((remark) => {
      const parent = { index };
      const said = [remark, ...remark.replies].map(({ by, body }, place) => ({
        dealId,
        parent: place === 0 ? null : parent,
        authorId: actorOf(cast, by).id,
        body,
        at: timeAfter(remark.at, place),
      }));
      index += said.length;
      return { said, first: parent.index, authorId: said[0]?.authorId ?? '', remark };
    });
  const comments = threads.flatMap(({ said }) => said);
  const ids = (await importComments(context, comments)).map((id) => {
    if (typeof id !== 'string') throw id;
    return id;
  });
  const acts = comments.map(
    ({ authorId, at }, place): PastAct => ({ did: 'commented', authorId, dealId, at, commentId: ids[place] ?? '' }),
  );
  const votes = threads.flatMap(({ said, first, authorId, remark }) =>
    remark.upvotes.map((by) => ({ by, at: timeAfter(remark.at, said.length), commentId: ids[first] ?? '', authorId })),
  );
  const weightedVotes = await Promise.all(
    votes.map(async (vote) => ({ ...vote, ...(await voterAndWeight(context, cast, vote)), value: 1 as const })),
  );
  await importCommentVotes(context, weightedVotes);
  for (const { userId: voterId, weight, authorId, commentId, at } of weightedVotes) {
    if (weight > 0) acts.push({ did: 'commentUpvoted', authorId, dealId, commentId, voterId, at });
  }
  return acts;
}

/** Adds saves, coupon trials and reports that the deal still works. */
async function recordTrials(context: Context, story: Story, { cast, dealId }: StoryContext): Promise<void> {
  for (const save of story.saves) await saveDeal(at(context, save.at), actorOf(cast, save.by), dealId);
  for (const trial of story.trials) {
    await reportCoupon(at(context, trial.at), { actor: actorOf(cast, trial.by) }, dealId, trial.worked);
  }
  for (const confirmation of story.confirmations) {
    if (confirmation.at <= story.approvedAt) continue;
    await reportState(at(context, confirmation.at), { actor: actorOf(cast, confirmation.by) }, dealId, {
      state: 'works',
    });
  }
}

/** Returns the voter of an act and the vote's weight. No two people in the demo share an address. */
async function voterAndWeight(context: Context, cast: Cast, act: Act): Promise<{ userId: string; weight: number }> {
  const actor = actorOf(cast, act.by);
  const { weight } = await weighVote(at(context, act.at), { actor }, () => 0);
  return { userId: actor.id, weight };
}

function actorOf({ actors }: Cast, username: string): Actor {
  const actor = actors.get(username);
  if (!actor) throw new Error(`${username} does not live here`);
  return actor;
}

/** Returns the context with the clock set to another time. */
export function at(context: Context, moment: Date): Context {
  return { ...context, clock: () => moment };
}
