// Stores and brands.

/** Best deals of a store or brand, shown before all of its deals. */
export const bestDeals = 4;
export const maxNameLength = 60;
/** Characters of other scripts may become several Latin ones. */
export const maxSlugLength = 100;
/** A store's link is what its latest published deals have in common. More deals wouldn't change it. */
export const linkDeals = 100;
/** Coupon codes of a store, shown before all of its deals. */
export const shopCoupons = 12;
/** Stores and categories named in the facts of a page: one line. */
export const factNames = 4;
