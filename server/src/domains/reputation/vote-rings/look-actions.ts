import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import type { Event } from '../../../kernel/events.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lock } from '../../../platform/database/locks.ts';
import { isDueForFrontPage, promoteDeal, refreshHotOf } from '../../deals/ranking/actions.ts';
import { refreshVoteWeights } from './actions.ts';
import * as look from './look-store.ts';
import {
  type Finding,
  findMutualVoting,
  findOneAuthor,
  findOneStore,
  findSharedAddresses,
  listDevoted,
  toRings,
} from './rules.ts';
import * as store from './store.ts';

/** Days for which a dismissed finding is not reported again. */
const dismissedDays = 90;

/** Scheduled job: finds voting rings, takes the weight from their votes and lists them for staff. It bans no one. */
export async function detectVoteRings(context: Context): Promise<void> {
  const findings = await inTransaction(context, async (context) => {
    await look.allowLongStatements(context.database);
    return findRings(context, null);
  });
  for (const ring of toRings(findings)) await inTransaction(context, (context) => recordRing(context, ring));
}

/**
 * Consequence of `front_page.reached`: looks for rings among the deal's voters and takes the weight from their votes.
 * Promotes the deal if the remaining votes are enough. The nightly search would only run after points were paid and
 * readers had seen the deal.
 */
export async function checkRingsAndPromote(context: Context, { payload }: Event<'front_page.reached'>): Promise<void> {
  const { dealId } = payload;
  // Every vote leads here until the deal is promoted; those that waited for the first search find nothing left to do.
  await lock(context.database, 'frontPage', dealId);
  if (!(await isDueForFrontPage(context, dealId))) return;
  await look.allowLongStatements(context.database);
  const userIds = await look.listVotersAndAuthor(context.database, dealId);
  for (const ring of toRings(await findRings(context, userIds))) await recordRing(context, ring);
  await promoteDeal(context, dealId);
}

/** Finds rings among some members, or among all. */
async function findRings({ database, clock }: Context, among: readonly string[] | null): Promise<Finding[]> {
  const { days, newAccountDays, votesLeast, commonDeals } = voteRingLimits;
  const ago = (days: number) => daysBefore(clock(), days);
  const span = { since: ago(days), newSince: ago(newAccountDays), votesLeast, among };
  const authors = await look.listAuthorFavours(database, span);
  const stores = await look.listStoreFavours(database, span);
  const { since } = span;
  return [
    ...findMutualVoting(authors),
    ...findOneAuthor(authors, await look.listAuthorLikenesses(database, listDevoted('one_author', authors), since)),
    ...findOneStore(stores, await look.listStoreLikenesses(database, listDevoted('one_store', stores), since)),
    ...findSharedAddresses(await look.listLikenesses(database, { ...span, minCommonShare: commonDeals })),
  ];
}

/** Records what is new about a ring's members. Their votes lose their weight now, or once staff uphold the finding. */
async function recordRing(context: Context, ring: readonly Finding[]): Promise<void> {
  const [first] = ring;
  if (!first) return;
  const { pattern } = first;
  const at = context.clock();
  const userIds = ring.map(({ userId }) => userId);
  const dismissedSince = daysBefore(at, dismissedDays);
  for (const userId of await store.recordAlike(context.database, ring)) await refreshVoteWeights(context, userId);
  const unreported = new Set(await store.listUnreported(context.database, { pattern, userIds, dismissedSince }));
  if (unreported.size === 0) return;
  const ringId = await store.findOrInsertRing(context.database, { pattern, userIds, at });
  const findings = ring.filter(({ userId }) => unreported.has(userId));
  await store.insertFindings(context.database, { ringId, findings, at });
  for (const userId of unreported) await refreshVoteWeights(context, userId);
}

/** Consequence of `votes.reweighed`: recomputes the rank of the live deals that the member voted on. */
export async function refreshVotedDeals(context: Context, event: Event<'votes.reweighed'>): Promise<void> {
  for (const dealId of await store.listVotedDeals(context.database, event.payload.userId)) {
    await refreshHotOf(context, dealId);
  }
}
