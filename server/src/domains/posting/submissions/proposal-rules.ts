import type { DealDetail, Niche } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { roundMoney } from '@haggle/contract/locale/worth';
import type { DealEdit } from '@haggle/contract/posting/submissions';

export type Fields = Record<string, [before: unknown, after: unknown]>;

type Name = { name: string; slug: string } | null;

/** What an edit's words stand for, once they are looked up. */
export interface Resolved {
  /** The address as it would be kept. */
  link: string;
  imageUrl: [before: string | null, after: string | null];
  store: Name;
  brand: Name;
  /** Addresses of all pictures, in order. */
  images: readonly string[];
}

/** A deal as a draft of it would say the same. */
export function draftOf(deal: DealDetail): DealEdit {
  const { title, description, dealURL, retailPrice, freeShipping, shippingPrice, niche, couponCode, tags } = deal;
  return {
    title,
    description,
    dealURL,
    price: deal.price ?? 0,
    retailPrice,
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
    nextBestPrice: deal.nextBestPrice,
    nextBestWhere: deal.nextBestWhere,
    attributedTo: deal.attributedTo,
  };
}

/** What an edit would change on a deal, by field. Names are told as readers would see them. */
export function proposedFields(before: DealDetail, edit: DealEdit, resolved: Resolved): Fields {
  const fields: Fields = {
    title: [before.title, edit.title],
    description: [before.description, edit.description],
    dealURL: [before.dealURL, resolved.link],
    price: [before.price, toCent(edit.price)],
    retailPrice: [before.retailPrice, toCent(edit.retailPrice)],
    freeShipping: [before.freeShipping, edit.freeShipping],
    shippingPrice: [before.shippingPrice, edit.freeShipping ? null : toCent(edit.shippingPrice)],
    couponCode: [before.couponCode, edit.couponCode || null],
    niche: [before.niche, edit.niche ?? null],
    tags: [before.tags, edit.tags],
    nextBestPrice: [before.nextBestPrice, toCent(edit.nextBestPrice)],
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

function toCent(amount: number | null | undefined): number | null {
  return amount == null ? null : roundMoney(amount);
}

function toTime(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}

/** What can mislead nobody, however it is changed: choices from lists, times and what shipping costs. */
const harmless = ['freeShipping', 'shippingPrice', 'category', 'startsAt', 'endsAt'];

/** Kinds that promise more than a low price, and those that name a catch. */
const tempting: readonly unknown[] = ['Price Error', 'Freebie'] satisfies Niche[];
const cautioning: readonly unknown[] = ['In-Store', 'Refurbished', 'Subscription'] satisfies Niche[];

/** What waits for a moderator whoever the author is: the same key may stand for another seller, variant or page. */
const neverFree = ['dealURL'];

/**
 * Those fields of an edit that a moderator has to agree to: whatever is not known to be harmless. The price may move a
 * little, as prices do, measured from the one that was agreed, so that small steps do not add up.
 * @param isTrusted whether the site trusts its author with all but where the deal leads
 */
export function heldFields(fields: Fields, agreedPrice: number, isTrusted = false): string[] {
  if (isTrusted) return Object.keys(fields).filter((field) => neverFree.includes(field));
  const holdsPrices = isLarge(fields.price, agreedPrice) || isRaised(fields.retailPrice);
  const held: Record<string, boolean> = {
    // The one bounds the other, so that they wait together.
    price: holdsPrices,
    retailPrice: holdsPrices,
    nextBestPrice: isRaised(fields.nextBestPrice),
    niche: isFlattered(fields.niche),
  };
  return Object.keys(fields).filter((field) => held[field] ?? !harmless.includes(field));
}

/** Another kind may promise more than was agreed, or hide a catch that readers knew of. */
function isFlattered(change: Fields[string] | undefined): boolean {
  return change !== undefined && (tempting.includes(change[1]) || cautioning.includes(change[0]));
}

function isLarge(change: Fields[string] | undefined, agreed: number): boolean {
  if (!change) return false;
  return Math.abs(Number(change[1]) - agreed) > agreed * dealLimits.freePriceChange + 1e-9;
}

/** A higher retail or next best price makes the saving look larger. */
function isRaised(change: Fields[string] | undefined): boolean {
  return change?.[1] != null && (change[0] === null || Number(change[1]) > Number(change[0]));
}

/** The same changes, told from what the deal says now. */
export function nowFields(deal: DealDetail, fields: Fields): Fields {
  const present: Record<string, unknown> = { ...draftOf(deal), images: deal.images };
  const now = ([field, [old, wanted]]: [string, Fields[string]]): [string, Fields[string]] => [
    field,
    [field in present && field !== 'imageUrl' ? present[field] : old, wanted],
  ];
  return Object.fromEntries(Object.entries(fields).map(now));
}
