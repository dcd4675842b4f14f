/** `$1,299.00` as 1299; undefined for an empty text, NaN for what is no amount, such as `49,99`. */
export function amountOf(text: string): number | undefined {
  const bare = text.replace(/[$\s]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
  return bare === '' ? undefined : Number(bare);
}
