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
  /** Whose commissions it does not correct once they are booked: of whoever brings the report. */
  except?: string | undefined;
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

export interface RecordedOrder {
  id: string;
  outcome: 'created' | 'changed' | 'known';
  status: CommissionStatus;
  commissionCents: number;
  isAttributed: boolean;
}
