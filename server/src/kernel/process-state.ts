/** One process's memory between requests: all copies of a context share it. A test or the demo's making has its own. */
export class ProcessState {
  /** Tells it from other objects, which TypeScript would take for one. */
  declare readonly isProcessState: true;
}

/**
 * Declares a value that each process keeps in memory.
 * @param create makes it, when a process asks for it first
 * @returns finds the value of the process that a context belongs to
 */
export function perProcess<T, C extends { process: ProcessState }>(create: (context: C) => T): (context: C) => T {
  const values = new WeakMap<ProcessState, T>();
  return (context) => {
    const found = values.get(context.process);
    if (found !== undefined) return found;
    const made = create(context);
    values.set(context.process, made);
    return made;
  };
}
