import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { measured } from '@haggle/contract/locale/currencies';
import { draftAmounts } from '@haggle/contract/posting/choices';
import { isForeign } from '../../deals/told-price.ts';

const sameInBoth = [
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
  const wanted = sameInBoth.filter((field) => field in fields).map((field) => [field, fields[field]?.[1]]);
  return {
    ...deal,
    ...Object.fromEntries(wanted),
    ...priced(deal, fields),
    ...named(deal, fields, 'store'),
    ...named(deal, fields, 'brand'),
  };
}

/** The amounts and currency with the edit applied. */
function priced(deal: DealDetail, fields: HeldEdit['fields']): Partial<DealDetail> {
  const present = deal.posted ?? deal;
  const isChanged = (field: string) => field in fields;
  if (!draftAmounts.some(isChanged) && !isChanged('currency')) return {};
  const wanted = draftAmounts.map((field) => {
    const told = isChanged(field) ? fields[field]?.[1] : present[field];
    return [field, isForeign(told) ? told.amount : (told ?? null)];
  });
  const currency = isChanged('currency') ? fields.currency?.[1] : deal.posted?.currency;
  const told = Object.fromEntries(wanted);
  if (typeof currency !== 'string') return { ...told, posted: null };
  const { decimals } = measured(currency);
  return { posted: { rate: 0, day: '', ...deal.posted, ...told, currency, decimals } };
}

function named(deal: DealDetail, fields: HeldEdit['fields'], field: 'store' | 'brand') {
  if (!(field in fields)) return {};
  const name = fields[field]?.[1];
  return { [field]: typeof name === 'string' ? { ...deal[field], name } : null };
}
