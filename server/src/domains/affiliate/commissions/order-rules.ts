import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';

/** An order as its network reports it. Amounts in cents. */
export interface Order {
  partnerId: string;
  rateBps: number;
  /** The network's own name of it, by which it is known again. */
  transactionId: string;
  /** One order can be several transactions. */
  orderId: string | null;
  /** As reported. */
  clickRef: string | null;
  orderCents: number;
  /** Null where the partner's rate decides. */
  reportedCents: number | null;
  /** What was reported in another currency, in its smallest units. */
  foreign?: { currency: string; orderUnits: number; commissionUnits: number | null; rate: string };
  occurredAt: Date;
  /** Whether the network told that time. */
  isTimed?: boolean;
  /** Whether other amounts correct one that is booked already; otherwise they are refused. */
  mayAdjust?: boolean;
  /** Who brings the report, unless they answer for the site: of what is theirs it neither corrects nor says anything. */
  broughtBy?: string | undefined;
  /** Whether one that is known stays as it is. */
  keepsOld?: boolean;
  /** When the network signed the report; null for what a file says. */
  reportedAt: Date | null;
  /** What it was traced to. */
  click:
    | { id: null; dealId: string; authorId: string | null }
    | { id: string; at: Date; dealId: string; authorId: string | null; isUntracked: boolean; isOwn: boolean }
    | undefined;
}

/**
 * What it takes until somebody is owed for a new order. Admins answer for what they bring, and a click of ours for whose deal
 * it is. Where nothing but a file names the deal, it is the word of whoever brought it: never their own deal, and another's
 * waits for somebody else. Of a click of their own deal it is noted that only they named it.
 */
export function attributionOf({
  click,
  broughtBy,
}: Pick<Order, 'click' | 'broughtBy'>): 'clear' | 'own_case' | 'named_deal' | 'own_report' {
  if (broughtBy === undefined || !click?.authorId) return 'clear';
  const isOwn = click.authorId === broughtBy;
  if (click.id === null) return isOwn ? 'own_case' : 'named_deal';
  return isOwn ? 'own_report' : 'clear';
}

/** Whose an order is, and by whose file alone. */
interface Attributed {
  status: CommissionStatus;
  member_id: string | null;
  attributed_by: string | null;
  click_id: string | null;
  click_ref: string | null;
}

/** Whether a report says of an order what only its member's own had said: that it came from this click. */
export function confirmsAttribution(known: Attributed, { clickRef, broughtBy }: Pick<Order, 'clickRef' | 'broughtBy'>) {
  const isOnlyTheirs = known.attributed_by !== null && known.click_id !== null;
  return isOnlyTheirs && clickRef !== null && clickRef === known.click_ref && broughtBy !== known.attributed_by;
}

/** Whether somebody has to decide before a report moves an order on: only its member's own ever said that it is theirs. */
export function isOnlyTheirWord({ status, member_id: member, attributed_by: by }: Attributed): boolean {
  return status === 'pending' && by !== null && by === member;
}

export interface RecordedOrder {
  id: string;
  outcome: 'created' | 'changed' | 'known';
  status: CommissionStatus;
  commissionCents: number;
  isAttributed: boolean;
}
