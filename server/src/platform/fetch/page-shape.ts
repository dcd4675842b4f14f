/** An item described by microdata. */
export interface MicrodataItem {
  /** As written, such as `https://schema.org/Product`. */
  type: string;
  properties: [name: string, value: string | MicrodataItem][];
}

/** The machine-readable data of a page. */
export interface Page {
  title: string | null;
  /** The first heading. */
  heading: string | null;
  /** Names (or properties) in lower case with their contents, in document order. */
  metas: [name: string, content: string][];
  /** The page's pictures for sharing: `link rel=image_src`. */
  pictures: string[];
  /** Pictures with their alternative texts. */
  described: [words: string, address: string][];
  /** The base of relative addresses. */
  base: string;
  /** The page's `lang`. */
  language: string | null;
  /** Parsed JSON-LD. */
  linkedData: unknown[];
  /** Top-level microdata, and RDFa in the same form. */
  items: MicrodataItem[];
  /** Microdata properties outside any item. */
  loose: [name: string, value: string][];
  /** The page's canonical address. */
  canonical: string | null;
  /** Values found by selectors, in document order. */
  elements: ReadonlyMap<string, readonly string[]>;
  /** Texts shortly after the first heading that consist only of a number with a word or sign. */
  sums: string[];
  /** Raw scripts that mention prices. */
  scripts: string[];
}

export type Attributes = Record<string, string>;

/** A consumer of the parser's events. */
export interface Reader {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}
