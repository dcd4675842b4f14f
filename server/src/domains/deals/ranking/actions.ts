import type { RankReason } from '@haggle/contract/deals/ranking';
import * as numberLimits from '@haggle/contract/limits/community-numbers';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import type { SiteSettings } from '@haggle/contract/site/settings';
import type { Event } from '../../../kernel/events.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { cacheTotals } from '../../../platform/cache/totals.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { siteDay, startOfSiteDay } from '../../../platform/database/site-days.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { type DealFacts, findDealFacts, lockDeal, updateDeal } from '../rows/actions.ts';
import { type HotFacts, hotOf, hotPartsOf, isFrontPage } from './rules.ts';
import * as store from './store.ts';
import { toRankReason } from './views.ts';

/** Consequence of events that change a deal's rank: recomputes it from the deal's votes and status. */
export async function refreshHot(context: Context, event: Event<'vote.cast' | 'deal.moved'>): Promise<void> {
  await refreshHotOf(context, event.payload.dealId);
}

/** Recomputes a deal's rank; records an event if it has enough votes for the front page but isn't promoted. */
export async function refreshHotOf(context: Context, dealId: string): Promise<void> {
  const facts = await lockRankFacts(context, dealId);
  if (!facts) return;
  await updateDeal(context, dealId, { hot: hotOf(facts) });
  if (await qualifiesForFrontPage(context, facts)) await recordEvent(context, 'front_page.reached', { dealId });
  await announceEviction(context.database, { deal: dealId, what: 'score' });
}

/** Returns the rank of a deal that no one has voted for. */
export function initialHotOf({ status, postedAt }: Pick<HotFacts, 'status' | 'postedAt'>): number {
  return hotOf({ status, postedAt, weightedVotes: 0 });
}

/** Puts a deal on the front page if its votes, by their current weight, are enough. Happens only once per deal. */
export async function promoteDeal(context: Context, dealId: string): Promise<void> {
  const facts = await lockRankFacts(context, dealId);
  if (!facts || !(await qualifiesForFrontPage(context, facts))) return;
  const { title, authorId } = facts;
  await updateDeal(context, dealId, { promoted_at: context.clock() });
  await recordEvent(context, 'deal.promoted', { dealId, title, authorId });
}

/** Returns when a deal's current votes were first enough for the front page; undefined if they are not. */
export async function findFrontPageTime(context: Context, dealId: string): Promise<Date | undefined> {
  const facts = await toRankFacts(context, await findDealFacts(context, dealId));
  if (facts?.status !== 'active') return undefined;
  const { frontPage } = await readSettings(context);
  if (facts.weightedVotes < frontPage.votesLeast) return undefined;
  const frontPageFacts = await readFrontPageFacts(context, facts);
  const totals = await store.listVoteTotals(context.database, dealId);
  return totals.find(({ weightedVotes }) => isFrontPage({ ...frontPageFacts, weightedVotes }, frontPage))?.at;
}

/** Returns whether a deal has the votes for the front page and isn't there yet; without a lock, so that may change. */
export async function isDueForFrontPage(context: Context, dealId: string): Promise<boolean> {
  const facts = await toRankFacts(context, await findDealFacts(context, dealId));
  return facts !== undefined && qualifiesForFrontPage(context, facts);
}

type CurrentFacts = NonNullable<Awaited<ReturnType<typeof toRankFacts>>>;

/** Returns the facts behind a deal's rank, locked until the transaction ends. */
async function lockRankFacts(context: Context, dealId: string) {
  return toRankFacts(context, await lockDeal(context, dealId));
}

/** Returns the facts behind a deal's rank, recounted from its votes. */
async function toRankFacts(context: Context, deal: DealFacts | undefined) {
  if (!deal) return undefined;
  const { id: dealId, status, title, posted_at: postedAt, promoted_at: promotedAt, submitted_by: authorId } = deal;
  const weightedVotes = await store.sumWeightedVotes(context.database, dealId);
  return { dealId, status, title, postedAt, promotedAt, authorId, weightedVotes };
}

