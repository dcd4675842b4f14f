interface Act {
  id: number;
  /** What was done, in words: `Approved: Kettle`. */
  text: string;
  dealIds: readonly string[];
  /** The names of those deals, by their ids: whoever reads of a failure knows which it is about. */
  titles?: Readonly<Record<string, string>>;
  /** The deal that was open: it is opened again when this is taken back. */
  opened?: string | undefined;
  /** Called once the site has carried all of it out: until then the words of a refusal are kept. */
  sent?: (() => void) | undefined;
}

export interface Decision extends Act {
  decision: 'approve' | 'reject';
  reason: string | null;
  /** Which revision of each deal was on the screen when it was decided on. */
  revisions: Readonly<Record<string, number>>;
}

export interface Merge extends Act {
  decision: 'merge';
  into: string;
}

/** About an edit of a published deal. */
export interface EditVerdict extends Act {
  decision: 'edit';
  editId: string;
  /** Why it is rejected; null approves it. */
  refusal: string | null;
  /** Of the deal, as it was read. */
  revision: number;
}

/** It is done already, since it is about more than the queue; `undo` takes it back on the site, and resolves then. */
interface SpamRemoval extends Act {
  decision: 'spam';
  undo: () => unknown;
}

/** Something that a moderator has done and can still take back. */
export type UndoableDecision = Decision | Merge | EditVerdict | SpamRemoval;

/** The same before it has a number. */
export type NewDecision = Omit<Decision, 'id'> | Omit<Merge, 'id'> | Omit<EditVerdict, 'id'> | Omit<SpamRemoval, 'id'>;

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
  #undoing: Promise<unknown> | undefined;
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

  hold(act: NewDecision): void {
    this.#last += 1;
    const held: UndoableDecision = { ...act, id: this.#last };
    const release = () => {
      if (this.#drop(held.id)) void this.#send(held, { atOnce: false });
    };
    this.#timers.set(held.id, setTimeout(release, this.#holdFor));
    this.#set([...this.#acts, held]);
  }

  /** Takes an act back, the latest without an id. Undefined when it was sent already. */
  takeBack(id = this.#acts.at(-1)?.id): UndoableDecision | undefined {
    const act = this.#acts.find((held) => held.id === id);
    if (!act) return;
    this.#drop(act.id);
    if (act.decision === 'spam') this.#await(act.undo());
    return act;
  }

  /** Resolves once what was taken back is undone on the site; undefined while nothing has to be. */
  get undoing(): Promise<unknown> | undefined {
    return this.#undoing;
  }

  #await(undo: unknown): void {
    // What could not be undone has been told, and holds up nothing else.
    const undoing = Promise.allSettled([this.#undoing, undo]);
    this.#undoing = undoing;
    void undoing.then(() => {
      if (this.#undoing === undoing) this.#undoing = undefined;
    });
  }

  /** Takes back all that was not sent yet, the latest first. @returns the earliest */
  takeBackAll(): UndoableDecision | undefined {
    let earliest: UndoableDecision | undefined;
    while (this.#acts.length > 0) earliest = this.takeBack();
    return earliest;
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
