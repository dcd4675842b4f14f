/**
 * What is known of a large shop. Every part is optional but its name and hosts: most shops say on their pages what they
 * sell in ways that all understand. See docs/shops.md.
 */
export interface Shop {
  /** What readers call it. */
  name: string;
  /** Of the host without `www.` and `m.`. Its first group is what tells its countries apart, mostly the host's ending. */
  hosts: RegExp;
  /** Where addresses name the product. */
  products?: readonly ProductAddress[];
  /** ISO 4217, of bare prices: by the first group of `hosts`. Where it says nothing, the country of the host counts. */
  currencies?: Readonly<Record<string, string>>;
  /** What is taken off titles; the shop's own name is anyway. */
  titles?: readonly RegExp[];
  /** Where its pages show what they say in no common way. */
  elements?: Elements;
  /** Parameters that say who sent a reader, besides those that say so everywhere. Names are in small letters. */
  tracking?: RegExp;
  /** Parameters that name the product here, whatever their names mean elsewhere. Names are in small letters. */
  needed?: RegExp;
  /** Addresses of the shop's own that only forward. */
  wrappers?: readonly Wrapper[];
}

export interface ProductAddress {
  /** Of the path, and of the fragment where that begins with `#!/` or `#/`. */
  path: RegExp;
  /** The parameter that names the product. */
  parameter?: string;
  /**
   * The product's own address in its shortest form: `$h` is the first group of `hosts`, `$1`… are those of `path`, `$p`
   * is the parameter's value. What differs by country or variant in price must stay in it.
   */
  key: string;
}

/** Selectors as platform/fetch/selectors.ts reads them, best first. */
export interface Elements {
  title?: readonly string[];
  price?: readonly string[];
  /** The price before: crossed out or recommended. */
  retail?: readonly string[];
  image?: readonly string[];
  brand?: readonly string[];
  availability?: readonly string[];
  /** Elements that are there only when the product cannot be bought. */
  soldOut?: readonly string[];
}

/** Addresses that forward to the address in one of their parameters. */
export interface Wrapper {
  host: RegExp;
  /** Without it, any path. */
  path?: RegExp;
  /** Parameters that hold the target, in any case; the first one present counts. */
  parameters: readonly string[];
  /** Finds the target in the path, without its scheme. */
  targetPath?: RegExp;
  /** Shops lend networks hosts of their own: there only what holds a target is a wrapper, all else a page. */
  isLent?: true;
}
