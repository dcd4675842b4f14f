import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { measured } from '@haggle/contract/locale/currencies';
import { draftAmounts } from '@haggle/contract/posting/choices';
import { isForeignAmount } from '../../deals/changed-price.ts';

const sharedFields = [
  'title',
  'description',
  'dealURL',
  'imageUrl',
  'freeShipping',
  'niche',
  'couponCode',
  'tags',
  'nextBestWhere',
] as const satisfies (keyof DealDetail)[];

/** Returns the deal with the waiting edit applied, so that its author continues from there. Its own pictures stay. */
export function withHeldEdit(deal: DealDetail, edit: HeldEdit | null): DealDetail {
  if (!edit) return deal;
  const { fields } = edit;
  const entries = sharedFields.filter((field) => field in fields).map((field) => [field, fields[field]?.[1]]);
  return {
    ...deal,
    ...Object.fromEntries(entries),
    ...amountsOf(deal, fields),
    ...shopOrBrandOf(deal, fields, 'store'),
    ...shopOrBrandOf(deal, fields, 'brand'),
  };
}

/** The amounts and currency with the edit applied. */
function amountsOf(deal: DealDetail, fields: HeldEdit['fields']): Partial<DealDetail> {
  const present = deal.posted ?? deal;
  const isChanged = (field: string) => field in fields;
  if (!draftAmounts.some(isChanged) && !isChanged('currency')) return {};
  const entries = draftAmounts.map((field) => {
    const value = isChanged(field) ? fields[field]?.[1] : present[field];
    return [field, isForeignAmount(value) ? value.amount : (value ?? null)];
  });
  const currency = isChanged('currency') ? fields.currency?.[1] : deal.posted?.currency;
  const value = Object.fromEntries(entries);
  if (typeof currency !== 'string') return { ...value, posted: null };
  const { decimals } = measured(currency);
  return { posted: { rate: 0, day: '', ...deal.posted, ...value, currency, decimals } };
}

function shopOrBrandOf(deal: DealDetail, fields: HeldEdit['fields'], field: 'store' | 'brand') {
  if (!(field in fields)) return {};
  const name = fields[field]?.[1];
  return { [field]: typeof name === 'string' ? { ...deal[field], name } : null };
}
