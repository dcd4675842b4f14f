import { t } from '@haggle/contract/messages/translate';
import { ApiError } from './api.ts';

/** Why an act failed, in the server's own words; of fields the first one's, as the rest says only that something is wrong. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('ui.wordless');
  return error.failure?.details?.[0]?.message || error.message || t('ui.wordless');
}
