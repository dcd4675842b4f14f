import { formatNumber } from '@haggle/contract/locale/numbers';

/** Formats a text's length and its limit: `74/500`. */
export function lengthText(length: number, maxLength: number): string {
  return `${formatNumber(length)}/${formatNumber(maxLength)}`;
}
