import { ApiError } from './api.ts';

/** Why an act failed, in the server's own words; of fields the first one's, as the rest says only that something is wrong. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'That did not work. Please try again.';
  return error.failure?.details?.[0]?.message ?? error.message;
}
