import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { t } from '@haggle/contract/messages/translate';

/** Where a commission can go from each state; there is no other way. */
const moves: Record<CommissionStatus, readonly CommissionStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['payable', 'paid', 'reversed'],
  payable: ['paid', 'reversed'],
  paid: ['reversed'],
  rejected: [],
  reversed: [],
};

/** Where a commission can go from here. */
export function movesFrom(status: CommissionStatus): readonly CommissionStatus[] {
  return moves[status];
}

/** Whether there is such a move. */
export function canMove(from: CommissionStatus, to: CommissionStatus): boolean {
  return moves[from].includes(to);
}

/** Where a commission goes whose order was cancelled; undefined when it is over already. */
export function cancelledFrom(status: CommissionStatus): CommissionStatus | undefined {
  return moves[status].find((to) => to === 'rejected' || to === 'reversed');
}

export type PayoutDay = { day: string | null } | { refused: string };

/**
 * The payout date that goes with a move: of what is paid the day of the payment, today unless another is given; of what
 * is approved the day on which it is planned, if any. Days are `YYYY-MM-DD`.
 */
export function payoutDayOf(to: CommissionStatus, given: string | null | undefined, today: string): PayoutDay {
  if (to === 'paid') {
    if (given && given > today) {
      return { refused: t('affiliate.errors.dayToCome') };
    }
    return { day: given || today };
  }
  if (!given) return { day: null };
  if (to !== 'approved') return { refused: t('affiliate.errors.noPayoutDate') };
  return given < today ? { refused: t('affiliate.errors.dayOver') } : { day: given };
}

/**
 * The one rule of rounding: a share of whole cents is rounded towards 0 to whole cents, and what is left over stays with the
 * one who shares, so that the parts always add up to the whole, and a refund takes back exactly what was given.
 * @param bps hundredths of a percent, from 0 to 10,000
 */
export function shareOf(cents: number, bps: number): number {
  // Below 2^53 for all amounts that are accepted; `+ 0` since no amount is -0.
  return Math.trunc((cents * bps) / 10_000) + 0;
}

export interface Amounts {
  orderCents: number;
  /** Null where the network leaves it to the rate. */
  reportedCents: number | null;
  rateBps: number;
  shareBps: number;
  /** Whether there is a member to share with. */
  isShared: boolean;
}

/** What an order's commission is, and the member's part of it; the rest is the site's. */
export function divide({ orderCents, reportedCents, rateBps, shareBps, isShared }: Amounts): {
  commissionCents: number;
  memberCents: number;
} {
  const commissionCents = reportedCents ?? shareOf(orderCents, rateBps);
  return { commissionCents, memberCents: isShared ? shareOf(commissionCents, shareBps) : 0 };
}

/** States in which a commission stands in the books. */
export const bookedStatuses = ['approved', 'payable', 'paid'] as const satisfies readonly CommissionStatus[];

/** How a commission gets where its network's report says that it is; nothing where it is there or beyond. */
export function stepsTo(from: CommissionStatus, told: 'approved' | 'payable' | 'paid'): ('approved' | 'payable')[] {
  const steps: ('approved' | 'payable')[] = [];
  if (from === 'pending') steps.push('approved');
  if (told !== 'approved' && (from === 'pending' || from === 'approved')) steps.push('payable');
  return steps;
}

/** Where a report stands in time, against the latest one of the same order. What has no time counts as later. */
export function placeInTime(reportedAt: Date | null, latest: Date | null): 'earlier' | 'same' | 'later' {
  if (!reportedAt || !latest) return 'later';
  const apart = reportedAt.getTime() - latest.getTime();
  if (apart === 0) return 'same';
  return apart < 0 ? 'earlier' : 'later';
}
