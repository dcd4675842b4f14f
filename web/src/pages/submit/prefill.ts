import { isOneOf } from '@haggle/contract/keys';
import * as dealLimits from '@haggle/contract/limits/deals';
import { draftAmounts } from '@haggle/contract/posting/choices';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import { amountOf } from '../../lib/amount.ts';
import { amountText, currencyOf, type DraftForm } from './draft.ts';

const fillable = [
  'title',
  'currency',
  'price',
  'retailPrice',
  'category',
  'store',
  'brand',
  'description',
  'imageUrl',
] as const;
type Fillable = (typeof fillable)[number];

/** The fields that a shop's page filled in, with the text each got. */
export type FilledFields = Partial<Record<Fillable, string>>;

/** Longer descriptions are mostly advertising. */
const maxDescriptionLength = 400;

/** Returns the values a page can fill in: only for empty fields, never over typed text. */
export function valuesFromPage(form: DraftForm, page: LinkPreview): FilledFields {
  const offered: Record<Fillable, string> = {
    title: titleOf(page.title ?? ''),
    ...amountsOf(form, page),
    category: page.category ?? '',
    store: textIfShort(page.store, 60),
    brand: textIfShort(page.brand, 60),
    description: textIfShort(page.description, maxDescriptionLength),
    imageUrl: picturesOf(page)[0] ?? '',
  };
  const open = fillable.filter((field) => form[field].trim() === '' && offered[field] !== '');
  return Object.fromEntries(open.map((field) => [field, offered[field]]));
}

/** Returns the page's pictures that readers' browsers will load: HTTPS addresses that aren't too long. */
export function picturesOf({ imageUrls }: Pick<LinkPreview, 'imageUrls'>): string[] {
  return imageUrls.filter((address) => address.startsWith('https://') && address.length <= dealLimits.maxUrlLength);
}

/** Returns empty values for the filled-in fields that still have the page's text. Typed amounts keep their currency. */
export function clearedFields(form: DraftForm, filling: FilledFields): FilledFields {
  const untouched = fillable.filter((field) => isFromPage(form, filling, field));
  const { currency, ...cleared }: FilledFields = Object.fromEntries(untouched.map((field) => [field, '']));
  const keepsCurrency = currency === undefined || hasAmounts({ ...form, ...cleared });
  return keepsCurrency ? cleared : { ...cleared, currency };
}

function hasAmounts(form: DraftForm): boolean {
  return draftAmounts.some((field) => form[field].trim() !== '');
}

/** Returns whether a field still has the text the page filled in. */
export function isFromPage(form: Partial<DraftForm>, filling: FilledFields, field: keyof DraftForm): boolean {
  const filled = isOneOf(fillable, field) ? filling[field] : undefined;
  return filled !== undefined && form[field] === filled;
}

/** Returns the text with `https://` in front if it is a bare address such as `shop.example/kettle`, as browsers do. */
export function withScheme(text: string): string {
  const isBare = /^[^\s/?#:@.]+(\.[^\s/?#:@.]+)*\.[a-z]{2,}(?=[/?#:]|$)/i.test(text.trim());
  return isBare ? `https://${text.trim()}` : text;
}

/** Returns whether a text is a complete page address. */
export function isFullAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) && /[^.]\.[a-z]{2,}$/i.test(url.hostname);
}

const noAmounts = { currency: '', price: '', retailPrice: '' };

/** The page's amounts, in its own currency if the site has a rate. None if another currency is chosen or typed in. */
function amountsOf(form: DraftForm, page: LinkPreview): typeof noAmounts {
  const { currency, price, retailPrice } = page.foreign ?? { ...page, currency: '' };
  const isSettled = form.currency !== '' || hasAmounts(form);
  if (isSettled && form.currency !== currency) return noAmounts;
  const measured = currencyOf({ currency });
  // The server would refuse a retail price below the price.
  const currentPrice = amountOf(form.price, measured) ?? price ?? 0;
  const retail = retailPrice !== null && retailPrice > currentPrice ? retailPrice : null;
  return { currency, price: amountText(price, measured), retailPrice: amountText(retail, measured) };
}

function textIfShort(text: string | null, maxLength: number): string {
  return text !== null && text.length <= maxLength ? text.trim() : '';
}

/** Returns a page's title for a deal, cut at the end of a word if it is too long. */
export function titleOf(title: string): string {
  if (title.length <= dealLimits.maxTitleLength) return title.trim();
  return title
    .slice(0, dealLimits.maxTitleLength + 1)
    .replace(/[\s,;:|(-]+\S*$/, '')
    .slice(0, dealLimits.maxTitleLength);
}
