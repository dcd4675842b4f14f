import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';

/** An order as its network reports it. Amounts in cents. */
export interface Order {
  partnerId: string;
  rateBps: number;
  /** The network's id of the transaction, by which repeated reports are recognized. */
  transactionId: string;
  /** One order can be several transactions. */
  orderId: string | null;
  /** The click id as reported. */
  clickRef: string | null;
  orderCents: number;
  /** Null if the partner's rate applies. */
  reportedCents: number | null;
  /** The amounts reported in another currency, in its smallest units. */
  foreign?: { currency: string; orderUnits: number; commissionUnits: number | null; rate: string };
  occurredAt: Date;
  /** Whether the network reported that time. */
  isTimed?: boolean;
  /** Whether different amounts correct an order that is already booked; otherwise they're refused. */
  mayAdjust?: boolean;
  /** The member who imports the report, unless an admin. It can't correct or attribute that member's own orders. */
  importedBy?: string | undefined;
  /** Whether an order that is already stored is left unchanged. */
  keepsExisting?: boolean;
  /** When the network signed the report; null for imported files. */
  reportedAt: Date | null;
  /** The click or deal that the order was traced to. */
  click:
    | { id: null; dealId: string; authorId: string | null }
    | { id: string; at: Date; dealId: string; authorId: string | null; isUntracked: boolean; isOwn: boolean }
    | undefined;
}

/**
 * Decides whether a new order may be credited to the deal's author. Admins' imports and recorded clicks need no further
 * check. If only a file names the deal, its importer can't credit themselves, and someone else confirms what it credits
 * to others. A click on the importer's own deal is marked as known from their report alone.
 */
export function attributionOf({
  click,
  importedBy,
}: Pick<Order, 'click' | 'importedBy'>): 'clear' | 'own_case' | 'named_deal' | 'own_report' {
  if (importedBy === undefined || !click?.authorId) return 'clear';
  const isOwn = click.authorId === importedBy;
  if (click.id === null) return isOwn ? 'own_case' : 'named_deal';
  return isOwn ? 'own_report' : 'clear';
}

/** An order's attribution: its member, and the importer if only their file supports it. */
interface Attribution {
  status: CommissionStatus;
  member_id: string | null;
  attributed_by: string | null;
  click_id: string | null;
  click_ref: string | null;
}

/** Whether a report confirms one importer's attribution: it names the same click and comes from someone else. */
export function confirmsAttribution(
  attribution: Attribution,
  { clickRef, importedBy }: Pick<Order, 'clickRef' | 'importedBy'>,
) {
  const isUnconfirmed = attribution.attributed_by !== null && attribution.click_id !== null;
  return (
    isUnconfirmed && clickRef !== null && clickRef === attribution.click_ref && importedBy !== attribution.attributed_by
  );
}

/** Whether only a member's own report attributes a pending order to them, so that someone else must decide first. */
export function isSelfReported({ status, member_id: member, attributed_by: by }: Attribution): boolean {
  return status === 'pending' && by !== null && by === member;
}

export interface RecordedOrder {
  id: string;
  outcome: 'created' | 'changed' | 'known';
  status: CommissionStatus;
  commissionCents: number;
  isAttributed: boolean;
}
