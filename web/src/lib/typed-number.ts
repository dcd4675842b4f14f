import { latinised, notation } from '@haggle/contract/locale/amounts';
import { formatNumber } from '@haggle/contract/locale/numbers';

/**
 * A number that is no amount of money, as people type it where the site is: `6,5`, `1.000`, `٦٫٥`. Undefined for an empty
 * text, NaN for what is no number.
 */
export function numberOf(text: string): number | undefined {
  const plain = latinised(text).replace(/['’٬\s]/g, '');
  if (plain === '') return undefined;
  const { group } = notation();
  const whole = group === undefined ? plain : plain.replace(new RegExp(`\\${group}(?=\\d{3}(?:\\D|$))`, 'g'), '');
  return Number(whole.replace(/[,٫]/, '.'));
}

/** The same to be sent: what is empty is no number. */
export function numberOrNone(text: string): number {
  return numberOf(text) ?? Number.NaN;
}

/** A number as it stands in a field at first. */
export function typedNumber(number: number): string {
  return formatNumber(number, 4);
}
