import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { t } from '@haggle/contract/messages/translate';

/** The allowed status transitions. */
const moves: Record<CommissionStatus, readonly CommissionStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['payable', 'paid', 'reversed'],
  payable: ['paid', 'reversed'],
  paid: ['reversed'],
  rejected: [],
  reversed: [],
};

/** Returns the statuses that a commission can move to. */
export function movesFrom(status: CommissionStatus): readonly CommissionStatus[] {
  return moves[status];
}

/** Whether a commission may move from one status to the other. */
export function canMove(from: CommissionStatus, to: CommissionStatus): boolean {
  return moves[from].includes(to);
}

/** Returns the status of a commission after its order is cancelled, or undefined if it is already final. */
export function cancelledStatusOf(status: CommissionStatus): CommissionStatus | undefined {
  return moves[status].find((to) => to === 'rejected' || to === 'reversed');
}

export type PayoutDay = { day: string | null } | { refused: string };

/**
 * Returns the payout date for a status change. For `paid`, it's the day of the payment: the given one, or today. For
 * `approved`, it's the planned day, if any. Days are `YYYY-MM-DD`.
 */
export function payoutDayOf(to: CommissionStatus, requestedDay: string | null | undefined, today: string): PayoutDay {
  if (to === 'paid') {
    if (requestedDay && requestedDay > today) {
      return { refused: t('affiliate.errors.dayToCome') };
    }
    return { day: requestedDay || today };
  }
  if (!requestedDay) return { day: null };
  if (to !== 'approved') return { refused: t('affiliate.errors.noPayoutDate') };
  return requestedDay < today ? { refused: t('affiliate.errors.dayOver') } : { day: requestedDay };
}

/**
 * Returns a share of whole cents, rounded towards 0 to whole cents. The remainder stays with the sharer, so the parts
 * always add up to the whole and a refund takes back exactly what was given. All rounding happens here.
 * @param bps hundredths of a percent, from 0 to 10,000
 */
export function shareOf(cents: number, bps: number): number {
  // The product stays below 2^53 for every accepted amount; `+ 0` turns -0 into 0.
  return Math.trunc((cents * bps) / 10_000) + 0;
}

export interface Amounts {
  orderCents: number;
  /** Null if the network leaves it to the rate. */
  reportedCents: number | null;
  rateBps: number;
  shareBps: number;
  /** Whether a member gets a share. */
  isShared: boolean;
}

/** Splits an order's commission. Returns the total and the member's part; the rest is the site's. */
export function splitCommission({ orderCents, reportedCents, rateBps, shareBps, isShared }: Amounts): {
  commissionCents: number;
  memberCents: number;
} {
  const commissionCents = reportedCents ?? shareOf(orderCents, rateBps);
  return { commissionCents, memberCents: isShared ? shareOf(commissionCents, shareBps) : 0 };
}

/** Statuses in which a commission is booked in the ledger. */
export const bookedStatuses = ['approved', 'payable', 'paid'] as const satisfies readonly CommissionStatus[];

/** Returns the transitions that bring a commission to its reported status, or none if it is there already or beyond. */
export function transitionsTo(
  from: CommissionStatus,
  reported: 'approved' | 'payable' | 'paid',
): ('approved' | 'payable')[] {
  const steps: ('approved' | 'payable')[] = [];
  if (from === 'pending') steps.push('approved');
  if (reported !== 'approved' && (from === 'pending' || from === 'approved')) steps.push('payable');
  return steps;
}

/** Compares a report's time with the order's latest report. A report without a time counts as later. */
export function compareReportTimes(reportedAt: Date | null, latest: Date | null): 'earlier' | 'same' | 'later' {
  if (!reportedAt || !latest) return 'later';
  const difference = reportedAt.getTime() - latest.getTime();
  if (difference === 0) return 'same';
  return difference < 0 ? 'earlier' : 'later';
}
