import { type Element, readItem } from '../../src/domains/posting/imports/feed-rules.ts';

/** Creates an element of a feed item, as returned by the XML reader. */
export const element = (name: string, text = '', overrides: Partial<Element> = {}): Element => ({
  name,
  text,
  depth: 1,
  parent: '',
  attributes: {},
  ...overrides,
});

/** Returns the cells read from an item with these elements. */
export const readCells = (...elements: Element[]) => Object.fromEntries(readItem(elements).cells);
