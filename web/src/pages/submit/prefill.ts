import { isOneOf } from '@haggle/contract/keys';
import * as dealLimits from '@haggle/contract/limits/deals';
import { draftAmounts } from '@haggle/contract/posting/choices';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import { amountOf } from '../../lib/amount.ts';
import { amountText, type DraftForm, measuredIn } from './draft.ts';

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

/** What a shop's page filled in: the fields and the text that each was given. */
export type Filling = Partial<Record<Fillable, string>>;

/** Longer ones advertise more than they tell. */
const descriptionMost = 400;

/** What a page can fill in: fields that stand empty, never those that a person typed in. */
export function fillingOf(form: DraftForm, page: LinkPreview): Filling {
  const offered: Record<Fillable, string> = {
    title: titleOf(page.title ?? ''),
    ...amountsOf(form, page),
    category: page.category ?? '',
    store: fitting(page.store, 60),
    brand: fitting(page.brand, 60),
    description: fitting(page.description, descriptionMost),
    imageUrl: picturesOf(page)[0] ?? '',
  };
  const open = fillable.filter((field) => form[field].trim() === '' && offered[field] !== '');
  return Object.fromEntries(open.map((field) => [field, offered[field]]));
}

/** Pictures of a page that readers' browsers will load. */
export function picturesOf({ imageUrls }: Pick<LinkPreview, 'imageUrls'>): string[] {
  return imageUrls.filter((address) => address.startsWith('https://') && address.length <= dealLimits.urlMost);
}

/** The filled-in fields that still say what the page said, emptied. */
export function takeBack(form: DraftForm, filling: Filling): Filling {
  const untouched = fillable.filter((field) => isFromPage(form, filling, field));
  return Object.fromEntries(untouched.map((field) => [field, '']));
}

/** Whether a field says what the page said. */
export function isFromPage(form: Partial<DraftForm>, filling: Filling, field: keyof DraftForm): boolean {
  const filled = isOneOf(fillable, field) ? filling[field] : undefined;
  return filled !== undefined && form[field] === filled;
}

/** What was typed as browsers take it: `shop.example/kettle` means its secure page. Anything else stays as it is. */
export function withScheme(text: string): string {
  const isBare = /^[^\s/?#:@.]+(\.[^\s/?#:@.]+)*\.[a-z]{2,}(?=[/?#:]|$)/i.test(text.trim());
  return isBare ? `https://${text.trim()}` : text;
}

/** Whether a text is the address of a page, typed to its end. */
export function isFullAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) && /[^.]\.[a-z]{2,}$/i.test(url.hostname);
}

const noAmounts = { currency: '', price: '', retailPrice: '' };

/** The page's amounts, in its own currency where the site has a rate for that: none where others are typed already. */
function amountsOf(form: DraftForm, page: LinkPreview): typeof noAmounts {
  const { currency, price, retailPrice } = page.foreign ?? { ...page, currency: '' };
  const isTyped = draftAmounts.some((field) => form[field].trim() !== '');
  if (isTyped && form.currency !== currency) return noAmounts;
  const measured = measuredIn({ currency });
  // A retail price below the price would only be refused.
  const due = amountOf(form.price, measured) ?? price ?? 0;
  const retail = retailPrice !== null && retailPrice > due ? retailPrice : null;
  return { currency, price: amountText(price, measured), retailPrice: amountText(retail, measured) };
}

function fitting(text: string | null, most: number): string {
  return text !== null && text.length <= most ? text.trim() : '';
}

/** A page's title as a deal may have it: cut at a word's end where it is too long. */
export function titleOf(title: string): string {
  if (title.length <= dealLimits.titleMost) return title.trim();
  return title
    .slice(0, dealLimits.titleMost + 1)
    .replace(/[\s,;:|(-]+\S*$/, '')
    .slice(0, dealLimits.titleMost);
}
