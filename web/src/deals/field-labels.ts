import { t } from '@haggle/contract/messages/translate';
/** The parts of a deal that an edit may change. */
export const parts = [
  'title',
  'currency',
  'price',
  'retailPrice',
  'dealURL',
  'store',
  'description',
  'couponCode',
  'images',
  'imageUrl',
  'category',
  'brand',
  'tags',
  'nextBestWhere',
  'startsAt',
  'endsAt',
] as const;

/** How a part is called where somebody reads what an edit changes. */
export function partName(field: string): string {
  const part = parts.find((known) => known === field);
  return part ? t(`deals.parts.${part}`) : field;
}
