/** Words in addresses that show how a shop sorts its pages, not what it sells. */
const routingWords = new Set(
  `product products prod p pd pdp item items itm dp gp detail details view show index html htm php aspx shop store catalog
  catalogue article articles produkt produkte artikel produit produits producto productos prodotto fiche ficha offer offers
  deal deals page buy category categories c cat collections collection browse ip sku ref r en de fr es it nl us uk gb ae ar
  amp www`.split(/\s+/),
);

const fileExtensions = /\.(html?|php|aspx?|jsp|do|prd|p)$/i;

/** Splits the folders of an address, and of a route in its hash, into words, without file extensions. */
function wordsByFolder(address: URL): string[][] {
  const route = /^#!?\//.test(address.hash) ? address.hash.replace(/^#!?/, '') : '';
  return `${address.pathname}${route}`
    .split('/')
    .map((folder) => decode(folder).replace(fileExtensions, ''))
    .map((folder) => folder.split(/[-_+.,~ ]+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Malformed escapes are left as they are.
    return text;
  }
}

/** Whether a word is a shop's product number: a long number, or letters mixed with several digits. */
function isNumber(word: string): boolean {
  return (
    /^\d{5,}$/.test(word) || (/^(?=(?:.*\d){4})[a-z0-9]{8,}$/i.test(word) && !/^[a-z]+\d{1,4}[a-z]{0,2}$/i.test(word))
  );
}

/**
 * Guesses a product's name from an address: the words of its longest folder, such as `Steel kettle 1.7 l` from
 * `/kettles/steel-kettle-1-7-l/p/12345678`. Null if no folder has two words.
 */
export function titleFromAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const folders = wordsByFolder(url).map((words) => {
    const start = words.findIndex((word) => !isNumber(word) && !routingWords.has(word.toLowerCase()));
    const end = words.findLastIndex((word) => !isNumber(word) && !/^[a-z]$/i.test(word));
    return start < 0 ? [] : words.slice(start, end + 1).filter((word) => /[\p{L}\p{N}]/u.test(word));
  });
  const isName = (words: string[]) => words.filter((word) => /\p{L}{2}/u.test(word)).length >= 2;
  const longest = folders.filter(isName).reduce<string[]>((best, one) => (one.length >= best.length ? one : best), []);
  if (longest.length === 0) return null;
  const text = longest.join(' ');
  return text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

interface Category {
  slug: string;
  name: string;
}

/**
 * Guesses the category whose name or slug occurs in an address or in a page's breadcrumbs; of several, the longest.
 * @param hints texts, best first: folders of the address, breadcrumbs of the page, its title
 */
export function guessCategory(categories: readonly Category[], hints: readonly string[]): string | null {
  for (const hint of hints) {
    const words = ` ${wordsIn(hint).join(' ')} `;
    const matches = categories
      .map(({ slug, name }) => ({ slug, words: [wordsIn(name), wordsIn(slug)].filter((one) => one.length > 0) }))
      .map(({ slug, words: names }) => ({
        slug,
        length: Math.max(
          0,
          ...names.filter((name) => words.includes(` ${name.join(' ')} `)).map((name) => name.join('').length),
        ),
      }))
      .filter(({ length }) => length >= 2)
      .toSorted((a, b) => b.length - a.length);
    if (matches[0]) return matches[0].slug;
  }
  return null;
}

/** Splits a text into lower-case words, without plural endings and connecting words. */
function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^(and|und|et|the|for|of|de|la|le|y)$/.test(word))
    .map((word) => word.replace(/(?<=\p{L}{3})(es|s|e)$/u, ''));
}

/** Returns an address's hint about the category: its folders in words, the last one first. */
export function categoryHints(address: string): string[] {
  const url = URL.parse(address);
  return url
    ? [
        wordsByFolder(url)
          .map((words) => words.join(' '))
          .toReversed()
          .join(' / '),
      ]
    : [];
}
