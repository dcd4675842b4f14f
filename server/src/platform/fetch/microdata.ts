import type { Attributes, MicrodataItem, Reader } from './page-shape.ts';

interface Element {
  /** The item that starts here. */
  item?: MicrodataItem;
  /** The property whose text is being collected. */
  property?: { names: string[]; of: MicrodataItem; text: string };
}

const maxItems = 500;
const maxTopLevelValues = 100;
/** Longer than any legitimate value except descriptions. */
const maxTextLength = 5_000;
/** A text belongs to all properties around it; deeper nesting is crafted to be slow. */
const maxNesting = 8;

/**
 * Collects microdata and RDFa into `items`. More forgiving than the standard: `content` counts on every element, since
 * shops write `<span itemprop="price" content="49.99">$49<sup>99</sup></span>`.
 * @param loose receives properties outside any item that have their value in an attribute
 */
export function microdataReader(items: MicrodataItem[], loose: [name: string, value: string][] = []): Reader {
  const elements: Element[] = [];
  const open: MicrodataItem[] = [];
  const collecting: NonNullable<Element['property']>[] = [];
  let count = 0;

  function beginItem(attributes: Record<string, string>): MicrodataItem | undefined {
    if (attributes.itemscope === undefined || ++count > maxItems) return undefined;
    return { type: attributes.itemtype ?? '', properties: [] };
  }

  return {
    open(name, rawAttributes) {
      const attributes = asMicrodata(rawAttributes);
      const element: Element = {};
      elements.push(element);
      const parent = open.at(-1);
      const names = attributes.itemprop?.trim().split(/\s+/).filter(Boolean) ?? [];
      element.item = beginItem(attributes);
      const value = element.item ?? valueIn(name, names, attributes);
      if (!parent && typeof value === 'string' && loose.length < maxTopLevelValues)
        for (const one of names) loose.push([one, value]);
      if (parent && value !== undefined) add(parent, names, value);
      else if (parent && names.length > 0 && collecting.length < maxNesting) {
        element.property = { names, of: parent, text: '' };
        collecting.push(element.property);
      }
      if (!element.item) return;
      if (!parent || names.length === 0) items.push(element.item);
      open.push(element.item);
    },
    text(text) {
      for (const property of collecting) {
        if (property.text.length < maxTextLength) property.text += text;
      }
    },
    close() {
      const element = elements.pop();
      if (element?.item) open.pop();
      if (!element?.property) return;
      collecting.pop();
      add(element.property.of, element.property.names, element.property.text.replace(/\s+/g, ' ').trim());
    },
  };
}

/** Converts RDFa attributes, `typeof` and `property`, to microdata's `itemscope` and `itemprop`. */
function asMicrodata(attributes: Attributes): Attributes {
  const { typeof: type, property, itemscope, itemprop } = attributes;
  if ((type === undefined && property === undefined) || itemscope !== undefined || itemprop !== undefined)
    return attributes;
  const names = property?.replace(/(^|\s)(?:schema|s|gr|v):/g, '$1') ?? '';
  return {
    ...attributes,
    ...(type !== undefined && { itemscope: '', itemtype: type }),
    ...(property !== undefined && !/:/.test(names) && { itemprop: names }),
  };
}

function add(item: MicrodataItem, names: string[], value: string | MicrodataItem): void {
  for (const name of names) item.properties.push([name, value]);
}

const addresses = /^(image|url|availability|logo|itemcondition|contenturl|thumbnailurl|sameas|pricetype)$/i;

/** Returns the value in the attributes; undefined if it is the element's text. */
function valueIn(tag: string, names: string[], attributes: Record<string, string>): string | undefined {
  const { content, href, src, datetime, value } = attributes;
  if (names.length === 0) return undefined;
  if (content !== undefined) return content.trim();
  if (tag === 'img' || tag === 'source' || tag === 'video') return attributes['data-src'] ?? src;
  if (tag === 'link' || (tag === 'a' && names.some((name) => addresses.test(name)))) return href;
  if (tag === 'time') return datetime;
  if (tag === 'data' || tag === 'meter' || tag === 'input') return value;
  return undefined;
}
