/** Where this browser keeps that cards of deals it has shown are faded. */
export const fadesViewedKey = 'fadesViewed';
