/** A thing that microdata describes. */
export interface MicrodataItem {
  /** As written, such as `https://schema.org/Product`. */
  type: string;
  properties: [name: string, value: string | MicrodataItem][];
}

/** What a page says of itself to machines. */
export interface Page {
  title: string | null;
  /** The first heading. */
  heading: string | null;
  /** Names (or properties) in small letters, with their contents, in the page's order. */
  metas: [name: string, content: string][];
  /** The page's pictures for others: `link rel=image_src`. */
  pictures: string[];
  /** Pictures in the page with the words that stand for them. */
  described: [words: string, address: string][];
  /** What relative addresses are relative to. */
  base: string;
  /** `lang` of the page. */
  language: string | null;
  /** Parsed JSON-LD. */
  linkedData: unknown[];
  /** Outermost microdata, and RDFa in the same form. */
  items: MicrodataItem[];
  /** Properties of microdata that stand in no item. */
  loose: [name: string, value: string][];
  /** The address that the page calls its own. */
  canonical: string | null;
  /** What selectors found, in the page's order. */
  elements: ReadonlyMap<string, readonly string[]>;
  /** Texts close behind the first heading that are a number with a word or sign, and nothing else. */
  sums: string[];
  /** Scripts that speak of prices, as written. */
  scripts: string[];
}

export type Attributes = Record<string, string>;

/** One way of looking at the stream of tags. */
export interface Reader {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}
