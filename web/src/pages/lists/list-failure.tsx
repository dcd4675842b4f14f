import { t } from '@haggle/contract/messages/translate';
import { refusalText } from '../../lib/refusal-text.ts';
import { ErrorLine } from '../../ui/error-line.tsx';

/** The error shown instead of a list that failed to load. */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = error ? refusalText(error) : t('deals.fetchFailed');
  return <ErrorLine text={t('ui.errorLine', { message })} onRetry={onRetry} />;
}
