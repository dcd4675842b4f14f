/**
 * Does something once a mutation has succeeded, also where the form that asked for it has gone meanwhile: a callback given to
 * `mutate` is not called then. What fails is for the mutation to tell.
 */
export function onceDone(mutation: Promise<unknown>, done: () => void): void {
  mutation.then(done, () => undefined);
}
