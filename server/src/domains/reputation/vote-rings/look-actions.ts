import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import type { Event } from '../../../kernel/events.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lock } from '../../../platform/database/locks.ts';
import { awaitsFrontPage, promoteDeal, refreshHotOf } from '../../deals/ranking/actions.ts';
import { settleWeights } from './actions.ts';
import * as look from './look-store.ts';
import { type Finding, findMutual, findOneAuthor, findOneStore, findShared, listDevoted, toRings } from './rules.ts';
import * as store from './store.ts';

/** What was dismissed is not found again for so long. */
const dismissedDays = 90;

/** Scheduled: looks for voting rings, takes the weight from their votes and lists them for staff. It bans nobody. */
export async function detectVoteRings(context: Context): Promise<void> {
  const findings = await inTransaction(context, async (context) => {
    await look.allowLongStatements(context.database);
    return findRings(context, null);
  });
  for (const ring of toRings(findings)) await inTransaction(context, (context) => noteRing(context, ring));
}

/**
 * Consequence of `front_page.reached`: looks for rings among those who voted on the deal, takes the weight from their votes,
 * and promotes the deal if what is left is enough. The nightly look would come after the points and the readers.
 */
export async function promoteUnlessRung(context: Context, { payload }: Event<'front_page.reached'>): Promise<void> {
  const { dealId } = payload;
  // Every vote until the deal is promoted leads here: those that waited for the first look find nothing left to do.
  await lock(context.database, 'frontPage', dealId);
  if (!(await awaitsFrontPage(context, dealId))) return;
  await look.allowLongStatements(context.database);
  const people = await look.listPeopleOf(context.database, dealId);
  for (const ring of toRings(await findRings(context, people))) await noteRing(context, ring);
  await promoteDeal(context, dealId);
}

/** Rings among some members, or among all. */
async function findRings({ database, clock }: Context, among: readonly string[] | null): Promise<Finding[]> {
  const { days, newAccountDays, votesLeast, commonDeals } = voteRingLimits;
  const ago = (days: number) => daysBefore(clock(), days);
  const span = { since: ago(days), newSince: ago(newAccountDays), votesLeast, among };
  const authors = await look.listAuthorFavours(database, span);
  const stores = await look.listStoreFavours(database, span);
  const { since } = span;
  return [
    ...findMutual(authors),
    ...findOneAuthor(authors, await look.listAuthorLikenesses(database, listDevoted('one_author', authors), since)),
    ...findOneStore(stores, await look.listStoreLikenesses(database, listDevoted('one_store', stores), since)),
    ...findShared(await look.listLikenesses(database, { ...span, commonLeast: commonDeals })),
  ];
}

/** Notes those of a ring about whom this is new; their votes lose their weight at once, or once staff uphold it. */
async function noteRing(context: Context, ring: readonly Finding[]): Promise<void> {
  const [first] = ring;
  if (!first) return;
  const { pattern } = first;
  const at = context.clock();
  const people = ring.map(({ userId }) => userId);
  const dismissedSince = daysBefore(at, dismissedDays);
  for (const userId of await store.noteAlike(context.database, ring)) await settleWeights(context, userId);
  const unknown = new Set(await store.listUnknown(context.database, { pattern, people, dismissedSince }));
  if (unknown.size === 0) return;
  const ringId = await store.findOrInsertRing(context.database, { pattern, people, at });
  const findings = ring.filter(({ userId }) => unknown.has(userId));
  await store.insertFindings(context.database, { ringId, findings, at });
  for (const userId of unknown) await settleWeights(context, userId);
}

/** Consequence of `votes.reweighed`: the deals voted on find their new place. */
export async function refreshVotedDeals(context: Context, event: Event<'votes.reweighed'>): Promise<void> {
  for (const dealId of await store.listVotedDeals(context.database, event.payload.userId)) {
    await refreshHotOf(context, dealId);
  }
}
