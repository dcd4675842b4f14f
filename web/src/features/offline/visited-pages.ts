/** When each page was shown in this window while the site could be reached, by its address without a fragment. */
const seen = new Map<string, number>();

interface Address {
  pathname: string;
  searchStr: string;
}

const nameOf = ({ pathname, searchStr }: Address) => `${pathname}${searchStr}`;

export function noteSeen(address: Address): void {
  seen.set(nameOf(address), Date.now());
}

/** Milliseconds since 1970; undefined for a page that was not shown. */
export function seenAt(address: Address): number | undefined {
  return seen.get(nameOf(address));
}
