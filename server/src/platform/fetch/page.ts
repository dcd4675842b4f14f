import { Parser } from 'htmlparser2';
import { ElementsReader } from './elements.ts';
import { headedSumsReader } from './headed-sums.ts';
import { parseJsonLd } from './json-ld.ts';
import { microdataReader } from './microdata.ts';
import type { Attributes, Page, Reader } from './page-shape.ts';
import { decodePage } from './page-text.ts';
import { toPlainText } from './plain-text.ts';

const blocksMost = 50;
/** The parser looks through all open elements for most tags; no honest page is deeper. */
const deepest = 256;
/** Closing tags without anything to close, for each of which the parser looks through all that is open. */
const strayMost = 5_000;
/** Characters of scripts that are kept. */
const scriptsMost = 3_000_000;
/** So often it is seen how deep a page is. */
const step = 1024;
const metasMost = 500;
const describedMost = 500;

/**
 * Reads a page in one pass, whatever is wrong with it; one that is nested without end, or closes what it never opened, is
 * read as far as that.
 * @param address where the page was found
 * @param selectors whose elements are of use
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

/** Notices what makes a page much work. */
class WatchedParser extends Parser {
  #depth = 0;
  #closed = 0;
  #stray = 0;

  constructor(readers: readonly Reader[]) {
    super({
      onopentag: (name, attributes, isImplied) => {
        this.#depth += 1;
        // A `</p>` without a beginning is a paragraph, says the standard.
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

  /** Whether going on is more work than anything that may follow is worth. */
  get isLost(): boolean {
    return this.#depth >= deepest || this.#stray >= strayMost;
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
  if (key && content?.trim() && metas.length < metasMost) metas.push([key, content.trim()]);
}

/** Of pictures that come when they are seen, `src` is a placeholder. */
function readPicture({ described }: Page, { alt, src, 'data-src': late, srcset }: Attributes): void {
  const address = late ?? (src && !src.startsWith('data:') ? src : srcset?.trim().split(/\s/, 1)[0]);
  if (alt?.trim() && address && described.length < describedMost) described.push([alt.trim(), address]);
}

function readLink(page: Page, { rel = '', href }: Attributes): void {
  const rels = rel.toLowerCase().split(/\s/);
  if (href && rels.includes('image_src')) page.pictures.push(href);
  if (href && rels.includes('canonical')) page.canonical ??= URL.parse(href, page.base)?.href ?? null;
}

/** Reads the texts of elements that are of use as a whole. */
function textsReader(page: Page): Reader {
  let collecting: 'title' | 'h1' | 'script' | 'data' | undefined;
  let collected = '';
  let kept = 0;
  let drawings = 0;
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
      if (blocks > blocksMost) return;
      for (const part of parseJsonLd(collected)) page.linkedData.push(part);
    },
    data: () => {
      if (kept + collected.length > scriptsMost || !/price|__next_f|content_name/i.test(collected)) return;
      kept += collected.length;
      page.scripts.push(collected);
    },
  };
  return {
    open(name, { type = '' }) {
      if (name === 'svg') drawings += 1;
      if (collecting || drawings > 0) return;
      if (name === 'title' && page.title === null) collecting = name;
      if (name === 'h1' && page.heading === null) collecting = name;
      if (name === 'script') collecting = /^\s*application\/ld\+json/i.test(type) ? name : 'data';
      collected = '';
    },
    text(text) {
      if (collecting) collected += text;
    },
    close(name) {
      if (name === 'svg') drawings -= 1;
      if (!collecting || name !== (collecting === 'data' ? 'script' : collecting)) return;
      finish[collecting]();
      collecting = undefined;
    },
  };
}
