interface DecisionBase {
  id: number;
  /** The decision's text: `Approved: Kettle`. */
  text: string;
  dealIds: readonly string[];
  /** The titles of those deals by id, so that a failure can name them. */
  titles?: Readonly<Record<string, string>>;
  /** The deal that was open, which is reopened by undo. */
  openDealId?: string | undefined;
  /** Called once the server has carried it out completely. Until then the text of a rejection is stored. */
  onSent?: (() => void) | undefined;
}

export interface Decision extends DecisionBase {
  decision: 'approve' | 'reject';
  reason: string | null;
  /** The revision of each deal displayed when the decision was made. */
  revisions: Readonly<Record<string, number>>;
}

export interface Merge extends DecisionBase {
  decision: 'merge';
  into: string;
}

/** A decision on an edit of a published deal. */
export interface EditDecision extends DecisionBase {
  decision: 'edit';
  editId: string;
  /** The reason for rejecting it; null approves it. */
  refusal: string | null;
  /** The revision of the deal that was read. */
  revision: number;
}

/** Already carried out, as it concerns more than the queue. `undo` reverts it on the server, then resolves. */
interface SpamRemoval extends DecisionBase {
  decision: 'spam';
  undo: () => unknown;
}

/** A moderator's decision that can still be undone. */
export type UndoableDecision = Decision | Merge | EditDecision | SpamRemoval;

/** A decision before it gets its id. */
export type NewDecision = Omit<Decision, 'id'> | Omit<Merge, 'id'> | Omit<EditDecision, 'id'> | Omit<SpamRemoval, 'id'>;

/** Sends a decision; `atOnce` while the page is being left. */
export type SendDecision = (act: UndoableDecision, how: { atOnce: boolean }) => Promise<void>;

/**
 * Holds decisions for a few seconds before sending them, so that they can be undone completely: publishing, points and
 * notifications can't be reverted. When the moderator leaves the page, pending decisions are sent.
 */
export class UndoableDecisions {
  #acts: readonly UndoableDecision[] = [];
  #listeners = new Set<() => void>();
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #last = 0;
  #undoing: Promise<unknown> | undefined;
  readonly #delay: number;
  readonly #send: SendDecision;

  constructor(delay: number, send: SendDecision) {
    this.#delay = delay;
    this.#send = send;
  }

  /** Returns the decisions that can be undone, the latest last. The array is the same until something changes. */
  read = (): readonly UndoableDecision[] => this.#acts;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  hasDeal(dealId: string): boolean {
    return this.#acts.some(({ dealIds }) => dealIds.includes(dealId));
  }

  addDecision(act: NewDecision): void {
    this.#last += 1;
    const held: UndoableDecision = { ...act, id: this.#last };
    const release = () => {
      if (this.#remove(held.id)) void this.#send(held, { atOnce: false });
    };
    this.#timers.set(held.id, setTimeout(release, this.#delay));
    this.#set([...this.#acts, held]);
  }

  /** Undoes a decision, the latest one if no id is given. Returns undefined if it was already sent. */
  undoDecision(id = this.#acts.at(-1)?.id): UndoableDecision | undefined {
    const act = this.#acts.find((held) => held.id === id);
    if (!act) return;
    this.#remove(act.id);
    if (act.decision === 'spam') this.#trackUndo(act.undo());
    return act;
  }

  /** Resolves once the server has reverted what was undone; undefined if it has nothing to revert. */
  get undoing(): Promise<unknown> | undefined {
    return this.#undoing;
  }

  #trackUndo(undo: unknown): void {
    // A failure was already reported, and doesn't block the rest.
    const undoing = Promise.allSettled([this.#undoing, undo]);
    this.#undoing = undoing;
    void undoing.then(() => {
      if (this.#undoing === undoing) this.#undoing = undefined;
    });
  }

  /** Undoes everything not sent yet, the latest first. @returns the earliest decision */
  undoAll(): UndoableDecision | undefined {
    let earliest: UndoableDecision | undefined;
    while (this.#acts.length > 0) earliest = this.undoDecision();
    return earliest;
  }

  /** Sends everything now. Resolves when all responses have arrived. */
  async flush(): Promise<void> {
    const held = this.#acts.filter(({ id }) => this.#remove(id));
    await Promise.all(held.map((act) => this.#send(act, { atOnce: true })));
  }

  #remove(id: number): boolean {
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
