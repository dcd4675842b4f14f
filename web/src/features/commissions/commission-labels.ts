import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';

interface Words {
  name: string;
  /** What an admin's button says that brings it there. */
  act: string;
  /** What came of it. */
  done: string;
  /** What a member should know of it. */
  meaning: string;
}

export const statusWords: Record<CommissionStatus, Words> = {
  pending: {
    name: 'Pending',
    act: 'Reopen',
    done: 'is pending',
    meaning: 'The order is reported. The partner may still take it back, for instance when it is returned.',
  },
  approved: {
    name: 'Approved',
    act: 'Approve',
    done: 'is approved',
    meaning: 'The order is settled. Your share is owed to you.',
  },
  paid: { name: 'Paid', act: 'Mark as paid', done: 'is paid', meaning: 'Your share was sent to you.' },
  rejected: {
    name: 'Rejected',
    act: 'Reject',
    done: 'is rejected',
    meaning: 'The order was taken back before it was settled. Nothing is owed for it.',
  },
  reversed: {
    name: 'Reversed',
    act: 'Reverse',
    done: 'is reversed',
    meaning:
      'The order was taken back after it was settled. If your share was paid, it is taken off what you earn next.',
  },
};

/** Choices of a filter; the empty value is every state. */
export const statusChoices: readonly (readonly [string, string])[] = [
  ['', 'Any'],
  ...Object.entries(statusWords).map(([status, { name }]) => [status, name] as const),
];

/** Percent as people write it: `50%`, `12.5%`. */
export function percentText(percent: number): string {
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;
}
