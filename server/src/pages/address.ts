/** Folders whose pages have names in small letters; elsewhere are keys that tell letters apart. */
const lowerCasePath = /^\/(?:articles|brands|categories|deals|stores)\//i;

/**
 * The right way to write an address with slashes too many or in capital letters, so that each page has one address.
 * @returns undefined where it is written so already
 */
export function otherSpelling(path: string): string | undefined {
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const spelt = lowerCasePath.test(plain)
    ? plain.toLowerCase()
    : plain.replace(/^\/[^/]+/, (folder) => folder.toLowerCase());
  return spelt === path ? undefined : spelt;
}
