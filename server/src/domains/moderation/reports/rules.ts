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

/** Whoever loses something by it reads why. */
const takingAway: readonly ReportAction[] = ['remove', 'delete', 'suspend'];

interface Facts {
  subject: ReportSubject;
  /** Whether what was reported is still there, and its author known. */
  hasThing: boolean;
  dealId: string | null;
  hasAuthor: boolean;
  /** Whether the admin who decides is the author. */
  isOwn: boolean;
}

/**
 * Why a case cannot be decided so, or undefined when it can. Nothing follows a report that was wrong; who takes something
 * away says why.
 */
export function refuseVerdict({ decision, action, words, until, into }: Verdict, facts: Facts): ErrorCode | undefined {
  if (action === 'none') return undefined;
  if (decision === 'dismissed') return 'action_not_possible';
  if (!words && takingAway.includes(action)) return 'reason_required';
  const isPossible = {
    expire: facts.subject === 'deal' && facts.hasThing,
    merge: facts.subject === 'deal' && facts.hasThing && into !== null && into !== facts.dealId,
    remove: facts.subject === 'deal' && facts.hasThing,
    delete: facts.subject === 'comment' && facts.hasThing,
    suspend: facts.hasAuthor && !facts.isOwn && until !== null,
  }[action];
  return isPossible ? undefined : 'action_not_possible';
}

/** Whether a suspension that follows a report gives way to the one that runs: a report is no reason to shorten one. */
export function isOvertaken(until: Date, running: { until: Date } | undefined): boolean {
  return running !== undefined && running.until > until;
}
