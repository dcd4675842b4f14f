import { latinised, notation, writeAmount } from '@haggle/contract/locale/amounts';
import { formatNumber } from '@haggle/contract/locale/numbers';

/**
 * Parses a number, other than an amount of money, in the site's format: `6,5`, `1.000`, `٦٫٥`. Returns undefined for an
 * empty text and NaN for an invalid one.
 */
export function numberOf(text: string): number | undefined {
  const plain = latinised(text).replace(/['’٬\s]/g, '');
  if (plain === '') return undefined;
  const { group } = notation();
  // Groups have three digits, or, by lakh and crore, two and at the end three.
  const mark = `\\${group}(?=(?:\\d\\d\\${group})*\\d{3}(?:\\D|$))`;
  const whole = group === undefined ? plain : plain.replace(new RegExp(mark, 'g'), '');
  return Number(whole.replace(/[,٫]/, '.'));
}

/** Parses a number to send: NaN for an empty text too. */
export function numberOrNone(text: string): number {
  return numberOf(text) ?? Number.NaN;
}

/** Parses a number to send, null for an empty text; an invalid one stays as typed, so the contract can say why. */
export function numberOrText(text: string): number | null {
  const number = numberOf(text);
  return Number.isNaN(number) ? (text as unknown as number) : (number ?? null);
}

/**
 * Formats a rate or quantity for a field's initial value, so that `readRate` reads it back. Three decimals could be
 * thousands, so it writes four.
 */
export function typedRate(rate: number, maxDecimals: number): string {
  const plain = new Intl.NumberFormat('en', { maximumFractionDigits: maxDecimals, useGrouping: false }).format(rate);
  const decimals = plain.split('.')[1]?.length ?? 0;
  return writeAmount(Number(plain), decimals === 3 ? 4 : decimals);
}

/** Formats a number for a field's initial value. */
export function typedNumber(number: number): string {
  return formatNumber(number, 4);
}
