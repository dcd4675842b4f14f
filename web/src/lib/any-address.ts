/** An address that the router's types do not know by its pattern: a page of the admin area, or one that data names. */
export function anyAddress(path: string): string {
  return path;
}

/**
 * The search of an address that is not known by its pattern, such as `.`, which is whatever page is open. The router asks
 * there for a search that fits every page at once, which none does; the page that is reached reads its search itself and
 * drops what it does not know.
 */
export function anySearch(search: object | ((before: object) => object)): never {
  return search as never;
}
