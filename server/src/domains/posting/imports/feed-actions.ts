import { t } from '@haggle/contract/messages/translate';
import { Parser } from 'htmlparser2';
import { StartError } from '../../../kernel/start-error.ts';
import { toPlainText } from '../../../platform/fetch/plain-text.ts';
import { maxLongTextLength } from './cell-rules.ts';
import { type Element, type FeedFacts, readItem } from './feed-rules.ts';
import type { Row } from './row-rules.ts';

/** Longer than any legitimate item. */
const maxItemBytes = 1024 * 1024;
/** The deepest nesting: more than any feed has, even with markup in descriptions. */
const maxDepth = 64;
/** Feeds whose markup leaves elements open can be read up to here; beyond it, each further element takes longer. */
const maxOpen = 1_000;
/** Elements per item. */
const maxElements = 5_000;

/**
 * Yields the items of RSS or Atom as they arrive, numbered from 1.
 * @throws StartError if the text is neither
 */
export async function* readFeed(text: AsyncIterable<string>): AsyncGenerator<Row> {
  const rows: Row[] = [];
  let number = 0;
  const reader = new ItemReader((item, feed) => rows.push(toRow(++number, item, feed)));
  for await (const part of text) {
    reader.write(part);
    yield* rows.splice(0);
  }
  reader.end();
  if (!reader.isFeed) throw new StartError(t('imports.file.noFeed'));
  yield* rows;
}

interface Item {
  elements: Element[];
  isTooLong: boolean;
  isTooDeep: boolean;
  isCutOff: boolean;
}

const roots = new Set(['rss', 'feed', 'rdf:rdf']);
const items = new Set(['item', 'entry']);
const markup = new Set(['title', 'description', 'summary', 'content', 'content:encoded']);

/** Collects the elements of each item, and the facts about the feed that precede the first one. */
class ItemReader {
  isFeed = false;
  private readonly feed: FeedFacts = {};
  /** The element of the feed itself that is being read. */
  private fact: 'link' | 'language' | undefined;
  private item: Item | undefined;
  private length = 0;
  /** The number of open elements, inside and outside items. */
  private depth = 0;
  /** The open elements within the item. */
  private readonly open: (Element & { text: string })[] = [];
  private readonly onItem: (item: Item, feed: FeedFacts) => void;
  private readonly parser: Parser;

  constructor(onItem: (item: Item, feed: FeedFacts) => void) {
    this.onItem = onItem;
    const handlers = {
      onopentag: (name: string, attributes: Record<string, string>) => this.openElement(name.toLowerCase(), attributes),
      onclosetag: (_: string, isImplied: boolean) => this.closeElement(isImplied),
      ontext: (text: string) => this.addText(text),
    };
    this.parser = new Parser(handlers, { xmlMode: true });
  }

  write(text: string): void {
    this.parser.write(text);
  }

  end(): void {
    this.parser.end();
  }

  /** @throws StartError if elements are nested too deep */
  private openElement(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (this.depth > maxOpen) throw new StartError(t('imports.file.tooDeep'));
    if (this.item && this.open.length >= maxDepth) this.item.isTooDeep = true;
    if (roots.has(name)) this.beginFeed(attributes);
    if (this.item) {
      this.addLength(JSON.stringify(attributes).length);
      const parent = this.open.at(-1)?.name ?? '';
      this.open.push({ name, depth: this.open.length + 1, parent, attributes, text: '' });
    } else if (this.isFeed && items.has(name)) {
      this.item = { elements: [], isTooLong: false, isTooDeep: false, isCutOff: false };
      this.length = 0;
    } else this.openFact(name, attributes);
  }

  private beginFeed(attributes: Record<string, string>): void {
    this.isFeed = true;
    this.feed.language ??= attributes['xml:lang'];
  }

  private openFact(name: string, { href, rel = 'alternate' }: Record<string, string>): void {
    if (name === 'link' && rel === 'alternate' && href) this.feed.link ??= href;
    this.fact = name === 'link' || name === 'language' ? name : undefined;
  }

  private addText(text: string): void {
    const element = this.open.at(-1);
    if (!this.item && this.fact) this.addFactText(this.fact, text);
    if (!element) return;
    this.addLength(text.length);
    if (!this.item?.isTooLong && !this.item?.isTooDeep) element.text += text;
  }

  private addFactText(fact: 'link' | 'language', text: string): void {
    // The first link counts: an image of the channel also has one, but later.
    if (text.trim() !== '') this.feed[fact] ??= text.trim().slice(0, 500);
  }

  private closeElement(isImplied: boolean): void {
    this.fact = undefined;
    this.depth -= 1;
    if (!this.item) return;
    const element = this.open.pop();
    // The parser implies closing tags at the end of the text but also for `<br/>`: only the item's shows a cut-off.
    if (!element) {
      this.onItem({ ...this.item, isCutOff: isImplied }, this.feed);
      this.item = undefined;
      return;
    }
    const outer = this.open.at(-1);
    if (outer) outer.text += element.text;
    if (!this.item.isTooLong && this.item.elements.length < maxElements) this.item.elements.push(element);
  }

  private addLength(length: number): void {
    this.length += length;
    if (this.item && this.length > maxItemBytes) this.item.isTooLong = true;
  }
}

function toRow(number: number, { elements, isTooLong, isTooDeep, isCutOff }: Item, feed: FeedFacts): Row {
  if (isTooLong) return problemRow(number, t('imports.problems.itemTooLong'));
  if (isTooDeep) return problemRow(number, t('imports.problems.itemTooDeep'));
  if (isCutOff) return problemRow(number, t('imports.problems.cutOff'));
  return { number, ...readItem(toPlainElements(elements), feed), isPlain: true };
}

/** Converts markup to text where it is used: in the first element of each name that isn't empty. */
function toPlainElements(elements: readonly Element[]): Element[] {
  const seen = new Set<string>();
  return elements.map((element) => {
    const { name, depth } = element;
    const text = element.text.trim().slice(0, maxLongTextLength);
    if (depth > 1 || !markup.has(name) || seen.has(name)) return { ...element, text };
    if (text !== '') seen.add(name);
    return { ...element, text: toPlainText(text) };
  });
}

function problemRow(number: number, message: string): Row {
  return { number, cells: [], problems: [{ path: '', message }] };
}
