import { niches } from '@haggle/contract/deals/deals';
import { publicStatuses } from '@haggle/contract/deals/status';
import { latinised, readAmount } from '@haggle/contract/locale/amounts';
import { isCurrency } from '@haggle/contract/locale/codes';
import { measured } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { currencyIn } from '../../../kernel/currency-signs.ts';

/** The states in which a deal can be imported: those that readers see. */
export type ImportStatus = (typeof publicStatuses)[number];

/** What stands in a cell, as text without blanks around it; empty for nothing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  // Other programs write a store or a category as a thing with a name.
  if (typeof value === 'object' && value !== null) {
    return textOf(('slug' in value && value.slug) || ('name' in value && value.name) || '');
  }
  return '';
}

/** The same, but by name where a thing has a slug and a name. */
export function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : textOf(value);
}

/**
 * What the amounts of a row are in: as its column says, else as the price itself names it, `€79.99`, else the site's own
 * currency.
 */
export function currencyOf(column: unknown, price: unknown): string {
  const said = textOf(column).toUpperCase();
  return said || currencyIn(latinised(textOf(price))) || locale.currency;
}

/**
 * An amount as people of the site's country write it, a number, or `free`.
 * @param currency what it is in; what names another one is no amount
 * @returns the text as it is when it names no such amount, for the contract to refuse; undefined for nothing
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

/** Null for what says neither yes nor no. */
export function readFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  if (truthy.has(word)) return true;
  return falsy.has(word) ? false : null;
}

/** Null for no state in which a deal can be imported. */
export function readStatus(text: string): ImportStatus | null {
  const word = squeeze(text);
  return publicStatuses.find((status) => squeeze(status) === word) ?? null;
}

/** A kind in the contract's spelling, whatever its case and signs; unknown ones as they are. */
export function readKind(text: string): string {
  return niches.find((niche) => squeeze(niche) === squeeze(text)) ?? text;
}

/** Separated by commas or upright lines, or a list already; each once. */
export function readTags(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(nameOf) : nameOf(value).split(/[,|]/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
