import type { Capability } from '@haggle/contract/accounts/capabilities';
import type { Dashboard } from '@haggle/contract/operations/dashboard';
import { type Actor, can } from '../../../kernel/actor.ts';

type Counted = { [K in keyof Dashboard]: K extends 'oldestPendingSince' ? Dashboard[K] : NonNullable<Dashboard[K]> };

/** The capability needed to see each. */
const needs = {
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
export function toDashboard(counted: Counted, may: (capability: Capability) => boolean): Dashboard {
  const hidden = Object.entries(needs).flatMap(([name, capability]) => (may(capability) ? [] : [[name, null]]));
  return { ...counted, ...Object.fromEntries(hidden) };
}

export type Waiting = Record<
  'pendingDeals' | 'waitingEdits' | 'openReports' | 'openAppeals' | 'waitingSignUps' | 'openFindings' | 'openFeedback',
  number
>;

/** Counts what is waiting for a member with these roles, by kind. */
export function countsFor(someone: Pick<Actor, 'role' | 'roles'>, counted: Waiting) {
  const mine = (name: keyof Waiting) => (can(someone, needs[name]) ? counted[name] : 0);
  return {
    deals: mine('pendingDeals') + mine('waitingEdits'),
    reports: mine('openReports') + mine('openAppeals'),
    signUps: mine('waitingSignUps'),
    findings: mine('openFindings'),
    feedback: mine('openFeedback'),
  };
}
