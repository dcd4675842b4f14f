import { formatter } from './locale.ts';

/** Returns a list as text: `a, b, and c`, or with `or`, or without either. */
export function formatList(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string {
  return formatter(`list ${type}`, (tag) => new Intl.ListFormat(tag, { type })).format(items);
}

/**
 * Returns the items and the words between them, for items that are elements: `[{ type: 'element', value: 'a' }, …]`.
 */
export function listParts(items: readonly string[]): { type: 'element' | 'literal'; value: string }[] {
  return formatter('list conjunction', (tag) => new Intl.ListFormat(tag, { type: 'conjunction' })).formatToParts(items);
}

/** Returns each part of a typed list once: it is split at the commas and semicolons of any language. */
export function splitList(text: string): string[] {
  const parts = text.split(/[,;،؛、，；]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
