import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { draftAmounts } from '@haggle/contract/posting/choices';
import { fromCents } from '../../../kernel/money.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { toOptimizedImage } from '../../../platform/images/address.ts';
import { identifyBrand } from '../../catalogue/brands/actions.ts';
import { deleteHeldEdit, findHeldQuantity, holdEdit, holdQuantity } from '../../deals/held-edits/actions.ts';
import { shippingOf } from '../../deals/rows/actions.ts';
import { identifyLink } from '../../links/actions.ts';
import { queueEncodingEarly } from '../../pictures/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { identifyStore } from '../../stores/actions.ts';
import { toAmounts } from './amount-actions.ts';
import type { LockedEdit } from './draft-actions.ts';
import { draftOf, foreignCurrency, heldFields, proposedFields, type Resolved } from './proposal-rules.ts';

/**
 * Submits whatever needs a moderator's approval, replacing what was waiting before.
 * @returns the part of the edit that takes effect immediately
 * @throws Refusal `invalid` for too many pictures, `no_exchange_rate`
 */
export async function holdForApproval(
  context: Context,
  lockedEdit: LockedEdit,
  { isTrusted }: { isTrusted: boolean },
): Promise<LockedEdit> {
  const { before, locked, edit, pictureKeys } = lockedEdit;
  if (pictureKeys && pictureKeys.length > dealLimits.maxImages) {
    throw invalidField('images', t('pictures.errors.most', { most: dealLimits.maxImages }));
  }
  const fields = proposedFields(before, edit, await resolveNames(context, lockedEdit));
  const wanted = await toAmounts(context, edit, { at: context.clock(), present: locked.posted });
  const { freePricePercent } = (await readSettings(context)).posting;
  const agreed = locked.agreed_price_cents ?? locked.price_cents;
  const agreedShipping = locked.agreed_shipping_cents ?? shippingOf(locked);
  const price = {
    wanted: fromCents(wanted.price_cents),
    agreed: fromCents(agreed),
    delivered: {
      wanted: fromCents(wanted.price_cents + shippingOf({ free_shipping: edit.freeShipping, ...wanted })),
      agreed: fromCents(agreed + agreedShipping),
    },
    freeChange: freePricePercent / 100,
  };
  const held = heldFields(fields, price, isTrusted);
  // The form of an edit doesn't include the quantity.
  const quantity = await findHeldQuantity(context, before._id);
  if (held.length === 0) {
    await deleteHeldEdit(context, before._id);
    if (quantity) await holdQuantity(context, quantity);
    return lockedEdit;
  }
  await holdEdit(context, {
    dealId: before._id,
    wanted: { ...pick(edit, held), ...moneyOf(edit, held) },
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => held.includes(field))),
    pictureKeys: held.includes('images') ? (pictureKeys ?? null) : null,
  });
  if (quantity) await holdQuantity(context, quantity);
  // Moderators also look at the pictures before they approve.
  if (pictureKeys) await queueEncodingEarly(context, pictureKeys);
  const present = draftOf(before);
  const immediatePictures = 'images' in fields && !held.includes('images') ? pictureKeys : undefined;
  return {
    before,
    locked,
    edit: { ...edit, ...pick(present, held), keepImages: undefined },
    pictureKeys: immediatePictures,
  };
}

/** Looks up what the names in an edit stand for. */
async function resolveNames(context: Context, { before, locked, edit, pictureKeys }: LockedEdit): Promise<Resolved> {
  // An unchanged address needs no approval, even if older rules would have cleaned it differently.
  const link = edit.dealURL === before.dealURL ? before.dealURL : identifyLink(edit.dealURL).link;
  const isSameStore = edit.store === before.store?.name;
  const isSameBrand = edit.brand === before.brand?.name;
  return {
    link,
    imageUrl: [locked.image_url, edit.imageUrl || locked.image_url],
    store: isSameStore ? before.store : await identifyStore(context, edit.store, link),
    brand: isSameBrand ? before.brand : edit.brand ? await identifyBrand(context, edit.brand) : null,
    images: pictureKeys?.map((key) => toOptimizedImage({ key, width: 0, height: 0 }).jpeg) ?? before.images,
  };
}

/** An amount means nothing without its currency, and a currency that waits makes all amounts wait. */
function moneyOf(edit: LockedEdit['edit'], held: readonly string[]): Record<string, unknown> {
  const { price, retailPrice = null, shippingPrice = null, nextBestPrice = null, freeShipping } = edit;
  const currency = foreignCurrency(edit.currency);
  if (held.includes('currency')) {
    return { currency, price, retailPrice, shippingPrice: freeShipping ? null : shippingPrice, nextBestPrice };
  }
  return draftAmounts.some((field) => held.includes(field)) ? { currency } : {};
}

function pick<T extends object>(from: T, fields: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field))) as Partial<T>;
}
