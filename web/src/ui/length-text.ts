import { formatNumber } from '@haggle/contract/locale/numbers';

/** How long a text is beside how long it may be: `74/500`. */
export function lengthText(length: number, most: number): string {
  return `${formatNumber(length)}/${formatNumber(most)}`;
}
