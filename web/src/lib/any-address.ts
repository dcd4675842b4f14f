/** Returns an address that the router's types don't know: an admin page, or one that comes from data. */
export function anyAddress(path: string): string {
  return path;
}

/**
 * Returns the search of an address that the router's types don't know, such as `.` for the open page. There, the types
 * demand a search that fits every page at once, which is impossible. The target page parses its search and drops unknown
 * names.
 */
export function anySearch(search: object | ((before: object) => object)): never {
  return search as never;
}
