import type { Problem } from './row-rules.ts';

/** The outcomes of the rows so far. */
export interface Tally {
  imported: number;
  known: number;
  bad: number;
}

/** Formats a problem: `Row 17: price: Enter an amount.` */
export function toProblemLine(number: number, { path, message }: Problem): string {
  return `Row ${number}: ${path ? `${path}: ` : ''}${message}`;
}

/** Formats the outcomes: `120 imported, 14 already existed, 3 with errors.` */
export function toSummary({ imported, known, bad }: Tally, { isDryRun = false } = {}): string {
  const first = isDryRun ? 'could be imported' : 'imported';
  const end = isDryRun ? ' Nothing was written.' : '';
  return `${formatCount(imported)} ${first}, ${formatCount(known)} already existed, ${formatCount(bad)} with errors.${end}`;
}

/** Formats a number: `12,000`. */
export function formatCount(number: number): string {
  return number.toLocaleString('en-US');
}
