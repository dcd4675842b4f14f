import type { DealDetail, Niche } from '@haggle/contract/deals/deals';
import type { Quantity } from '@haggle/contract/deals/units';
import * as dealLimits from '@haggle/contract/limits/deals';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import type { ForeignAmount } from '@haggle/contract/locale/money';
import { roundMoney } from '@haggle/contract/locale/worth';
import { draftAmounts } from '@haggle/contract/posting/choices';
import type { DealEdit } from '@haggle/contract/posting/submissions';

export type Fields = Record<string, [before: unknown, after: unknown]>;

type Name = { name: string; slug: string } | null;

/** The values that an edit's names stand for, once they are looked up. */
export interface Resolved {
  /** The address as it would be stored. */
  link: string;
  imageUrl: [before: string | null, after: string | null];
  store: Name;
  brand: Name;
  /** Addresses of all pictures, in order. */
  images: readonly string[];
}

/** Returns the draft that would describe a deal. */
export function draftOf(deal: DealDetail): DealEdit {
  const { title, description, dealURL, freeShipping, niche, couponCode, tags } = deal;
  const { retailPrice, shippingPrice, nextBestPrice, ...amounts } = deal.posted ?? deal;
  return {
    title,
    description,
    dealURL,
    price: amounts.price ?? 0,
    retailPrice,
    currency: deal.posted?.currency ?? null,
    freeShipping,
    shippingPrice,
    niche,
    couponCode,
    tags,
    category: deal.category?.slug ?? null,
    store: deal.store?.name ?? null,
    brand: deal.brand?.name ?? null,
    imageUrl: null,
    startsAt: deal.startsAt,
    endsAt: deal.endsAt,
    nextBestPrice,
    nextBestWhere: deal.nextBestWhere,
    attributedTo: deal.attributedTo,
  };
}

/** Returns what an edit would change on a deal, by field. Names are as readers would see them. */
export function proposedFields(before: DealDetail, edit: DealEdit, resolved: Resolved): Fields {
  const currency = foreignCurrency(edit.currency);
  const amount = (was: number | null, wanted: number | null | undefined): Fields[string] => [
    formatChangedAmount(was, before.posted),
    formatChangedAmount(wanted, currency === null ? null : { currency, decimals: decimalsOf(currency) }),
  ];
  const was = before.posted ?? before;
  const fields: Fields = {
    currency: [before.posted?.currency ?? null, currency],
    title: [before.title, edit.title],
    description: [before.description, edit.description],
    dealURL: [before.dealURL, resolved.link],
    price: amount(was.price, edit.price),
    retailPrice: amount(was.retailPrice, edit.retailPrice),
    freeShipping: [before.freeShipping, edit.freeShipping],
    shippingPrice: amount(was.shippingPrice, edit.freeShipping ? null : edit.shippingPrice),
    couponCode: [before.couponCode, edit.couponCode || null],
    niche: [before.niche, edit.niche ?? null],
    tags: [before.tags, edit.tags],
    nextBestPrice: amount(was.nextBestPrice, edit.nextBestPrice),
    nextBestWhere: [before.nextBestWhere, edit.nextBestWhere || null],
    category: [before.category?.slug ?? null, edit.category ?? null],
    images: [before.images, resolved.images],
    imageUrl: resolved.imageUrl,
    startsAt: [before.startsAt, toTime(edit.startsAt)],
    endsAt: [before.endsAt, toTime(edit.endsAt)],
    ...(before.store?.slug !== resolved.store?.slug && {
      store: [before.store?.name ?? null, resolved.store?.name ?? null],
    }),
    ...(before.brand?.slug !== resolved.brand?.slug && {
      brand: [before.brand?.name ?? null, resolved.brand?.name ?? null],
    }),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)),
  );
}

/** Returns a draft's currency unless it is the site's own. */
export function foreignCurrency(currency: string | null | undefined): string | null {
  return currency && currency !== locale.currency ? currency : null;
}

/** Returns an amount as lists of changes show it: a number in the site's currency, otherwise with its currency. */
export function formatChangedAmount(
  amount: number | null | undefined,
  posted: Pick<ForeignAmount, 'currency' | 'decimals'> | null,
): number | ForeignAmount | null {
  if (amount == null) return null;
  if (!posted) return roundMoney(amount);
  const { currency, decimals } = posted;
  return { amount: Number(amount.toFixed(decimals)), currency, decimals };
}

