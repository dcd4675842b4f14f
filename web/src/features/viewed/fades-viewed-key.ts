/** Storage key of the choice to fade viewed deals. */
export const fadesViewedKey = 'fadesViewed';
