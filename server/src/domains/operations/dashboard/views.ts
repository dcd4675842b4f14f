import type { Capability } from '@haggle/contract/accounts/capabilities';
import type { Dashboard } from '@haggle/contract/operations/dashboard';

type Counted = { [K in keyof Dashboard]: K extends 'oldestPendingSince' ? Dashboard[K] : NonNullable<Dashboard[K]> };

/** What one needs to be told of each. */
const needs = {
  pendingDeals: 'review',
  oldestPendingSince: 'review',
  openReports: 'review',
  waitingSignUps: 'members',
  openFindings: 'review',
  failingJobs: 'operations',
  recountDifferences: 'operations',
  webhooksOff: 'operations',
  undeliveredMails: 'personalData',
  canSendMail: 'personalData',
  openFeedback: 'feedback',
} as const satisfies Partial<Record<keyof Dashboard, Capability>>;

/** Leaves out what somebody's roles have nothing to do with. */
export function toDashboard(counted: Counted, may: (capability: Capability) => boolean): Dashboard {
  const hidden = Object.entries(needs).flatMap(([name, capability]) => (may(capability) ? [] : [[name, null]]));
  return { ...counted, ...Object.fromEntries(hidden) };
}
