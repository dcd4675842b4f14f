import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import type { PageRequest } from '../../../kernel/paging.ts';
import type { Context } from '../../../platform/context.ts';
import type { FieldChanges } from '../../../platform/database/json-columns.ts';
import { keyInAddress } from '../../../platform/images/address.ts';
import { createPass } from '../../../platform/images/passes.ts';
import { queueDeletion } from '../../pictures/actions.ts';
import { addressesIn } from './rules.ts';
import * as store from './store.ts';
import { toFullEdit, toHeldEdit } from './views.ts';

/** Holds an edit for moderators, replacing any edit of the deal that is waiting. */
export async function holdEdit(context: Context, edit: Omit<store.NewHeldEdit, 'at'>): Promise<void> {
  await deleteHeldEdit(context, edit.dealId);
  await store.insertHeldEdit(context.database, { ...edit, at: context.clock() });
}

/**
 * Adds pictures to the edit that waits for a deal, as a new edit, so that no one approves the one without them.
 * @returns false, and changes nothing, if the author has chosen other pictures
 */
export async function holdPictures(
  context: Context,
  {
    dealId,
    pictureKeys,
    images,
  }: { dealId: string; pictureKeys: string[]; images: [before: string[], after: string[]] },
): Promise<boolean> {
  const waiting = await store.findByDeal(context.database, dealId);
  if (waiting?.picture_keys) return false;
  const fields = { ...waiting?.fields, images };
  await holdEdit(context, { dealId, wanted: waiting?.wanted ?? {}, fields, pictureKeys });
  return true;
}

interface HeldQuantity {
  dealId: string;
  quantity: unknown;
  change: [before: unknown, after: unknown];
}

/** Returns the quantity that a deal gets once a moderator approves it; undefined if none is waiting. */
export async function findHeldQuantity(context: Context, dealId: string): Promise<HeldQuantity | undefined> {
  const waiting = await store.findByDeal(context.database, dealId);
  const change = waiting?.fields.quantity;
  return change && { dealId, quantity: waiting.wanted.quantity ?? null, change };
}

/** Adds a quantity to the edit that waits for a deal, as a new edit. */
export async function holdQuantity(context: Context, { dealId, quantity, change }: HeldQuantity): Promise<void> {
  const waiting = await store.findByDeal(context.database, dealId);
  const wanted = { ...waiting?.wanted, quantity };
  const fields = { ...waiting?.fields, quantity: change };
  await holdEdit(context, { dealId, wanted, fields, pictureKeys: waiting?.picture_keys ?? null });
}

/** Removes a picture from all waiting edits; the rest of each becomes a new edit. Returns their deals' ids. */
export async function removePictureFromEdits(context: Context, key: string): Promise<string[]> {
  const found = await store.listWithPicture(context.database, key);
  for (const { deal_id: dealId, wanted, fields, picture_keys } of found) {
    const pictureKeys = picture_keys?.filter((other) => other !== key) ?? [];
    const { images, ...otherFields } = fields;
    const remaining = addressesIn(images?.[1]).filter((address) => keyInAddress(address) !== key);
    const rest: FieldChanges =
      remaining.length > 0 ? { ...otherFields, images: [images?.[0], remaining] } : otherFields;
    await deleteHeldEdit(context, dealId);
    if (Object.keys(rest).length === 0) continue;
    const edit = { dealId, wanted, fields: rest };
    await holdEdit(context, { ...edit, pictureKeys: remaining.length > 0 ? pictureKeys : null });
  }
  return found.map(({ deal_id }) => deal_id);
}

/** Deletes the waiting edit of a deal: it was decided on or replaced, or the deal is over. */
export async function deleteHeldEdit(context: Context, dealId: string): Promise<void> {
  const deleted = await store.deleteHeldEdit(context.database, dealId);
  // Pictures that the deal shows, or another edit names, stay.
  for (const key of deleted?.picture_keys ?? []) await queueDeletion(context, key);
}

/** Returns the waiting edit of a deal, as its author sees it. */
export async function readHeldEdit(context: Context, dealId: string): Promise<HeldEdit | null> {
  const row = await store.findByDeal(context.database, dealId);
  return row ? toHeldEdit(row, passOf(context)) : null;
}

function passOf({ secrets, clock }: Context): (key: string) => string {
  return (key) => createPass(secrets, key, clock());
}

/** Returns an edit with everything needed to apply it. */
export async function findHeldEdit(context: Context, id: string) {
  const row = await store.findHeldEdit(context.database, id);
  return row && toFullEdit(row);
}

/** Returns one page of the waiting edits, the longest waiting first. */
export async function listHeldEdits(context: Context, page: PageRequest) {
  const { rows, total } = await store.listHeldEdits(context.database, page);
  const toRow = (row: store.WaitingEditRow) => ({
    ...toHeldEdit(row, passOf(context)),
    dealId: row.deal_id,
    trustLevel: row.trust_level,
  });
  return { rows: rows.map(toRow), total };
}

/** Counts the edits that wait for a moderator. */
export function countHeldEdits(context: Context): Promise<number> {
  return store.countHeldEdits(context.database);
}

/** Returns when the edit that has waited longest was made; null if none is waiting. */
export function readOldestHeldEdit(context: Context): Promise<Date | null> {
  return store.findOldest(context.database);
}
