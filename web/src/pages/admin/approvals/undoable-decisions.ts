/** Something that a moderator has done and can still take back. */
export interface UndoableDecision {
  id: number;
  /** What was done, in words: `Approved: Kettle`. */
  text: string;
  dealIds: readonly string[];
  decision: 'approve' | 'reject';
  reason: string | null;
  /** Which revision of each deal was on the screen when it was decided on. */
  revisions: Readonly<Record<string, number>>;
}

/** How an act is sent: `atOnce` while the page goes away. */
export type SendAct = (act: UndoableDecision, how: { atOnce: boolean }) => Promise<void>;

/**
 * Keeps decisions for a moment before they are sent, so that they can be taken back whole: what was published, paid and
 * told cannot be. Whoever leaves meanwhile meant what they did: it is sent then.
 */
export class UndoableDecisions {
  #acts: readonly UndoableDecision[] = [];
  #listeners = new Set<() => void>();
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #last = 0;
  readonly #holdFor: number;
  readonly #send: SendAct;

  constructor(holdFor: number, send: SendAct) {
    this.#holdFor = holdFor;
    this.#send = send;
  }

  /** What can still be taken back, the latest last; the same array until something changes. */
  read = (): readonly UndoableDecision[] => this.#acts;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  holds(dealId: string): boolean {
    return this.#acts.some(({ dealIds }) => dealIds.includes(dealId));
  }

  hold(act: Omit<UndoableDecision, 'id'>): void {
    this.#last += 1;
    const held = { ...act, id: this.#last };
    const release = () => {
      if (this.#drop(held.id)) void this.#send(held, { atOnce: false });
    };
    this.#timers.set(held.id, setTimeout(release, this.#holdFor));
    this.#set([...this.#acts, held]);
  }

  /** Takes an act back, the latest without an id. Undefined when it was sent already. */
  takeBack(id = this.#acts.at(-1)?.id): UndoableDecision | undefined {
    const act = this.#acts.find((held) => held.id === id);
    if (act) this.#drop(act.id);
    return act;
  }

  /** Takes back all that was not sent yet. */
  takeBackAll(): void {
    for (const act of this.#acts) this.#drop(act.id);
  }

  /** Sends everything now, and resolves when all of it has been answered. */
  async flush(): Promise<void> {
    const held = this.#acts.filter(({ id }) => this.#drop(id));
    await Promise.all(held.map((act) => this.#send(act, { atOnce: true })));
  }

  #drop(id: number): boolean {
    clearTimeout(this.#timers.get(id));
    if (!this.#timers.delete(id)) return false;
    this.#set(this.#acts.filter((act) => act.id !== id));
    return true;
  }

  #set(acts: readonly UndoableDecision[]): void {
    this.#acts = acts;
    for (const listener of this.#listeners) listener();
  }
}
