import { entriesOf } from '@haggle/contract/keys';
import type { ReportField, ReportMapping, ReportState } from '@haggle/contract/links/networks';
import type { Network } from '../../links/networks/network.ts';
import { headerAliases, normalise } from './rules.ts';

/** Which row of a file is its header: the first of those with the most columns that are known. Some begin with a title. */
export function headerAt(rows: readonly (readonly string[])[], network: Network | undefined, within: number): number {
  const known = rows.slice(0, within).map((cells) => Object.keys(guessColumns(cells, network)).length);
  return Math.max(0, known.indexOf(Math.max(...known, 0)));
}

/** The headers that say each field, by the network's names for them, else by the usual ones. */
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

/** How a file is probably to be read, for somebody to look over. */
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

/** Whether all that a mapping speaks of is in a header. */
export function fitsHeader({ columns, keyColumns }: ReportMapping, header: readonly string[]): boolean {
  return [...Object.values(columns), ...keyColumns].every((name) => header.includes(name));
}

/** What has to be chosen before rows can be read. */
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

const cancelled = /^(cancell?ed|rejected|declined|denied|reversed|refunded|returned|deleted|void)$/;

/** What a network's word for a state means; undefined for a word that nobody has said the meaning of. */
export function stateOf(word: string, known: Readonly<Record<string, ReportState>>): ReportState | undefined {
  const plain = word.trim().toLowerCase();
  if (Object.hasOwn(known, plain)) return known[plain];
  if (cancelled.test(plain)) return 'cancelled';
  return Object.hasOwn(usualStates, plain) ? usualStates[plain] : undefined;
}

/** Whether a column of its own says that the money is there: `yes`, `paid`, a day; not `no`, `0`, `unpaid` or nothing. */
export function isCleared(text: string): boolean {
  return /^(yes|true|1|paid|cleared|payable|ja|oui|sí|si|\d{4}-\d\d-\d\d.*)$/i.test(text.trim());
}

/** An amount without its sign, with marks between groups of digits only where the last one has three: `12,34,567.00`. */
const shapes = {
  '.': /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d*)(?:\.\d+)?$/,
  ',': /^(?:\d{1,3}(?:\.\d{2,3})*\.\d{3}|\d*)(?:,\d+)?$/,
};

/**
 * An amount with a given mark of decimals: `1.299,00`, `-5.50`, `(5.50)`; undefined for what is none, such as `12,50` where
 * decimals stand behind a point: read as 1250 it would be a hundred times as much.
 */
export function readPlainAmount(text: string, decimal: '.' | ','): number | undefined {
  const bare = text.replaceAll('\u2212', '-').replace(/[\p{Sc}\s'’]|(?<![a-z])[a-z]{3}(?![a-z])/giu, '');
  const isNegative = /^-|^\(.*\)$/.test(bare);
  const digits = bare.replace(/^-|[()]/g, '');
  if (!shapes[decimal].test(digits)) return undefined;
  const plain = digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.');
  if (!/^\d*\.?\d+$/.test(plain)) return undefined;
  return isNegative ? -Number(plain) : Number(plain);
}

/** Whether a network left one of its macros as it is, since it had nothing to put there. */
export function isUnfilled(value: string): boolean {
  return /^(\{.*\}|\[\[\[.*\]\]\]|!!!.*!!!|\^\^\^.*\^\^\^|null|undefined)$/.test(value.trim());
}
