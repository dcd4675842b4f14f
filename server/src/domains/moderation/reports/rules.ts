import type { ErrorCode } from '@haggle/contract/errors';
import type { ReportAction, ReportSubject } from '@haggle/contract/moderation/reports';

export interface Verdict {
  decision: 'upheld' | 'dismissed';
  action: ReportAction;
  words: string | null;
  until: Date | null;
  /** The deal into which a reported one is merged. */
  into: string | null;
}

/** Actions that take something away from a member, who gets to read why. */
const punitiveActions: readonly ReportAction[] = ['remove', 'delete', 'suspend'];

interface CaseFacts {
  subject: ReportSubject;
  /** Whether the reported thing still exists. */
  hasThing: boolean;
  dealId: string | null;
  hasAuthor: boolean;
  /** Whether the deciding admin is the author. */
  isOwn: boolean;
}

/**
 * Returns why a case can't be decided this way, or undefined if it can. A dismissed report has no action, and an action
 * that takes something away needs a reason.
 */
export function refuseVerdict(
  { decision, action, words, until, into }: Verdict,
  facts: CaseFacts,
): ErrorCode | undefined {
  if (action === 'none') return undefined;
  if (decision === 'dismissed') return 'action_not_possible';
  if (!words && punitiveActions.includes(action)) return 'reason_required';
  const isPossible = {
    expire: facts.subject === 'deal' && facts.hasThing,
    merge: facts.subject === 'deal' && facts.hasThing && into !== null && into !== facts.dealId,
    remove: facts.subject === 'deal' && facts.hasThing,
    delete: facts.subject === 'comment' && facts.hasThing,
    suspend: facts.hasAuthor && !facts.isOwn && until !== null,
  }[action];
  return isPossible ? undefined : 'action_not_possible';
}

/** Returns whether the running suspension outlasts one decided on a report: reports must not shorten a suspension. */
export function isOutlasted(until: Date, running: { until: Date } | undefined): boolean {
  return running !== undefined && running.until > until;
}
