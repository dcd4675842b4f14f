import { commissionStatuses } from '@haggle/contract/affiliate/commissions';
import type { DealTally, Tally, UserStats } from '@haggle/contract/affiliate/outbound-clicks';
import { t } from '@haggle/contract/messages/translate';
import { fromCents } from '../../../kernel/money.ts';
import { ratio } from '../../../kernel/ratio.ts';
import { type Days, daysOf } from './rules.ts';
import type * as store from './store.ts';

const emptyTally: store.TallyRow = {
  clicks: 0,
  partner_clicks: 0,
  conversions: 0,
  told_conversions: 0,
  order_cents: 0,
  commission_cents: 0,
  member_cents: 0,
};

/** Returns totals for the API; all zeros if there is no row. */
export function toTally(row: store.TallyRow = emptyTally): Tally {
  return {
    clicks: row.clicks,
    partnerClicks: row.partner_clicks,
    conversions: row.conversions,
    conversionRate: ratio(row.told_conversions, row.partner_clicks),
    orderAmount: fromCents(row.order_cents),
    commission: fromCents(row.commission_cents),
    memberShare: fromCents(row.member_cents),
    siteShare: fromCents(row.commission_cents - row.member_cents),
  };
}

/** Returns totals for every day of the range, including empty days. */
export function toSeries(days: Days, found: ReadonlyMap<string, store.TallyRow>) {
  return daysOf(days).map((day) => ({ day, ...toTally(found.get(day)) }));
}

/** Returns totals for every status, including empty ones. */
export function toStatuses(rows: readonly store.StatusRow[]) {
  const found = new Map(rows.map((row) => [row.status, row]));
  return commissionStatuses.map((status) => {
    const row = found.get(status);
    return {
      status,
      conversions: row?.conversions ?? 0,
      commission: fromCents(row?.commission_cents ?? 0),
      memberShare: fromCents(row?.member_cents ?? 0),
    };
  });
}

export function toPartnerTally(row: store.PartnerTallyRow) {
  return { partner: { _id: row.key, name: row.name, slug: row.slug }, ...toTally(row) };
}

export function toDealTally(row: store.DealTallyRow): DealTally {
  return { deal: { _id: row.key, title: row.title, slug: row.slug }, ...toTally(row) };
}

interface Person {
  id: string;
  username: string;
  display_name: string | null;
  deleted_at: Date | null;
}

/** Returns a member for the API; without a name if their account is deleted. */
export function toMember({ id, username, display_name, deleted_at }: Person): UserStats['user'] {
  if (deleted_at) return { _id: id, username: null, displayName: t('accounts.deletedUser') };
  return { _id: id, username, displayName: display_name };
}

export function toMemberTally(row: store.MemberTallyRow) {
  return {
    member: toMember(row),
    conversions: row.conversions,
    commission: fromCents(row.commission_cents),
    memberShare: fromCents(row.member_cents),
  };
}
