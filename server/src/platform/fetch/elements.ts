import type { Attributes, Reader } from './page-shape.ts';
import { type Compound, matches, parseSelector, type Selector } from './selectors.ts';

/** The first ones count; a page that lists thousands of prices is no product's. */
const valuesMost = 20;
/** A title or a price is not longer, and neither is a list of a picture's sizes. */
const textMost = 4_000;
/** Elements whose text is being collected at once. */
const collectingMost = 16;
/** No honest element has more classes. */
const classesMost = 60;
const silent = new Set(['script', 'style', 'noscript', 'template']);

interface Progress {
  selector: Selector;
  values: string[];
  /** How deep the elements are that fulfil the beginning of the chain. */
  depths: number[];
}

interface Collecting {
  values: string[];
  depth: number;
  text: string;
}

/** Collects what selectors choose, in one pass and in the page's order. */
export class ElementsReader implements Reader {
  /** By selector; filled in while the page is read. */
  readonly found = new Map<string, string[]>();
  /** Chains by what tells each of their parts apart, so that most elements are compared with none. */
  readonly #byKey = new Map<string, Progress[]>();
  /** Which chains go on below an element, by its depth. */
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
    if (silent.has(name)) this.#muted += 1;
    // Cents stand raised, without a point.
    if (name === 'sup') for (const one of this.#collecting) one.text += ' ';
    for (const key of keysOf(name, attributes)) {
      for (const progress of this.#byKey.get(key) ?? []) this.#look(progress, key, name, attributes);
    }
  }

  #look(progress: Progress, key: string, name: string, attributes: Attributes): void {
    const { selector, values, depths } = progress;
    const wanted = selector.chain[depths.length];
    const isSeen = depths.at(-1) === this.#depth;
    if (!wanted || keyOf(wanted) !== key || isSeen || !matches(wanted, name, attributes)) return;
    if (depths.length === selector.chain.length - 1) {
      if (values.length < valuesMost) this.#take(selector, attributes, values);
      return;
    }
    depths.push(this.#depth);
    append(this.#below, this.#depth, progress);
  }

  #take({ attribute }: Selector, attributes: Attributes, values: string[]): void {
    if (attribute !== null) {
      const value = attributes[attribute]?.trim().slice(0, textMost);
      if (value) values.push(value);
    } else if (this.#collecting.length < collectingMost) {
      this.#collecting.push({ values, depth: this.#depth, text: '' });
    }
  }

  text(text: string): void {
    if (this.#muted > 0) return;
    for (const one of this.#collecting) if (one.text.length < textMost) one.text += text;
  }

  close(name: string): void {
    if (silent.has(name)) this.#muted -= 1;
    for (const { depths } of this.#below.get(this.#depth) ?? []) depths.pop();
    this.#below.delete(this.#depth);
    while (this.#collecting.at(-1)?.depth === this.#depth) {
      const { values, text } = this.#collecting.pop() as Collecting;
      const plain = text.replace(/\s+/g, ' ').trim();
      if (plain && values.length < valuesMost) values.push(plain);
    }
    this.#depth -= 1;
  }
}

function append<Key>(map: Map<Key, Progress[]>, key: Key, progress: Progress): void {
  const known = map.get(key);
  if (known) known.push(progress);
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
  for (const one of new Set(attributes.class.split(/\s+/, classesMost))) yield `.${one}`;
}
