import type { DealDetail } from '@haggle/contract/deals/deals';
import type { InputOf } from '@haggle/contract/endpoints';
import { keysOf } from '@haggle/contract/keys';
import { writeAmount } from '@haggle/contract/locale/amounts';
import { measured } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { amountWorth, type Measured } from '@haggle/contract/locale/worth';
import { draftAmounts } from '@haggle/contract/posting/choices';
import { amountOrText } from '../../lib/amount.ts';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.ts';

/** The body of `POST /deals` and `PUT /deals/:id` as it is sent. */
export type DraftBody = InputOf<'POST /deals'>['body'];

/** The form of a deal: what people type, as they typed it. */
export interface DraftForm {
  dealURL: string;
  title: string;
  price: string;
  /** What the amounts are in, by ISO 4217; empty for the site's own currency. */
  currency: string;
  retailPrice: string;
  category: string;
  /** A picture elsewhere that the deal is shown with while it has none of its own. */
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
  /** Times of the site's zone as an input of the type `datetime-local` holds them: `2026-12-24T18:00`. */
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
 * Turns the form into the body the API takes; fields left empty are left out. The form knows times by the minute: one
 * that it did not change stays as it was `before`.
 */
export function toDraftBody(form: DraftForm, before?: Times): DraftBody {
  const { freeShipping, tags, ...texts } = form;
  const body: Record<string, unknown> = { ...keepFilled(texts), freeShipping };
  if (tagsOf(tags).length > 0) body.tags = tagsOf(tags);
  for (const field of draftAmounts) {
    // Missing or unreadable amounts stay so, and the contract's check says what is wrong.
    if (field in body) body[field] = amountOrText(form[field], measuredIn(form));
  }
  for (const field of times) {
    if (field in body) body[field] = toTime(form[field], before?.[field] ?? null);
  }
  if (freeShipping) delete body.shippingPrice;
  return body as DraftBody;
}

function keepFilled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

/** The same body as a form with photos, for which JSON has no place. */
export function toFormData(body: object, photos: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    // A list that is empty says so with an empty field.
    const values: unknown[] = Array.isArray(value) ? (value.length > 0 ? value : ['']) : [value];
    for (const one of values) form.append(name, String(one));
  }
  for (const photo of photos) form.append('images', photo, photo.name);
  return form;
}

/** A draft kept from before; whatever it lacks or holds amiss is empty. */
export function soundDraft(kept: unknown): DraftForm {
  const fields = new Map(Object.entries(kept ?? {}));
  const sound = Object.entries(emptyDraft).filter(([name, empty]) => typeof fields.get(name) === typeof empty);
  return { ...emptyDraft, ...Object.fromEntries(sound.map(([name]) => [name, fields.get(name)])) };
}

export function isEmptyDraft(form: DraftForm): boolean {
  return draftFields.every((field) => form[field] === emptyDraft[field]);
}

/** A deal as the form shows it. */
export function fromDeal(deal: DealDetail): DraftForm {
  const { price, retailPrice, shippingPrice, nextBestPrice } = deal.posted ?? deal;
  const currency = deal.posted?.currency ?? '';
  const textOf = (amount: number | null) => amountText(amount, measuredIn({ currency }));
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

/** What the amounts of a form are in. */
export function measuredIn({ currency }: Pick<DraftForm, 'currency'>): Measured {
  return currency ? measured(currency) : locale;
}

/** An amount as people of the site's country write it: `12` or `12.50`. */
export function amountText(amount: number | null, { decimals }: Pick<Measured, 'decimals'> = locale): string {
  return amount === null ? '' : writeAmount(amount, Number.isInteger(amount) ? 0 : decimals);
}

/** What stands in an empty field: an amount of about so many dollars. */
export function exampleAmount(dollars: number, measured: Measured = locale): string {
  return amountText(amountWorth(dollars, measured), measured);
}

/** Whole percent below the retail price, as the server reckons it; null without a discount. */
export function discountOf(price: number | null, retailPrice: number | null): number | null {
  if (price === null || retailPrice === null || !(retailPrice > price)) return null;
  return Math.round((100 * (retailPrice - price)) / retailPrice);
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/^#/, ''));
  return [...new Set(tags.filter(Boolean))];
}

/** A time of the site as ISO 8601 in UTC. What is no time stays as it is, for the contract's check to refuse. */
function toTime(local: string, before: string | null): string {
  if (before && toLocalInput(before) === local) return before;
  return fromLocalInput(local) ?? local;
}
