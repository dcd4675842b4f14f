import { toast } from '../ui/toast.ts';
import type { ApiError } from './api.ts';

/** What the reader is told of a failed call. `isAct` sets what the reader did apart from what a page loads by itself. */
export function failureText(error: ApiError, isAct: boolean): string | undefined {
  if (toldInPlace.has(error.failure?.code)) return undefined;
  switch (error.status) {
    case 0:
      return 'Network error. Please check your connection.';
    case 403:
      return 'Access denied.';
    case 404:
      return isAct ? 'Resource not found.' : undefined;
    case 429:
      return isAct ? error.message : undefined;
    case 500:
      return 'An unexpected server error occurred.';
    default:
      return undefined;
  }
}

/** Refusals that the screen explains itself, beside the field or in the field's place. */
const toldInPlace = new Set<string | undefined>(['wrong_password', 'link_expired', 'recalculated_lately']);

/** Tells of a failure by toast where the screen that called may stay silent. */
export function toastFailure(error: ApiError, isAct: boolean): void {
  const text = failureText(error, isAct);
  if (text) toast(text, 'bad');
}
