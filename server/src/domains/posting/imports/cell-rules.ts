import type { Cell } from './column-rules.ts';

/** Longer than what is kept of anything, so that what is longer is still told to be too long. */
const textMost = 2_500;
/** The same for descriptions, which may be in any column. */
export const longTextMost = 20_000;
/** A row with more columns is no deal. */
const cellsMost = 1_000;
const nameMost = 500;
/** Categories, tags or pictures of one row. */
const itemsMost = 100;

/** A row's cells, of which none is longer or deeper than any field needs: what comes after looks through all of them. */
export function boundedCells(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, cellsMost).map(([name, value]) => [name.slice(0, nameMost), boundedValue(value)]);
}

/** A cell's text as far as a field can hold it that is no description. */
export function shortText(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, textMost) : value;
}

function boundedValue(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, longTextMost);
  if (Array.isArray(value)) return value.slice(0, itemsMost).map((item) => plain(Array.isArray(item) ? item[0] : item));
  return plain(value);
}

/** Of a thing that other programs write for a store or a category, its name; of a thing within one, nothing. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return shortText(value);
  const named = ['slug', 'name'].flatMap((key) => {
    const text: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
    return text === undefined || (typeof text === 'object' && text !== null) ? [] : [[key, shortText(text)] as const];
  });
  return Object.fromEntries(named);
}
