import { Refusal } from './refusal.ts';

/** Thrown by a job if a third-party server fails in a way that may pass, so that the job is retried. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
}

/** Returns whether an error is the failure of a third-party server, or of its address, rather than of ours. */
export function isOutsideFailure(error: unknown): boolean {
  if (error instanceof OutsideFailure) return true;
  return error instanceof Refusal && (error.code === 'page_unreachable' || error.code === 'page_not_allowed');
}
