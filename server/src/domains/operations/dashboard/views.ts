import type { Capability } from '@haggle/contract/accounts/capabilities';
import type { Dashboard } from '@haggle/contract/operations/dashboard';
import { type Actor, can } from '../../../kernel/actor.ts';

type DashboardCounts = {
  [K in keyof Dashboard]: K extends 'oldestPendingSince' ? Dashboard[K] : NonNullable<Dashboard[K]>;
};

/** The capability needed to see each. */
const capabilities = {
  pendingDeals: 'review',
  oldestPendingSince: 'review',
  waitingEdits: 'review',
  openReports: 'review',
  openAppeals: 'review',
  waitingSignUps: 'members',
  openFindings: 'review',
  failingJobs: 'operations',
  recountDifferences: 'operations',
  webhooksOff: 'operations',
  undeliveredMails: 'personalData',
  canSendMail: 'personalData',
  openFeedback: 'feedback',
  heldOrders: 'money',
} as const satisfies Partial<Record<keyof Dashboard, Capability>>;

/** Leaves out what the caller's roles don't cover. */
export function toDashboard(counted: DashboardCounts, may: (capability: Capability) => boolean): Dashboard {
  const hidden = Object.entries(capabilities).flatMap(([name, capability]) => (may(capability) ? [] : [[name, null]]));
  return { ...counted, ...Object.fromEntries(hidden) };
}

export type WaitingCounts = Record<
  'pendingDeals' | 'waitingEdits' | 'openReports' | 'openAppeals' | 'waitingSignUps' | 'openFindings' | 'openFeedback',
  number
>;

/** Counts what is waiting for a member with these roles, by kind. */
export function countsFor(someone: Pick<Actor, 'role' | 'roles'>, counted: WaitingCounts) {
  const countOf = (name: keyof WaitingCounts) => (can(someone, capabilities[name]) ? counted[name] : 0);
  return {
    deals: countOf('pendingDeals') + countOf('waitingEdits'),
    reports: countOf('openReports') + countOf('openAppeals'),
    signUps: countOf('waitingSignUps'),
    findings: countOf('openFindings'),
    feedback: countOf('openFeedback'),
  };
}
