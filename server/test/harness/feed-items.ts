import { type Element, readItem } from '../../src/domains/posting/imports/feed-rules.ts';

/** An element of an item in a feed, as the reader of XML tells it. */
export const element = (name: string, text = '', more: Partial<Element> = {}): Element => ({
  name,
  text,
  depth: 1,
  parent: '',
  attributes: {},
  ...more,
});

/** The cells of an item with these elements. */
export const tell = (...elements: Element[]) => Object.fromEntries(readItem(elements).cells);
