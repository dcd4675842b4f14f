import type { Commission } from '@haggle/contract/affiliate/commissions';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { t } from '@haggle/contract/messages/translate';
import { fromCents, fromUnits } from '../../../kernel/money.ts';
import { movesFrom } from './rules.ts';
import type { CommissionRow } from './store.ts';

/**
 * Returns a commission for the API.
 * @param isAdmin whether to include the network's ids, state and foreign amounts, and the possible status changes
 */
export function toCommission(row: CommissionRow, isAdmin: boolean): Commission {
  const status = row.status;
  return {
    _id: row.id,
    status,
    payoutDate: row.payout_day,
    partner: { _id: row.partner_id, name: row.partner_name, slug: row.partner_slug },
    deal:
      row.deal_id === null || row.deal_title === null
        ? null
        : { _id: row.deal_id, title: row.deal_title, slug: row.deal_slug },
    member: toMember(row),
    transactionId: isAdmin ? row.transaction_id : null,
    orderId: isAdmin ? row.order_id : null,
    networkState: isAdmin ? row.network_state : null,
    foreign: isAdmin ? toForeign(row) : null,
    orderAmount: fromCents(row.order_cents),
    commission: fromCents(row.commission_cents),
    sharePercent: row.share_bps / 100,
    memberShare: fromCents(row.member_cents),
    siteShare: fromCents(row.site_cents ?? 0),
    payoutId: row.payout_id,
    isHeld: row.held_at !== null,
    occurredAt: row.occurred_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    statusChangedAt: row.status_changed_at.toISOString(),
    // Held commissions are decided in their own queue.
    moves: isAdmin && row.held_at === null ? [...movesFrom(status)] : [],
  };
}

function toForeign(row: CommissionRow): Commission['foreign'] {
  const { currency, foreign_order_units: order, foreign_commission_units: commission, exchange_rate: rate } = row;
  if (currency === null) return null;
  const decimals = decimalsOf(currency);
  return {
    currency,
    orderAmount: fromUnits(Number(order), decimals),
    commission: commission === null ? null : fromUnits(Number(commission), decimals),
    rate: Number(rate),
  };
}

function toMember(row: CommissionRow): Commission['member'] {
  if (row.member_id === null) return null;
  if (row.member_deleted_at) return { _id: row.member_id, username: null, displayName: t('accounts.deletedUser') };
  return { _id: row.member_id, username: row.member_username, displayName: row.member_name };
}
