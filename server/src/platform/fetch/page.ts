import { Parser } from 'htmlparser2';
import { ElementsReader } from './elements.ts';
import { headedSumsReader } from './headed-sums.ts';
import { parseJsonLd } from './json-ld.ts';
import { microdataReader } from './microdata.ts';
import type { Attributes, Page, Reader } from './page-shape.ts';
import { decodePage } from './page-text.ts';
import { toPlainText } from './plain-text.ts';

const maxBlocks = 50;
/** Deeper than any legitimate page; the parser scans all open elements for most tags. */
const maxOpenElements = 256;
/** Maximum number of stray closing tags, for each of which the parser scans all open elements. */
const maxStrayTags = 5_000;
/** Maximum total length of retained scripts. */
const maxScripts = 3_000_000;
/** Number of characters between two checks of the depth. */
const step = 1024;
const maxMetas = 500;
const maxDescribed = 500;

/**
 * Parses a page in one pass, whatever its mistakes. Parsing stops at excessive nesting or too many stray closing tags.
 * @param address the page's address
 * @param selectors the selectors to evaluate
 */
export function readPage(
  bytes: Uint8Array,
  contentType: string,
  address: string,
  selectors: readonly string[] = [],
): Page {
  const elements = new ElementsReader(selectors);
  const page: Page = {
    title: null,
    heading: null,
    metas: [],
    pictures: [],
    described: [],
    base: address,
    language: null,
    linkedData: [],
    items: [],
    loose: [],
    canonical: null,
    elements: elements.found,
    sums: [],
    scripts: [],
  };
  const microdata = microdataReader(page.items, page.loose);
  const readers = [textsReader(page), headReader(page), headedSumsReader(page), microdata, elements];
  const parser = new WatchedParser(readers);
  const text = decodePage(bytes, contentType);
  for (let at = 0; at < text.length && !parser.isLost; at += step) parser.write(text.slice(at, at + step));
  parser.end();
  return page;
}

/** A parser that detects pages crafted to be slow. */
class WatchedParser extends Parser {
  #depth = 0;
  #closed = 0;
  #stray = 0;

  constructor(readers: readonly Reader[]) {
    super({
      onopentag: (name, attributes, isImplied) => {
        this.#depth += 1;
        // According to the standard, a `</p>` without a start tag is an empty paragraph.
        if (isImplied) this.#stray += 1;
        for (const reader of readers) reader.open(name, attributes);
      },
      ontext: (text) => {
        for (const reader of readers) reader.text(text);
      },
      onclosetag: (name) => {
        this.#depth -= 1;
        this.#closed += 1;
        for (const reader of readers) reader.close(name);
      },
    });
  }

  /** Whether parsing should stop. */
  get isLost(): boolean {
    return this.#depth >= maxOpenElements || this.#stray >= maxStrayTags;
  }

  override onclosetag(start: number, end: number): void {
    const before = this.#closed;
    super.onclosetag(start, end);
    if (this.#closed === before) this.#stray += 1;
  }
}

function headReader(page: Page): Reader {
  let hasBase = false;
  return {
    open(name, attributes) {
      if (name === 'html') page.language ??= attributes.lang?.trim() || null;
      if (name === 'meta') readMeta(page, attributes);
      if (name === 'link') readLink(page, attributes);
      if (name === 'img') readPicture(page, attributes);
      if (name === 'base' && attributes.href && !hasBase) {
        hasBase = true;
        page.base = URL.parse(attributes.href, page.base)?.href ?? page.base;
      }
    },
    text: () => undefined,
    close: () => undefined,
  };
}

function readMeta({ metas }: Page, { property, name, itemprop, content }: Attributes): void {
  const key = (property || name || itemprop)?.trim().toLowerCase();
  if (key && content?.trim() && metas.length < maxMetas) metas.push([key, content.trim()]);
}

/** Records a picture's address; for lazily loaded pictures, `src` is a placeholder. */
function readPicture({ described }: Page, { alt, src, 'data-src': late, srcset }: Attributes): void {
  const address = late ?? (src && !src.startsWith('data:') ? src : srcset?.trim().split(/\s/, 1)[0]);
  if (alt?.trim() && address && described.length < maxDescribed) described.push([alt.trim(), address]);
}

function readLink(page: Page, { rel = '', href }: Attributes): void {
  const rels = rel.toLowerCase().split(/\s/);
  if (href && rels.includes('image_src')) page.pictures.push(href);
  if (href && rels.includes('canonical')) page.canonical ??= URL.parse(href, page.base)?.href ?? null;
}

/** Collects the texts of titles, headings and scripts. */
function textsReader(page: Page): Reader {
  let collecting: 'title' | 'h1' | 'script' | 'data' | undefined;
  let collected = '';
  let keptLength = 0;
  let svgDepth = 0;
  let blocks = 0;
  const finish = {
    title: () => {
      page.title = toPlainText(collected) || null;
    },
    h1: () => {
      page.heading = toPlainText(collected) || null;
    },
    script: () => {
      blocks += 1;
      if (blocks > maxBlocks) return;
      for (const part of parseJsonLd(collected)) page.linkedData.push(part);
    },
    data: () => {
      if (keptLength + collected.length > maxScripts || !/price|__next_f|content_name/i.test(collected)) return;
      keptLength += collected.length;
      page.scripts.push(collected);
    },
  };
  return {
    open(name, { type = '' }) {
      if (name === 'svg') svgDepth += 1;
      if (collecting || svgDepth > 0) return;
      if (name === 'title' && page.title === null) collecting = name;
      if (name === 'h1' && page.heading === null) collecting = name;
      if (name === 'script') collecting = /^\s*application\/ld\+json/i.test(type) ? name : 'data';
      collected = '';
    },
    text(text) {
      if (collecting) collected += text;
    },
    close(name) {
      if (name === 'svg') svgDepth -= 1;
      if (!collecting || name !== (collecting === 'data' ? 'script' : collecting)) return;
      finish[collecting]();
      collecting = undefined;
    },
  };
}
