/** What shipping adds to a price: nothing where it is free, or where nobody has said what it costs. */
export function shippingOf({
  free_shipping: isFree,
  shipping_cents: cents,
}: {
  free_shipping: boolean;
  shipping_cents: number | null;
}): number {
  return isFree ? 0 : (cents ?? 0);
}
