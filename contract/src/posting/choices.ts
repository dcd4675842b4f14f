/** The amounts of a draft, all of its one currency. */
export const draftAmounts = ['price', 'retailPrice', 'shippingPrice', 'nextBestPrice'] as const;
