import { niches } from '@haggle/contract/deals/deals';
import { publicStatuses } from '@haggle/contract/deals/status';
import { latinised, readAmount } from '@haggle/contract/locale/amounts';
import { isCurrency } from '@haggle/contract/locale/codes';
import { measured } from '@haggle/contract/locale/currencies';
import { splitList } from '@haggle/contract/locale/lists';
import { locale } from '@haggle/contract/locale/locale';
import { currencyIn } from '../../../kernel/currency-signs.ts';

/** The statuses in which a deal can be imported: those that readers see. */
export type ImportStatus = (typeof publicStatuses)[number];

/** Returns a cell's value as trimmed text; empty if there is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  // Other programs write a store or a category as an object with a name.
  if (typeof value === 'object' && value !== null) {
    return textOf(('slug' in value && value.slug) || ('name' in value && value.name) || '');
  }
  return '';
}

/** Does the same, but prefers the name of an object that also has a slug. */
export function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : textOf(value);
}

/**
 * Returns the currency of a row's amounts: the one in its column, else the one in the price itself, such as `€79.99`,
 * else the site's own.
 */
export function currencyOf(column: unknown, price: unknown): string {
  const columnCurrency = textOf(column).toUpperCase();
  return columnCurrency || currencyIn(latinised(textOf(price))) || locale.currency;
}

/**
 * Reads an amount as people in the site's country write it, a number, or `free`.
 * @param currency the expected currency; an amount in another one isn't accepted
 * @returns the unchanged text if it isn't such an amount, for the contract to refuse; undefined if it is empty
 */
export function readPrice(value: unknown, currency = locale.currency): number | string | undefined {
  if (typeof value === 'number') return value;
  const text = textOf(value);
  if (/^free$/i.test(text)) return 0;
  const read = readAmount(text, isCurrency(currency) ? measured(currency) : locale);
  if (read.is === 'empty') return undefined;
  return read.is === 'amount' ? read.amount : text;
}

const truthy = new Set(['yes', 'y', 'true', '1', 'x', 'free']);
const falsy = new Set(['no', 'n', 'false', '0']);

/** Returns null if the text says neither yes nor no. */
export function readFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  if (truthy.has(word)) return true;
  return falsy.has(word) ? false : null;
}

/** Returns null if the text isn't a status in which a deal can be imported. */
export function readStatus(text: string): ImportStatus | null {
  const word = compactText(text);
  return publicStatuses.find((status) => compactText(status) === word) ?? null;
}

/** Returns a kind as the contract spells it, ignoring case and punctuation; unknown ones are unchanged. */
export function readKind(text: string): string {
  return niches.find((niche) => compactText(niche) === compactText(text)) ?? text;
}

/** Returns each tag once, from a list or a text separated by commas, semicolons or vertical bars. */
export function readTags(value: unknown): string[] {
  if (!Array.isArray(value)) return splitList(nameOf(value).replaceAll('|', ','));
  const tags = value.map((one) => nameOf(one).trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function compactText(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
