/**
 * A large shop. Only its name and hosts are required: most shops describe their products in standard ways. See
 * docs/shops.md.
 */
export interface Shop {
  /** The name that readers know it by. */
  name: string;
  /** Matches the host without `www.` and `m.`. Its first group identifies the country, mostly by the host's ending. */
  hosts: RegExp;
  /** URLs that name a product. */
  products?: readonly ProductAddress[];
  /** ISO 4217 code for prices without one, by the first group of `hosts`. Defaults to that of the host's country. */
  currencies?: Readonly<Record<string, string>>;
  /** Patterns to remove from titles. The shop's name is always removed. */
  titles?: readonly RegExp[];
  /** Elements with the data that its pages don't provide in a standard way. */
  elements?: Elements;
  /** Parameters that identify the referrer only at this shop. Names are in lower case. */
  tracking?: RegExp;
  /** Parameters that name the product here, whatever their names mean elsewhere. Names are in lower case. */
  needed?: RegExp;
  /** The shop's own URLs that only redirect. */
  wrappers?: readonly Wrapper[];
}

export interface ProductAddress {
  /** Matches the path, or the fragment if that starts with `#!/` or `#/`. */
  path: RegExp;
  /** The parameter that names the product. */
  parameter?: string;
  /**
   * The product's own URL in its shortest form: `$h` is the first group of `hosts`, `$1`… are those of `path`, `$p` is
   * the parameter's value. Countries and variants with different prices need different keys.
   */
  key: string;
}

/** Selectors for platform/fetch/selectors.ts, the best first. */
export interface Elements {
  title?: readonly string[];
  price?: readonly string[];
  /** The previous price: crossed out or recommended. */
  retail?: readonly string[];
  image?: readonly string[];
  brand?: readonly string[];
  availability?: readonly string[];
  /** Elements that only exist when the product can't be bought. */
  soldOut?: readonly string[];
}

/** URLs that redirect to the URL in one of their parameters. */
export interface Wrapper {
  host: RegExp;
  /** Matches any path if unset. */
  path?: RegExp;
  /** Parameters that may hold the target, case-insensitive; the first one present counts. */
  parameters: readonly string[];
  /** Finds the target in the path, without its scheme. */
  targetPath?: RegExp;
  /** Set for hosts that shops lend to networks: there, only a URL with a target is a wrapper, any other is a page. */
  isShared?: true;
}
