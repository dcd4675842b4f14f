import { ApiError } from './api.ts';

const wordless = 'That did not work. Please try again.';

/** Why an act failed, in the server's own words; of fields the first one's, as the rest says only that something is wrong. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return wordless;
  return error.failure?.details?.[0]?.message || error.message || wordless;
}
