import { bareName } from './title-rules.ts';

/** Possible names of a shop, most trusted first. */
export interface ShopNameSources {
  /** The known shop's name. */
  known: string | null;
  /** `og:site_name` and the like. */
  site: string | null;
  /** The part cut off the title. */
  cut: string | null;
  /** The seller, according to the offer. */
  seller: string | null;
}

/** Returns a shop's name: the known one, its own, the end of its titles, the seller, or else one made from its host. */
export function storeName({ known, site, cut, seller }: ShopNameSources, hostname: string): string | null {
  const hostName = bareName(hostLabel(hostname));
  const matchesHost = (name: string) =>
    hostName.length >= 3 && (bareName(name) === hostName || bareName(name).replace(/the/, '') === hostName);
  if (known) return known;
  const isHost = (name: string) =>
    `.${hostname}`.endsWith(`.${name.toLowerCase().replace(/^(https?:\/\/)?(www\.)?|\/$/g, '')}`);
  if (site && !isHost(site)) return partMatchingHost(site, matchesHost);
  if (cut && !isHost(cut)) return cut;
  if (seller && matchesHost(seller)) return seller;
  return nameFromHost(hostname);
}

/** Some shops put a slogan after their name, or say before it that they are a shop. */
function partMatchingHost(site: string, matchesHost: (name: string) => boolean): string {
  const parts = site.split(/\s+[|–—·:-]\s+|\s*\|\s*/);
  const ends = parts.length > 1 ? parts.flatMap(wordSuffixes) : [];
  return [...parts, ...ends].find(matchesHost) ?? site;
}

/** Returns a text from each of its words to the end, for the first twelve words. */
function wordSuffixes(text: string): string[] {
  const words = text.split(/\s+/).slice(0, 12);
  return words.map((_, index) => words.slice(index).join(' '));
}

const separator = /^\s*(?:[|｜:»·•]|\s[–—-])\s*/;
/** The longest shop name, in characters. */
const maxNameLength = 40;

/**
 * Returns the shop's name after the product's in a page's title: `Kettle | Acme Kitchen`. It could also be a colour, so
 * it must share a word with the host, or be in a script that hosts aren't written in.
 * @param products names that the page uses for the product elsewhere
 */
export function shopAfterProduct(title: string, products: readonly (string | null)[], hostname: string): string | null {
  const product = products.find((name) => name && name.length < title.length && title.startsWith(name));
  if (!product) return null;
  const rest = title.slice(product.length);
  const name = rest.replace(separator, '').trim();
  const isOnly = name !== rest.trim() && name !== '' && name.length <= maxNameLength && !/\s[|–—·-]\s|[|｜]/.test(name);
  return isOnly && (sharesWord(name, hostLabel(hostname)) || !/\p{Script=Latin}/u.test(name)) ? name : null;
}

function sharesWord(name: string, label: string): boolean {
  const words = [...label.split('-'), label.replaceAll('-', '')].filter((word) => word.length >= 4);
  const named = name.toLowerCase().match(/[a-z0-9]{4,}/g) ?? [];
  return named.some((one) => words.some((word) => word.startsWith(one) || one.startsWith(word)));
}

/** Returns the part of a host that is a name: `acme-tools` for `www.acme-tools.co.uk`. */
export function hostLabel(hostname: string): string {
  const labels = hostname.toLowerCase().split('.');
  const ends = /^(com?|org|net|gov|edu|ac|or|ne|gob|nom)$/.test(labels.at(-2) ?? '') && labels.length > 2 ? 2 : 1;
  return labels.at(-ends - 1) ?? hostname;
}

function nameFromHost(hostname: string): string | null {
  const label = hostLabel(hostname);
  if (label.startsWith('xn--') || !/[a-z]/.test(label)) return null;
  return label
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
