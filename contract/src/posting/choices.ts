/** The amount fields of a draft, all in its one currency. */
export const draftAmounts = ['price', 'retailPrice', 'shippingPrice', 'nextBestPrice'] as const;
