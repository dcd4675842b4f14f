import { pages } from '@haggle/contract/site/pages.gen';

/** Folders whose pages have names or numbers; elsewhere are keys that tell letters apart. */
const lowerCaseFolders = new Set(pages.filter(({ address }) => address).map(({ path }) => path.split('/')[1]));

/**
 * The right way to write an address with slashes too many or in capital letters, so that each page has one address.
 * @returns undefined where it is written so already
 */
export function otherSpelling(path: string): string | undefined {
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const spelt = lowerCaseFolders.has(/^\/([^/]+)\//.exec(plain)?.[1]?.toLowerCase())
    ? plain.toLowerCase()
    : plain.replace(/^\/[^/]+/, (folder) => folder.toLowerCase());
  return spelt === path ? undefined : spelt;
}

/** Where whoever asks for an address is sent. */
interface Lead {
  /** Absent where they stay. */
  to?: string | undefined;
  /** Whether that is what the owner said of the address. */
  isFollowed: boolean;
}

/**
 * What is made of an address of which the owner has said where it leads, or that it is gone (null). Only where nothing stands:
 * a page that is there is shown, or sends its reader on itself.
 * @param rendered what stands at the address, rightly spelt
 */
export function leadOf(
  { redirect, spelling }: { redirect: string | null | undefined; spelling: string | undefined },
  { status, location }: { status: number; location?: string | null },
): Lead {
  if (redirect === undefined) return { isFollowed: false };
  if (status === 404) return { to: redirect ?? undefined, isFollowed: true };
  return { to: location ? undefined : spelling, isFollowed: Boolean(location) && location === redirect };
}
