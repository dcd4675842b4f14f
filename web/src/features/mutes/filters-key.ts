/** Where this browser keeps by whose filters its lists are. */
export const filtersKey = 'filters';
