import type { Cell } from './column-rules.ts';

/** Longer than any stored text, so that a longer one is still reported as too long. */
const maxTextLength = 2_500;
/** The same for descriptions, which may be in any column. */
export const maxLongTextLength = 20_000;
/** A row with more columns isn't a deal. */
const maxCells = 1_000;
const maxNameLength = 500;
/** Categories, tags or pictures per row. */
const maxItems = 100;

/** Cuts a row's cells to the length and depth that fields need, since every later step goes through all of them. */
export function truncateCells(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, maxCells).map(([name, value]) => [name.slice(0, maxNameLength), truncateValue(value)]);
}

/** Cuts a cell's text to the most that any field other than a description can hold. */
export function truncateText(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, maxTextLength) : value;
}

function truncateValue(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, maxLongTextLength);
  if (Array.isArray(value))
    return value.slice(0, maxItems).map((item) => flattenValue(Array.isArray(item) ? item[0] : item));
  return flattenValue(value);
}

/** Other programs write a store or a category as an object: keeps its slug and name, and drops nested objects. */
function flattenValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return truncateText(value);
  const entries = ['slug', 'name'].flatMap((key) => {
    const text: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
    return text === undefined || (typeof text === 'object' && text !== null)
      ? []
      : [[key, truncateText(text)] as const];
  });
  return Object.fromEntries(entries);
}
