import { ApiError } from './api.ts';
import { randomId } from './random-id.ts';

const ids = new WeakMap<object, string>();
let passedId: string | undefined;

/**
 * Returns the id under which operators find an error: the failed request's id, which is in the server's log, or else a
 * generated one. The same error keeps its id.
 */
export function errorIdOf(error: unknown): string {
  const subject: object = Object(error);
  let id = ids.get(subject) ?? (error instanceof ApiError ? error.failure?.requestId : undefined);
  if (!id) {
    id = passedId ?? randomId();
    passedId = undefined;
  }
  ids.set(subject, id);
  return id;
}

/** Passes on the id of the error that the server rendered, since the error itself isn't part of the page. */
export function passErrorId(id: string | undefined): void {
  passedId = id;
}
