/** The main links, in the bar itself or in its menu; the names are keys of `shell.nav`. */
export const mainLinks = [
  ['/deals', 'allDeals'],
  ['/trending', 'trending'],
  ['/articles', 'guides'],
  ['/categories', 'categories'],
] as const;
