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
export function boundedCells(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, maxCells).map(([name, value]) => [name.slice(0, maxNameLength), boundedValue(value)]);
}

/** Cuts a cell's text to the most that any field other than a description can hold. */
export function shortText(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, maxTextLength) : value;
}

function boundedValue(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, maxLongTextLength);
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => plain(Array.isArray(item) ? item[0] : item));
  return plain(value);
}

/** Other programs write a store or a category as an object: keeps its slug and name, and drops nested objects. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return shortText(value);
  const named = ['slug', 'name'].flatMap((key) => {
    const text: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
    return text === undefined || (typeof text === 'object' && text !== null) ? [] : [[key, shortText(text)] as const];
  });
  return Object.fromEntries(named);
}
