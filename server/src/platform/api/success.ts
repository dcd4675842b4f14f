/** A successful answer: `success` and what else the endpoint promises. */
export function success<T extends object>(rest: T): { success: true } & T {
  return { success: true, ...rest };
}
