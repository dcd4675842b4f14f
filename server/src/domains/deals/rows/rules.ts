/** Returns what shipping adds to a price: nothing if it is free or its cost is unknown. */
export function shippingOf({
  free_shipping: isFree,
  shipping_cents: cents,
}: {
  free_shipping: boolean;
  shipping_cents: number | null;
}): number {
  return isFree ? 0 : (cents ?? 0);
}