function bareAmount(value: unknown): number {
  return typeof value === 'object' && value !== null && 'amount' in value ? Number(value.amount) : Number(value);
}

/** Returns a quantity as lists of changes show it: `1.5 kg`. */
export function formatChangedQuantity(quantity: Pick<Quantity, 'amount' | 'unit'> | null): string | null {
  return quantity && `${quantity.amount} ${quantity.unit}`;
}

function toTime(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}

/** Fields that can't mislead anyone, however they change: choices from lists, and times. */
const harmlessFields = ['category', 'startsAt', 'endsAt'];

/** Kinds that promise more than a low price, and kinds that name a catch. */
const temptingKinds: readonly unknown[] = ['Price Error', 'Freebie'] satisfies Niche[];
const cautionaryKinds: readonly unknown[] = ['In-Store', 'Refurbished', 'Subscription'] satisfies Niche[];

/** Fields that wait whoever the author is: the same key may stand for another seller, variant or page. */
const alwaysHeld = ['dealURL'];

/** The wanted and the approved price of a deal, in the site's currency. */
export interface PriceMove {
  wanted: number;
  agreed: number;
  /** The same with shipping, which lists sort by and alerts match on. */
  delivered: { wanted: number; agreed: number };
  /** The fraction by which it may change without approval. */
  freeChange?: number;
}

/**
 * Returns the fields of an edit that a moderator has to approve: all that aren't known to be harmless. The price may
 * change a little, as prices do. It is measured from the approved one, so that small steps don't add up. The delivered
 * price may not fall by more either; it may rise, since a dearer deal lures no one.
 * @param isTrusted whether the site trusts the author with everything but the address
 */
export function heldFields(fields: Fields, price: PriceMove, isTrusted = false): string[] {
  if (isTrusted) return Object.keys(fields).filter((field) => alwaysHeld.includes(field));
  // In another currency, no amount stays the same.
  const hasCurrencyChanged = fields.currency !== undefined;
  const isUndercut = undercuts(price);
  const isPriceMoved = fields.price !== undefined && (isLarge(price) || isUndercut);
  const holdsPrices = hasCurrencyChanged || isPriceMoved || isRaised(fields.retailPrice);
  const held: Record<string, boolean> = {
    // Each bounds the other, so they wait together.
    price: holdsPrices,
    retailPrice: holdsPrices,
    nextBestPrice: hasCurrencyChanged || isRaised(fields.nextBestPrice),
    freeShipping: isUndercut,
    shippingPrice: hasCurrencyChanged || isUndercut,
    niche: isRiskyKindChange(fields.niche),
  };
  return Object.keys(fields).filter((field) => held[field] ?? !harmlessFields.includes(field));
}

/** Another kind may promise more than was approved, or hide a catch that readers knew about. */
function isRiskyKindChange(change: Fields[string] | undefined): boolean {
  return change !== undefined && (temptingKinds.includes(change[1]) || cautionaryKinds.includes(change[0]));
}

function isLarge({ wanted, agreed, freeChange = dealLimits.freePriceChange }: PriceMove): boolean {
  return Math.abs(wanted - agreed) > agreed * freeChange + 1e-9;
}

/** Whether the delivered price would be much lower than the approved one. */
function undercuts({ delivered: { wanted, agreed }, freeChange = dealLimits.freePriceChange }: PriceMove): boolean {
  return agreed - wanted > agreed * freeChange + 1e-9;
}

/** A higher retail or next best price makes the saving look larger. */
function isRaised(change: Fields[string] | undefined): boolean {
  return change?.[1] != null && (change[0] === null || bareAmount(change[1]) > bareAmount(change[0]));
}

/** Returns the same changes, but compared with the deal as it is now. */
export function compareWithCurrent(deal: DealDetail, fields: Fields): Fields {
  const draft = draftOf(deal);
  const amounts = draftAmounts.map((field) => [field, formatChangedAmount(draft[field], deal.posted)]);
  const quantity = formatChangedQuantity(deal.quantity);
  const present: Record<string, unknown> = { ...draft, ...Object.fromEntries(amounts), images: deal.images, quantity };
  const now = ([field, [old, wanted]]: [string, Fields[string]]): [string, Fields[string]] => [
    field,
    [field in present && field !== 'imageUrl' ? present[field] : old, wanted],
  ];
  return Object.fromEntries(Object.entries(fields).map(now));
}
