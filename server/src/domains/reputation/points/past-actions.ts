import type { Context } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { readSettings } from '../../site/settings/actions.ts';
import * as store from './past-store.ts';
import * as rules from './rules.ts';

/** A past act that earned a member points. */
export type PastAct = { authorId: string; dealId: string; at: Date } & (
  | { did: 'approved' | 'upvoted' | 'downvoted' }
  | { did: 'commented'; commentId: string }
  | { did: 'commentUpvoted'; commentId: string; voterId: string }
);

/**
 * Pays for past acts as if each had been paid when it happened: in order of time, and within the daily limits. Takes a
 * few statements in the running transaction. The caller makes sure that nothing is paid twice.
 */
export async function payForPastActs(context: Context, acts: readonly PastAct[]): Promise<void> {
  const rates = rules.ratesOf((await readSettings(context)).points);
  /** Paid per day: comments by number, votes on them by points. */
  const paid = new Map<string, number>();
  const entries: store.PastEntry[] = [];
  const votes: { userId: string; commentId: string }[] = [];
  for (const act of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { authorId: userId, dealId, at, did } = act;
    const tallyKey = `${did} ${userId} ${siteDay(at.getTime())}`;
    const before = paid.get(tallyKey) ?? 0;
    const pay = payFor(did, before, rates);
    if (!pay || pay.change === 0) continue;
    paid.set(tallyKey, before + (did === 'commented' ? 1 : pay.change));
    const commentId = 'commentId' in act ? act.commentId : null;
    entries.push({ ...pay, reason: rules.reasonOf(pay.rule, null), userId, dealId, commentId, at });
    if (act.did === 'commentUpvoted') votes.push({ userId: act.voterId, commentId: act.commentId });
  }
  await store.insertEntries(context.database, entries);
  await store.markPaid(context.database, votes);
}

function payFor(did: PastAct['did'], paidToday: number, rates: rules.Rates): rules.Pay | undefined {
  switch (did) {
    case 'approved':
      return rules.pay('dealApproved', rates);
    case 'upvoted':
      return rules.pay('upvoteReceived', rates);
    case 'downvoted':
      return rules.pay('downvoteReceived', rates);
    case 'commented':
      return rules.payForComment(paidToday, rates);
    case 'commentUpvoted':
      return rules.payForCommentVote(paidToday, rates);
  }
}
