/** The time each page was last shown in this window while online, by address without fragment. */
const seen = new Map<string, number>();

interface Address {
  pathname: string;
  searchStr: string;
}

const nameOf = ({ pathname, searchStr }: Address) => `${pathname}${searchStr}`;

export function recordSeen(address: Address): void {
  seen.set(nameOf(address), Date.now());
}

/** Returns milliseconds since 1970, or undefined if the page wasn't shown. */
export function seenAt(address: Address): number | undefined {
  return seen.get(nameOf(address));
}
