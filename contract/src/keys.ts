// TypeScript takes a value to have more keys than its type names, so it never says what the keys of one are. For tables whose
// type names them all, that is said here, once.

/** The names of what a table lists, for tables whose type names them all. */
export function keysOf<K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(table) as K[];
}

/** The names of what a table lists, each with what stands there, for tables whose type names them all. */
export function entriesOf<T extends object>(table: T): Entry<T>[] {
  return Object.entries(table) as Entry<T>[];
}

type Entry<T> = { [K in keyof T & string]-?: [name: K, value: Exclude<T[K], undefined>] }[keyof T & string];

/** What a list lacks of these words; nothing more to ask of it where it has them all. */
type Whole<W, L extends readonly unknown[]> = [Exclude<W, L[number]>] extends [never] ? unknown : Exclude<W, L[number]>;

/** A list of these words in an order of its own, or without some that are named: the compiler asks for every one of them. */
export function everyOf<W extends string>() {
  return <const L extends readonly W[]>(list: L & Whole<W, L>): L => list;
}

/** A table of what `of` gives for each of these names. */
export function tableOf<K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>;
}

/** Whether a table lists something under a name that comes from elsewhere. */
export function isIn<T extends object>(table: T, name: unknown): name is keyof T & string {
  return typeof name === 'string' && Object.hasOwn(table, name);
}

/** Whether a value that comes from elsewhere is one of these. */
export function isOneOf<T>(known: readonly T[], value: unknown): value is T {
  const all: readonly unknown[] = known;
  return all.includes(value);
}
