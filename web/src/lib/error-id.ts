import { ApiError } from './api.ts';
import { randomId } from './random-id.ts';

const ids = new WeakMap<object, string>();
let handedOver: string | undefined;

/**
 * The id by which people who run the site find an error: that of the request that failed, which stands in the server's
 * log, else one made for it. The same error keeps its id.
 */
export function errorIdOf(error: unknown): string {
  const subject: object = Object(error);
  let id = ids.get(subject) ?? (error instanceof ApiError ? error.failure?.requestId : undefined);
  if (!id) {
    id = handedOver ?? randomId();
    handedOver = undefined;
  }
  ids.set(subject, id);
  return id;
}

/** The id of the error on the page that the server sent, whose own words did not come along. */
export function passErrorId(id: string | undefined): void {
  handedOver = id;
}
