/** A topic with updates: the lists of deals, or the comments on one. */
export type Topic = 'deals' | `comments:${string}`;

const none: readonly string[] = [];
const idsByTopic = new Map<Topic, readonly string[]>();
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Ids the server has announced and the reader hasn't loaded yet. */
export const unseenUpdates = {
  read: (topic: Topic): readonly string[] => idsByTopic.get(topic) ?? none,
  add(topic: Topic, id: string): void {
    if (this.read(topic).includes(id)) return;
    idsByTopic.set(topic, [...this.read(topic), id]);
    publish();
  },
  /** Removes these ids, or all of a topic. */
  clear(topic: Topic, ids?: readonly string[]): void {
    const before = this.read(topic);
    const left = ids ? before.filter((id) => !ids.includes(id)) : none;
    if (left.length === before.length) return;
    idsByTopic.set(topic, left);
    publish();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Returns the ids of all items in a list response, across its pages and `replies`. */
export function idsIn(answer: unknown): Set<string> {
  const found = new Set<string>();
  collect(answer, found);
  return found;
}

const branches = ['pages', 'data', 'replies'] as const;

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found);
  else if (typeof value === 'object' && value !== null) {
    if ('_id' in value && typeof value._id === 'string') found.add(value._id);
    const branch: Partial<Record<(typeof branches)[number], unknown>> = value;
    for (const name of branches) collect(branch[name], found);
  }
}
