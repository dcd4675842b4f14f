import type { DealDetail } from '@haggle/contract/deals/deals';
import type { InputOf } from '@haggle/contract/endpoints';
import { keysOf } from '@haggle/contract/keys';
import { writeAmount } from '@haggle/contract/locale/amounts';
import { measured } from '@haggle/contract/locale/currencies';
import { splitList } from '@haggle/contract/locale/lists';
import { locale } from '@haggle/contract/locale/locale';
import { amountWorth, type Measured } from '@haggle/contract/locale/worth';
import { draftAmounts } from '@haggle/contract/posting/choices';
import { amountOrText } from '../../lib/amount.ts';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.ts';

/** The body of `POST /deals` and `PUT /deals/:id` as it is sent. */
export type DraftBody = InputOf<'POST /deals'>['body'];

/** The values of the deal form, as typed. */
export interface DraftForm {
  dealURL: string;
  title: string;
  price: string;
  /** ISO 4217 code of the amounts' currency; empty for the site's own. */
  currency: string;
  retailPrice: string;
  category: string;
  /** Address of an external picture, shown while the deal has none of its own. */
  imageUrl: string;
  description: string;
  couponCode: string;
  freeShipping: boolean;
  shippingPrice: string;
  store: string;
  brand: string;
  niche: string;
  /** Separated by commas. */
  tags: string;
  /** Times in the site's time zone, in the format of a `datetime-local` input: `2026-12-24T18:00`. */
  startsAt: string;
  endsAt: string;
  nextBestPrice: string;
  nextBestWhere: string;
  attributedTo: string;
}

export const emptyDraft: DraftForm = {
  dealURL: '',
  title: '',
  price: '',
  currency: '',
  retailPrice: '',
  category: '',
  imageUrl: '',
  description: '',
  couponCode: '',
  freeShipping: false,
  shippingPrice: '',
  store: '',
  brand: '',
  niche: '',
  tags: '',
  startsAt: '',
  endsAt: '',
  nextBestPrice: '',
  nextBestWhere: '',
  attributedTo: '',
};

export const draftFields = keysOf(emptyDraft);

const times = ['startsAt', 'endsAt'] as const;
type Times = Pick<DealDetail, (typeof times)[number]>;

/**
 * Turns the form into the body the API takes, without empty fields. The form's times are precise to the minute only, so
 * an unchanged one is sent as it was `before`.
 */
export function toDraftBody(form: DraftForm, before?: Times): DraftBody {
  const { freeShipping, tags, ...texts } = form;
  const body: Record<string, unknown> = { ...dropEmpty(texts), freeShipping };
  if (tagsOf(tags).length > 0) body.tags = tagsOf(tags);
  for (const field of draftAmounts) {
    // Missing or unreadable amounts stay as they are, so that the contract's check reports them.
    if (field in body) body[field] = amountOrText(form[field], currencyOf(form));
  }
  for (const field of times) {
    if (field in body) body[field] = toTime(form[field], before?.[field] ?? null);
  }
  if (freeShipping) delete body.shippingPrice;
  return body as DraftBody;
}

function dropEmpty(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

/** Returns the body as a multipart form with the photos, which JSON can't carry. */
export function toFormData(body: object, photos: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    // An empty list is sent as one empty field.
    const values: unknown[] = Array.isArray(value) ? (value.length > 0 ? value : ['']) : [value];
    for (const one of values) form.append(name, String(one));
  }
  for (const photo of photos) form.append('images', photo, photo.name);
  return form;
}

/** Returns a stored draft in which missing fields and those of the wrong type are empty. */
export function sanitizeDraft(stored: unknown): DraftForm {
  const fields = new Map(Object.entries(stored ?? {}));
  const sound = Object.entries(emptyDraft).filter(([name, empty]) => typeof fields.get(name) === typeof empty);
  return { ...emptyDraft, ...Object.fromEntries(sound.map(([name]) => [name, fields.get(name)])) };
}

export function isEmptyDraft(form: DraftForm): boolean {
  return draftFields.every((field) => form[field] === emptyDraft[field]);
}

/** Returns a deal as values of the form. */
export function fromDeal(deal: DealDetail): DraftForm {
  const { price, retailPrice, shippingPrice, nextBestPrice } = deal.posted ?? deal;
  const currency = deal.posted?.currency ?? '';
  const textOf = (amount: number | null) => amountText(amount, currencyOf({ currency }));
  return {
    dealURL: deal.dealURL,
    title: deal.title,
    price: textOf(price),
    currency,
    retailPrice: textOf(retailPrice),
    category: deal.category?.slug ?? '',
    imageUrl: deal.optimizedImages.length === 0 ? (deal.imageUrl ?? '') : '',
    description: deal.description,
    couponCode: deal.couponCode ?? '',
    freeShipping: deal.freeShipping,
    shippingPrice: textOf(shippingPrice),
    store: deal.store?.name ?? '',
    brand: deal.brand?.name ?? '',
    niche: deal.niche ?? '',
    tags: deal.tags.join(', '),
    startsAt: toLocalInput(deal.startsAt),
    endsAt: toLocalInput(deal.endsAt),
    nextBestPrice: textOf(nextBestPrice),
    nextBestWhere: deal.nextBestWhere ?? '',
    attributedTo: deal.attributedTo ?? '',
  };
}

/** Returns the currency, with its decimals, that the form's amounts are in. */
export function currencyOf({ currency }: Pick<DraftForm, 'currency'>): Measured {
  return currency ? measured(currency) : locale;
}

/** Returns an amount as written in the site's locale: `12` or `12.50`. */
export function amountText(amount: number | null, { decimals }: Pick<Measured, 'decimals'> = locale): string {
  return amount === null ? '' : writeAmount(amount, Number.isInteger(amount) ? 0 : decimals);
}

/** Returns the placeholder of an empty field: an amount worth roughly that many dollars. */
export function exampleAmount(dollars: number, measured: Measured = locale): string {
  return amountText(amountWorth(dollars, measured), measured);
}

/** Returns the discount from the retail price in whole percent, as the server calculates it; null without one. */
export function discountOf(price: number | null, retailPrice: number | null): number | null {
  if (price === null || retailPrice === null || !(retailPrice > price)) return null;
  return Math.round((100 * (retailPrice - price)) / retailPrice);
}

function tagsOf(text: string): string[] {
  return [...new Set(splitList(text).flatMap((tag) => tag.replace(/^#/, '') || []))];
}

/** A local time of the site as ISO 8601 in UTC. An invalid one stays as is, for the contract to refuse. */
function toTime(local: string, before: string | null): string {
  if (before && toLocalInput(before) === local) return before;
  return fromLocalInput(local) ?? local;
}
