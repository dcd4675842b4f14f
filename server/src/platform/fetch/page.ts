import { Parser } from 'htmlparser2';
import { parseJsonLd } from './json-ld.ts';
import { microdataReader } from './microdata.ts';
import type { Attributes, Page, Reader } from './page-shape.ts';
import { decodePage } from './page-text.ts';
import { toPlainText } from './plain-text.ts';

const blocksMost = 50;
/** The parser's work grows with the square of the depth; no honest page is deeper. */
const deepest = 3_000;
const step = 8 * 1024;
const metasMost = 500;

/**
 * Reads a page in one pass, whatever is wrong with it; one that is nested without end is read as far as that.
 * @param address where the page was found
 */
export function readPage(bytes: Uint8Array, contentType: string, address: string): Page {
  const page: Page = {
    title: null,
    heading: null,
    metas: [],
    pictures: [],
    base: address,
    linkedData: [],
    items: [],
  };
  const microdata = microdataReader(page.items);
  const readers = [textsReader(page), headReader(page), microdata];
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      for (const reader of readers) reader.open(name, attributes);
    },
    ontext: (text) => {
      for (const reader of readers) reader.text(text);
    },
    onclosetag: (name) => {
      depth -= 1;
      for (const reader of readers) reader.close(name);
    },
  });
  const text = decodePage(bytes, contentType);
  for (let at = 0; at < text.length && depth < deepest; at += step) parser.write(text.slice(at, at + step));
  parser.end();
  return page;
}

function headReader(page: Page): Reader {
  let hasBase = false;
  return {
    open(name, attributes) {
      if (name === 'meta') readMeta(page, attributes);
      if (name === 'link') readLink(page, attributes);
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

function readLink(page: Page, { rel = '', href }: Attributes): void {
  const rels = rel.toLowerCase().split(/\s/);
  if (href && rels.includes('image_src')) page.pictures.push(href);
}

/** Reads the texts of elements that are of use as a whole. */
function textsReader(page: Page): Reader {
  let collecting: 'title' | 'h1' | 'script' | undefined;
  let collected = '';
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
      if (blocks <= blocksMost) page.linkedData.push(...parseJsonLd(collected));
    },
  };
  return {
    open(name, { type = '' }) {
      if (name === 'svg') drawings += 1;
      if (collecting || drawings > 0) return;
      const isWanted =
        (name === 'title' && page.title === null) ||
        (name === 'h1' && page.heading === null) ||
        (name === 'script' && /^\s*application\/ld\+json/i.test(type));
      if (!isWanted) return;
      collecting = name;
      collected = '';
    },
    text(text) {
      if (collecting) collected += text;
    },
    close(name) {
      if (name === 'svg') drawings -= 1;
      if (!collecting || name !== collecting) return;
      finish[collecting]();
      collecting = undefined;
    },
  };
}
