import type { Cell } from './column-rules.ts';

/** Longer than any stored text, so that a longer one is still reported as too long. */
const textMost = 2_500;
/** The same for descriptions, which may be in any column. */
export const longTextMost = 20_000;
/** A row with more columns isn't a deal. */
const cellsMost = 1_000;
const nameMost = 500;
/** Categories, tags or pictures per row. */
const itemsMost = 100;

/** Cuts a row's cells to the length and depth that fields need, since every later step goes through all of them. */
export function boundedCells(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, cellsMost).map(([name, value]) => [name.slice(0, nameMost), boundedValue(value)]);
}

/** Cuts a cell's text to the most that any field other than a description can hold. */
export function shortText(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, textMost) : value;
}

function boundedValue(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, longTextMost);
  if (Array.isArray(value)) return value.slice(0, itemsMost).map((item) => plain(Array.isArray(item) ? item[0] : item));
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
