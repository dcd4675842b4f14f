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

/** Parted by commas or upright lines, or a list already; each once. */
export function readTags(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(nameOf) : nameOf(value).split(/[,|]/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?`;
const zone = String.raw`(Z|UTC?|GMT|E[SD]T|C[SD]T|M[SD]T|P[SD]T|[+-]\d{2}:?\d{2})`;
const rest = `(?:[T,]?\\s*${clock}(?:\\s*(AM|PM))?(?:\\s*${zone})?)?$`;
const yearFirst = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${rest}`, 'i');
const monthFirst = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${rest}`, 'i');
const written = new RegExp(`^(?:[a-z]{3,9},?\\s+)?(\\d{1,2})\\s+([a-z]{3})[a-z]*\\s+(\\d{4})${rest}`, 'i');

/** Hours that the zones of old mail standards are from UTC. */
const zoneHours: Record<string, number> = { EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 };

/**
 * A moment from `2026-03-05`, `2026-03-05 14:00`, ISO 8601, `3/5/2026` (the month first), `Thu, 05 Mar 2026 14:00:00
 * GMT` or Unix seconds or milliseconds. Without a zone it is UTC. A day alone begins at midnight; `dayEnds` takes its end.
 * @returns null for what names no moment
 */
export function readTime(text: string, { dayEnds = false } = {}): Date | null {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  const found = partsOf(text);
  if (!found) return null;
  const [year, month, day, hour, minute, second, half, shift] = found;
  const isDay = hour === undefined;
  const hours = Number(hour ?? (dayEnds ? 23 : 0));
  const minutes = Number(minute ?? (dayEnds ? 59 : 0));
  const seconds = Number(second ?? (isDay && dayEnds ? 59 : 0));
  const turned = half ? (hours % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : hours;
  const date = new Date(Date.UTC(year, month - 1, day, turned, minutes, seconds));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && minutes < 60 && seconds < 60;
  return isReal ? new Date(date.getTime() - minutesFromUtc(shift) * 60_000) : null;
}

type Parts = [number, number, number, ...(string | undefined)[]];

function partsOf(text: string): Parts | undefined {
  const iso = yearFirst.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3]), ...iso.slice(4)];
  const american = monthFirst.exec(text);
  if (american) return [Number(american[3]), Number(american[1]), Number(american[2]), ...american.slice(4)];
  const message = written.exec(text);
  if (!message) return undefined;
  const [, day, name = '', year, ...more] = message;
  return [Number(year), months.indexOf(name.toLowerCase()) + 1, Number(day), ...more];
}

function minutesFromUtc(shift: string | undefined): number {
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(shift ?? '');
  if (!offset) return (zoneHours[(shift ?? '').toUpperCase()] ?? 0) * 60;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  return offset[1] === '-' ? -minutes : minutes;
}
