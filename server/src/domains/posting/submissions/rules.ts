import type { DealDetail } from '@haggle/contract/deals/deals';
import { isOneOf } from '@haggle/contract/keys';
import { draftAmounts } from '@haggle/contract/posting/choices';
import { formatChangedAmount } from './proposal-rules.ts';

/** The fields that an edit can change, as the API names them. */
const editableFields = [
  'title',
  'description',
  'dealURL',
  'price',
  'retailPrice',
  'freeShipping',
  'shippingPrice',
  'couponCode',
  'niche',
  'tags',
  'nextBestPrice',
  'nextBestWhere',
  'category',
  'store',
  'brand',
  'images',
  'startsAt',
  'endsAt',
  'attributedTo',
] as const;

/** Removes the pass that opens a hidden picture from its address: it differs from hour to hour. */
export function withoutPass(address: string): string {
  return address.replace(/\?.*$/, '');
}

/** Returns what an edit changed, before and after, by field: `{price: [80, 60]}`. Objects appear as their slug. */
export function changedFields(before: DealDetail, after: DealDetail): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    editableFields
      .map((field): [string, [unknown, unknown]] => [
        field,
        [comparableValue(field, before), comparableValue(field, after)],
      ])
      .filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)),
  );
}

function comparableValue(field: (typeof editableFields)[number], deal: DealDetail): unknown {
  if (field === 'images') return deal.images.map(withoutPass);
  if (isOneOf(draftAmounts, field)) return formatChangedAmount((deal.posted ?? deal)[field], deal.posted);
  const value = deal[field];
  return typeof value === 'object' && value !== null && 'slug' in value ? value.slug : value;
}
