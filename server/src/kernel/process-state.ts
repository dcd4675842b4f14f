/** Identifies a process's in-memory state, shared by all copies of a context. Tests and demo builds have their own. */
export class ProcessState {
  /** Distinguishes it from other objects, which would otherwise be structurally compatible. */
  declare readonly isProcessState: true;
}

/**
 * Declares a value that exists once per process, in memory.
 * @param create called on first access in a process
 * @returns a function that returns the value for a context's process
 */
export function perProcess<T, C extends { process: ProcessState }>(create: (context: C) => T): (context: C) => T {
  const values = new WeakMap<ProcessState, T>();
  return (context) => {
    const found = values.get(context.process);
    if (found !== undefined) return found;
    const created = create(context);
    values.set(context.process, created);
    return created;
  };
}
