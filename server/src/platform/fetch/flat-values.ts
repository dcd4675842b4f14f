/** Nuxt's markers around reactive values. */
const marks = { Reactive: 1, ShallowReactive: 1, Ref: 1, ShallowRef: 1, Object: 1, Date: 1 };
const isMark = (word: unknown) => Object.hasOwn(marks, String(word));

/** Legitimate states have one or two markers around a value. */
const maxMarks = 10;

/** Returns whether a list is a Nuxt state: each value once, referenced by index. */
export function isFlat(value: unknown): value is unknown[] {
  const first = Array.isArray(value) ? value[0] : undefined;
  return Array.isArray(first) && isMark(first[0]) && typeof first[1] === 'number';
}

/** Restores the value of such a list, including circular references. */
export function unflatten(list: readonly unknown[]): unknown {
  const restored = new Map<number, unknown>();
  const pendingFields: (() => void)[] = [];

  function at(place: unknown, depth = 0): unknown {
    if (typeof place !== 'number' || place < 0 || depth > maxMarks) return undefined;
    if (restored.has(place)) return restored.get(place);
    const value = list[place];
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value) && typeof value[0] === 'string') return unwrap(place, value, depth);
    const target: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : Object.create(null);
    restored.set(place, target);
    pendingFields.push(() => {
      if (Array.isArray(target)) for (const one of value as unknown[]) target.push(at(one));
      else for (const [name, one] of Object.entries(value)) target[name] = at(one);
    });
    return target;
  }

  function unwrap(place: number, [mark, inner]: unknown[], depth: number): unknown {
    if (!isMark(mark)) return undefined;
    const value = typeof inner === 'number' ? at(inner, depth + 1) : inner;
    restored.set(place, value);
    return value;
  }

  const root = at(0);
  for (let next = pendingFields.pop(); next; next = pendingFields.pop()) next();
  return root;
}
