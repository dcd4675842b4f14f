// Stores and brands.

/** Best deals of a store or brand that stand before all of its deals. */
export const bestDeals = 4;
export const nameMost = 60;
/** Letters of other scripts may become several Latin ones. */
export const slugMost = 100;
/** A store's link is what its latest published deals agree on; more of them would say the same. */
export const linkDeals = 100;
/** Coupon codes of a store that stand before all of its deals. */
export const shopCoupons = 12;
/** Stores and categories named among the facts: what stands in one line. */
export const factNames = 4;
