import type { Attributes, Reader } from './page-shape.ts';
import { type Compound, matches, parseSelector, type Selector } from './selectors.ts';

/** Only the first values count; a page with thousands of prices isn't a product page. */
const maxValues = 20;
/** Longer than any title, price or list of picture sizes. */
const maxTextLength = 4_000;
/** Maximum number of nested elements whose text is collected. */
const maxCollecting = 16;
/** More classes than any legitimate element has. */
const maxClasses = 60;
const ignoredTags = new Set(['script', 'style', 'noscript', 'template']);

interface Progress {
  selector: Selector;
  values: string[];
  /** Depths of the elements that match the start of the chain. */
  depths: number[];
}

interface Collecting {
  values: string[];
  depth: number;
  text: string;
}

/** Collects the values of selectors in one pass, in document order. */
export class ElementsReader implements Reader {
  /** Values by selector, filled while the page is parsed. */
  readonly found = new Map<string, string[]>();
  /** Chains indexed by their parts' most specific key, so that most elements need no comparison. */
  readonly #byKey = new Map<string, Progress[]>();
  /** Chains that continue below an element, by its depth. */
  readonly #below = new Map<number, Progress[]>();
  #collecting: Collecting[] = [];
  #depth = 0;
  #muted = 0;

  constructor(selectors: readonly string[]) {
    for (const text of selectors) {
      const progress: Progress = { selector: parseSelector(text), values: [], depths: [] };
      this.found.set(text, progress.values);
      for (const key of new Set(progress.selector.chain.map(keyOf))) append(this.#byKey, key, progress);
    }
  }

  open(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (ignoredTags.has(name)) this.#muted += 1;
    // Cents may be in superscript, without a decimal point.
    if (name === 'sup') for (const one of this.#collecting) one.text += ' ';
    for (const key of keysOf(name, attributes)) {
      for (const progress of this.#byKey.get(key) ?? []) this.#match(progress, key, name, attributes);
    }
  }

  #match(progress: Progress, key: string, name: string, attributes: Attributes): void {
    const { selector, values, depths } = progress;
    const nextCompound = selector.chain[depths.length];
    const isMatched = depths.at(-1) === this.#depth;
    if (!nextCompound || keyOf(nextCompound) !== key || isMatched || !matches(nextCompound, name, attributes)) return;
    if (depths.length === selector.chain.length - 1) {
      if (values.length < maxValues) this.#collect(selector, attributes, values);
      return;
    }
    depths.push(this.#depth);
    append(this.#below, this.#depth, progress);
  }

  #collect({ attribute }: Selector, attributes: Attributes, values: string[]): void {
    if (attribute !== null) {
      const value = attributes[attribute]?.trim().slice(0, maxTextLength);
      if (value) values.push(value);
    } else if (this.#collecting.length < maxCollecting) {
      this.#collecting.push({ values, depth: this.#depth, text: '' });
    }
  }

  text(text: string): void {
    if (this.#muted > 0) return;
    for (const one of this.#collecting) if (one.text.length < maxTextLength) one.text += text;
  }

  close(name: string): void {
    if (ignoredTags.has(name)) this.#muted -= 1;
    for (const { depths } of this.#below.get(this.#depth) ?? []) depths.pop();
    this.#below.delete(this.#depth);
    while (this.#collecting.at(-1)?.depth === this.#depth) {
      const { values, text } = this.#collecting.pop() as Collecting;
      const plain = text.replace(/\s+/g, ' ').trim();
      if (plain && values.length < maxValues) values.push(plain);
    }
    this.#depth -= 1;
  }
}

function append<Key>(map: Map<Key, Progress[]>, key: Key, progress: Progress): void {
  const existing = map.get(key);
  if (existing) existing.push(progress);
  else map.set(key, [progress]);
}

function keyOf({ tag, id, classes, attributes }: Compound): string {
  if (id !== null) return `#${id}`;
  if (classes[0] !== undefined) return `.${classes[0]}`;
  return attributes[0] ? `[${attributes[0].name}` : `${tag}`;
}

function* keysOf(name: string, attributes: Attributes): Generator<string> {
  yield name;
  for (const attribute in attributes) yield `[${attribute}`;
  if (attributes.id !== undefined) yield `#${attributes.id}`;
  if (attributes.class === undefined) return;
  for (const one of new Set(attributes.class.split(/\s+/, maxClasses))) yield `.${one}`;
}
