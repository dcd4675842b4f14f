/** Storage key for the member whose filters apply to this browser's lists. */
export const filtersKey = 'filters';
