import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';

const sameInBoth = [
  'title',
  'description',
  'dealURL',
  'price',
  'retailPrice',
  'couponCode',
  'tags',
  'nextBestWhere',
] as const satisfies (keyof DealDetail)[];

/** A deal as it would be with the edit that waits, so that its author goes on from there. Pictures stay as they are. */
export function withHeldEdit(deal: DealDetail, edit: HeldEdit | null): DealDetail {
  if (!edit) return deal;
  const { fields } = edit;
  const wanted = sameInBoth.filter((field) => field in fields).map((field) => [field, fields[field]?.[1]]);
  return { ...deal, ...Object.fromEntries(wanted), ...named(deal, fields, 'store'), ...named(deal, fields, 'brand') };
}

function named(deal: DealDetail, fields: HeldEdit['fields'], field: 'store' | 'brand') {
  if (!(field in fields)) return {};
  const name = fields[field]?.[1];
  return { [field]: typeof name === 'string' ? { ...deal[field], name } : null };
}
