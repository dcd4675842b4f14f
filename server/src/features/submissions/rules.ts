import type { DealDetail } from '@haggle/contract/deals';

/** What an edit can change, by the names that the API gives it. */
const editable = [
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

/** Before and after of what an edit changed, by field: `{price: [80, 60]}`. Things with a slug are told by it. */
export function changedFields(before: DealDetail, after: DealDetail): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    editable
      .map((field): [string, [unknown, unknown]] => [field, [plain(before[field]), plain(after[field])]])
      .filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)),
  );
}

function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'slug' in value ? value.slug : value;
}
