import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { keyInAddress } from '../../../platform/images/address.ts';
import { addressesIn } from './rules.ts';
import type { HeldEditRow } from './store.ts';

type Fields = HeldEdit['fields'];

/** @param pass returns a pass for a picture that readers don't see yet */
export function toHeldEdit({ id, fields, created_at }: HeldEditRow, pass: (key: string) => string): HeldEdit {
  const { images, ...otherFields } = fields;
  const addPasses = (addresses: unknown) =>
    addressesIn(addresses).map((address) => `${address}${pass(keyInAddress(address) ?? '')}`);
  const withPasses: Fields = images ? { ...otherFields, images: [images[0], addPasses(images[1])] } : otherFields;
  return { _id: id, fields: withPasses, createdAt: created_at.toISOString() };
}

/** Returns everything needed to apply an edit. */
export function toFullEdit({ deal_id, wanted, fields, picture_keys }: HeldEditRow) {
  return { dealId: deal_id, wanted, fields, pictureKeys: picture_keys };
}
