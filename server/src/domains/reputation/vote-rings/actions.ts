import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import type { VoteFinding } from '@haggle/contract/votes/votes';
import type { Actor } from '../../../kernel/actor.ts';
import type { Event } from '../../../kernel/events.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lock } from '../../../platform/database/locks.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { lockMember } from '../../accounts/users/actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { awaitsFrontPage, promoteDeal, refreshHotOf } from '../../deals/ranking/actions.ts';
import { annulVotes, restoreVotes } from '../../votes/actions.ts';
import { type Finding, findMutual, findOneAuthor, findOneStore, findShared } from './rules.ts';
import * as store from './store.ts';
import { toVoteFinding } from './views.ts';

/** What an admin dismissed is not found again for so long. */
const dismissedDays = 90;

/** Scheduled: looks for voting rings, takes the weight from their votes and lists them for the admin. It bans nobody. */
export async function detectVoteRings(context: Context): Promise<void> {
  const findings = await inTransaction(context, async (context) => {
    await store.allowLongStatements(context.database);
    return findRings(context, null);
  });
  for (const [userId, about] of Map.groupBy(findings, (finding) => finding.userId)) {
    await inTransaction(context, (context) => annul(context, userId, about));
  }
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
  await store.allowLongStatements(context.database);
  const people = await store.listPeopleOf(context.database, dealId);
  const findings = await findRings(context, people);
  for (const [userId, about] of Map.groupBy(findings, (finding) => finding.userId)) await annul(context, userId, about);
  await promoteDeal(context, dealId);
}

/** Rings among some members, or among all. */
async function findRings({ database, clock }: Context, among: readonly string[] | null): Promise<Finding[]> {
  const { days, newAccountDays, votesLeast, commonDeals } = voteRingLimits;
  const ago = (days: number) => daysBefore(clock(), days);
  const span = { since: ago(days), newSince: ago(newAccountDays), votesLeast, among };
  const authors = await store.listAuthorFavours(database, span);
  return [
    ...findMutual(authors),
    ...findOneAuthor(authors),
    ...findOneStore(await store.listStoreFavours(database, span)),
    ...findShared(await store.listLikenesses(database, { ...span, commonLeast: commonDeals })),
  ];
}

async function annul(context: Context, userId: string, findings: readonly Finding[]): Promise<void> {
  const at = context.clock();
  const dismissedSince = daysBefore(at, dismissedDays);
  const found = await store.insertFindings(context.database, findings, { at, dismissedSince });
  if (found.length === 0) return;
  if (!(await store.setAnnulled(context.database, userId, at))) return;
  await annulVotes(context, userId);
  await recordEvent(context, 'votes.reweighed', { userId });
}

/** Consequence of `votes.reweighed`: the deals voted on find their new place. */
export async function refreshVotedDeals(context: Context, event: Event<'votes.reweighed'>): Promise<void> {
  for (const dealId of await store.listVotedDeals(context.database, event.payload.userId)) {
    await refreshHotOf(context, dealId);
  }
}

export async function listFindings(context: Context, page: PageRequest, isOpen: boolean | undefined) {
  return toList(page, await store.listFindings(context.database, page, isOpen), toVoteFinding);
}

/**
 * Upholds a finding, or dismisses it: when none is left standing, the member's votes count again.
 * @throws Refusal `vote_finding_not_found`, `decided_already`
 */
export function decideFinding(
  context: Context,
  actor: Actor,
  id: string,
  decision: 'upheld' | 'dismissed',
): Promise<VoteFinding> {
  return inTransaction(context, async (context) => {
    const finding = await store.findFinding(context.database, id);
    if (!finding) throw new Refusal('vote_finding_not_found');
    await lockMember(context, finding.user_id);
    const at = context.clock();
    if (!(await store.decide(context.database, id, { decision, by: actor.id, at })))
      throw new Refusal('decided_already');
    await recordAudit(context, actor, { action: `vote_finding.${decision}`, subject: 'vote_finding', subjectId: id });
    if (decision === 'dismissed' && !(await store.hasStanding(context.database, finding.user_id))) {
      await restore(context, finding.user_id);
    }
    const decided = await store.findFinding(context.database, id);
    if (!decided) throw new Refusal('vote_finding_not_found');
    return toVoteFinding(decided);
  });
}

async function restore(context: Context, userId: string): Promise<void> {
  if (!(await store.setAnnulled(context.database, userId, null))) return;
  await restoreVotes(context, userId);
  await recordEvent(context, 'votes.reweighed', { userId });
}

/** What was found about a member, the latest first. */
export async function listFindingsOf(context: Context, userId: string): Promise<VoteFinding[]> {
  return (await store.listFindingsOf(context.database, userId)).map(toVoteFinding);
}

/** Takes the weight from a spammer's votes. @returns whether they had any until now */
export async function annulSpammer(context: Context, userId: string): Promise<boolean> {
  if (!(await store.setAnnulled(context.database, userId, context.clock()))) return false;
  await annulVotes(context, userId);
  await recordEvent(context, 'votes.reweighed', { userId });
  return true;
}

/** Gives it back, unless something that was found about them still stands. */
export async function restoreSpammer(context: Context, userId: string): Promise<void> {
  if (!(await store.hasStanding(context.database, userId))) await restore(context, userId);
}
