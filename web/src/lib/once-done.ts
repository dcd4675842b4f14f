/**
 * Calls `done` once a mutation has succeeded, even if its form has unmounted: a callback passed to `mutate` isn't called
 * then. The mutation reports failures.
 */
export function onceDone(mutation: Promise<unknown>, done: () => void): void {
  mutation.then(done, () => undefined);
}
