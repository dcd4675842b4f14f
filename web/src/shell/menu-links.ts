/** The links that the bar has at every width, in the bar itself or in its menu; the names are those of `shell.nav`. */
export const mainLinks = [
  ['/deals', 'allDeals'],
  ['/trending', 'trending'],
  ['/articles', 'guides'],
  ['/categories', 'categories'],
] as const;
