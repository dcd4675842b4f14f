const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars as text, such as `$1,299.00`; `$N/A` for what is no price. */
export function formatPrice(price: number | null | undefined): string {
  return typeof price === 'number' && Number.isFinite(price) && price >= 0 ? dollars.format(price) : '$N/A';
}
