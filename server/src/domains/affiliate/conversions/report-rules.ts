import { entriesOf } from '@haggle/contract/keys';
import type { ReportField, ReportMapping, ReportState } from '@haggle/contract/links/networks';
import type { Network } from '../../links/networks/network.ts';
import { headerAliases, normalise } from './rules.ts';

/** Returns the index of the header row, which may follow a title: the first row with the most known column names. */
export function findHeaderRow(
  rows: readonly (readonly string[])[],
  network: Network | undefined,
  within: number,
): number {
  const known = rows.slice(0, within).map((cells) => Object.keys(guessColumns(cells, network)).length);
  return Math.max(0, known.indexOf(Math.max(...known, 0)));
}

/** Maps each field to the header that holds it, by the network's names or else by the usual ones. */
function guessColumns(header: readonly string[], network: Network | undefined): ReportMapping['columns'] {
  const names = header.map(normalise);
  const found: ReportMapping['columns'] = {};
  for (const [field, usual] of entriesOf(headerAliases)) {
    const aliases: readonly string[] = [...(network?.columns[field] ?? []), ...usual];
    const at = aliases.map((alias) => names.indexOf(alias)).find((index) => index >= 0);
    const column = at === undefined ? undefined : header[at];
    if (column) found[field] = column;
  }
  return found;
}

/** Guesses how to read a file, as a proposal for a person to check. */
export function guessMapping(
  header: readonly string[],
  network: Network | undefined,
  { timeZone }: { timeZone: string },
): ReportMapping {
  const columns = guessColumns(header, network);
  const keys = header.filter((name) => network?.keyColumns?.includes(normalise(name)));
  return {
    columns,
    keyColumns: columns.transactionId || columns.orderId ? [] : keys,
    decimal: network ? '.' : 'site',
    dateOrder: network?.dateOrder ?? 'ymd',
    timeZone,
    currency: null,
    states: { ...network?.states },
  };
}

/** Whether a header has every column that a mapping names. */
export function fitsHeader({ columns, keyColumns }: ReportMapping, header: readonly string[]): boolean {
  return [...Object.values(columns), ...keyColumns].every((name) => header.includes(name));
}

/** Returns the required fields that a mapping doesn't assign yet. */
export function missingFields({ columns, keyColumns }: ReportMapping): ReportField[] {
  const isKeyed = columns.transactionId !== undefined || columns.orderId !== undefined || keyColumns.length > 0;
  return [
    ...(isKeyed ? [] : (['transactionId'] as const)),
    ...(columns.orderAmount === undefined ? (['orderAmount'] as const) : []),
  ];
}

const usualStates: Readonly<Record<string, ReportState>> = {
  '': 'pending',
  pending: 'pending',
  new: 'pending',
  open: 'pending',
  approved: 'approved',
  confirmed: 'approved',
  locked: 'approved',
  validated: 'approved',
  cleared: 'payable',
  payable: 'payable',
  closed: 'payable',
  paid: 'paid',
};

const cancelledWords = /^(cancell?ed|rejected|declined|denied|reversed|refunded|returned|deleted|void)$/;

/** Returns the state that a network's status word stands for, or undefined if the word is unknown. */
export function stateOf(word: string, known: Readonly<Record<string, ReportState>>): ReportState | undefined {
  const plain = word.trim().toLowerCase();
  if (Object.hasOwn(known, plain)) return known[plain];
  if (cancelledWords.test(plain)) return 'cancelled';
  return Object.hasOwn(usualStates, plain) ? usualStates[plain] : undefined;
}

/** Whether a separate column says that the money arrived: `yes`, `paid` or a date; not `no`, `0`, `unpaid` or empty. */
export function isCleared(text: string): boolean {
  return /^(yes|true|1|paid|cleared|payable|ja|oui|sí|si|\d{4}-\d\d-\d\d.*)$/i.test(text.trim());
}

/** Unsigned amounts. Digit groups are only accepted if the last one has three digits: `12,34,567.00`. */
const amountPatterns = {
  '.': /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d*)(?:\.\d+)?$/,
  ',': /^(?:\d{1,3}(?:\.\d{2,3})*\.\d{3}|\d*)(?:,\d+)?$/,
};

/**
 * Parses an amount with the given decimal separator: `1.299,00`, `-5.50`, `(5.50)`. Returns undefined for anything
 * else, such as `12,50` where the decimal separator is a point: 1250 would be a hundred times too much.
 */
export function parsePlainAmount(text: string, decimal: '.' | ','): number | undefined {
  const bare = text.replaceAll('\u2212', '-').replace(/[\p{Sc}\s'’]|(?<![a-z])[a-z]{3}(?![a-z])/giu, '');
  const isNegative = /^-|^\(.*\)$/.test(bare);
  const digits = bare.replace(/^-|[()]/g, '');
  if (!amountPatterns[decimal].test(digits)) return undefined;
  const plain = digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.');
  if (!/^\d*\.?\d+$/.test(plain)) return undefined;
  return isNegative ? -Number(plain) : Number(plain);
}

/** Whether a value is an unexpanded macro, which networks send if they have nothing to put there. */
export function isUnexpandedMacro(value: string): boolean {
  return /^(\{.*\}|\[\[\[.*\]\]\]|!!!.*!!!|\^\^\^.*\^\^\^|null|undefined)$/.test(value.trim());
}
