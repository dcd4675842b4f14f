import { t } from '@haggle/contract/messages/translate';
import { ApiError } from './api.ts';

/** Returns the server's reason for a failure. For invalid fields that is the first field's message, which is more specific. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('ui.wordless');
  return error.failure?.details?.[0]?.message || error.message || t('ui.wordless');
}
