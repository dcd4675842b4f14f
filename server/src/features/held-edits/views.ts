import type { HeldEdit } from '@haggle/contract/held-edits';
import type { HeldEditRow } from './store.ts';

type Fields = HeldEdit['fields'];

export function toHeldEdit({ id, fields, created_at }: HeldEditRow): HeldEdit {
  return { _id: id, fields: fields as Fields, createdAt: created_at.toISOString() };
}

/** Everything that is needed to apply an edit. */
export function toWhole({ deal_id, wanted, fields, picture_keys }: HeldEditRow) {
  return { dealId: deal_id, wanted, fields: fields as Fields, pictureKeys: picture_keys };
}
