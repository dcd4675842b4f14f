// TypeScript assumes that a value may have more keys than its type, so `Object.keys` returns strings. These functions
// assert the types in one place, for tables whose type names every key.

/** Returns the keys of a table whose type names every key. */
export function keysOf<K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(table) as K[];
}

/** Returns the entries of a table whose type names every key. */
export function entriesOf<T extends object>(table: T): Entry<T>[] {
  return Object.entries(table) as Entry<T>[];
}

type Entry<T> = { [K in keyof T & string]-?: [name: K, value: Exclude<T[K], undefined>] }[keyof T & string];

/** The words missing in a list; `unknown` if it has them all. */
type Whole<W, L extends readonly unknown[]> = [Exclude<W, L[number]>] extends [never] ? unknown : Exclude<W, L[number]>;

/** Returns a function that accepts a list of all these words in any order. The compiler reports missing ones. */
export function everyOf<W extends string>() {
  return <const L extends readonly W[]>(list: L & Whole<W, L>): L => list;
}

/** Returns a table with `of(name)` for each name. */
export function tableOf<K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>;
}

/** Returns whether a table has this key, for keys from outside. */
export function isIn<T extends object>(table: T, name: unknown): name is keyof T & string {
  return typeof name === 'string' && Object.hasOwn(table, name);
}

/** Returns whether a value from outside is one of these. */
export function isOneOf<T>(known: readonly T[], value: unknown): value is T {
  const all: readonly unknown[] = known;
  return all.includes(value);
}
