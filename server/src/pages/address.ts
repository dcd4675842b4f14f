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