async function qualifiesForFrontPage(context: Context, facts: CurrentFacts): Promise<boolean> {
  const { weightedVotes, promotedAt, status } = facts;
  if (promotedAt !== null || status !== 'active') return false;
  const { frontPage } = await readSettings(context);
  if (weightedVotes < frontPage.votesLeast) return false;
  return isFrontPage(await readFrontPageFacts(context, facts), frontPage);
}

async function readFrontPageFacts(context: Context, { dealId, weightedVotes, postedAt }: CurrentFacts) {
  const { frontPage } = await readSettings(context);
  const fast = await store.countFastVotes(context.database, dealId, {
    before: new Date(postedAt.getTime() + frontPage.fastMinutes * 60_000),
    joinedBefore: daysBefore(context.clock(), rankingLimits.frontPage.voterDays),
  });
  return { weightedVotes, ...fast, weeklyVoters: await store.findMeasure(context.database, weeklyVotersName) };
}

/** Counts last week's active deals that reach the front page, by the site's numbers and by the wanted ones. */
export async function countFrontPage(context: Context, wanted: SiteSettings['frontPage']) {
  const { frontPage } = await readSettings(context);
  const weeklyVoters = await store.findMeasure(context.database, weeklyVotersName);
  const since = daysBefore(context.clock(), rankingLimits.frontPage.voterDays);
  const countBy = async (numbers: SiteSettings['frontPage']) => {
    const { fastMinutes } = numbers;
    const query = { since, joinedBefore: since, fastMinutes, most: numberLimits.effectDeals };
    const deals = await store.listFrontPageFacts(context.database, query);
    return deals.filter((deal) => isFrontPage({ ...deal, weeklyVoters }, numbers)).length;
  };
  return {
    now: await countBy(frontPage),
    wanted: await countBy(wanted),
    deals: await store.countLiveSince(context.database, since),
  };
}

const weeklyVotersName = 'weekly-voters';

/** Scheduled job: counts the members who voted in the last week, which scales the front page. */
export async function measureVoters(context: Context): Promise<void> {
  const now = context.clock();
  await recordVoters(context, await store.countVoters(context.database, daysBefore(now, 7)));
}

/** Scheduled job, hourly: records an event for each of the previous day's best deals, once. */
export function recordTopDeals(context: Context): Promise<void> {
  const now = context.clock();
  const to = startOfSiteDay(now);
  const day = siteDay(to.getTime() - 1);
  const from = startOfSiteDay(to.getTime() - 1);
  return inTransaction(context, async (context) => {
    if (!(await store.claimDay(context.database, day, now))) return;
    const bestDeals = await store.listBestDeals(context.database, { from, to, most: dealLimits.topDealsOfDay });
    for (const { id: dealId, title, submitted_by: authorId } of bestDeals) {
      await recordEvent(context, 'deal.topped', { dealId, title, authorId, day });
    }
  });
}

/** Stores the number of members who vote in a week. */
export function recordVoters(context: Context, voters: number): Promise<void> {
  return store.putMeasure(context.database, { name: weeklyVotersName, value: voters, at: context.clock() });
}

/**
 * Returns why a deal ranks where it does.
 * @throws Refusal `deal_not_found`
 */
export async function explainRank(context: Context, dealId: string): Promise<RankReason> {
  const [facts, liveDeals] = await Promise.all([
    store.findRankFacts(context.database, dealId),
    cacheTotals(context, {
      key: 'live deals',
      count: () => store.countLive(context.database),
      rowsOf: (total) => total,
    }),
  ]);
  if (!facts) throw new Refusal('deal_not_found');
  const status = facts.status;
  return toRankReason({ ...facts, liveDeals }, hotPartsOf({ ...facts, status }));
}
