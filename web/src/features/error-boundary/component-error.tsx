import * as requestLimits from '@haggle/contract/limits/requests';
import { t } from '@haggle/contract/messages/translate';
import { errorIdOf } from '../../lib/error-id.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FeedbackButton } from '../feedback/feedback-button.tsx';

interface ComponentErrorProps {
  name: string;
  error: unknown;
  /** The number of retries so far. */
  retryCount: number;
  onRetry: () => void;
}

/** Shown in place of a part that failed. After two retries, only reloading and reporting are left. */
export function ComponentError({ name, error, retryCount, onRetry }: ComponentErrorProps) {
  const left = requestLimits.errorBoundaryRetries - retryCount;
  const errorId = errorIdOf(error);
  return (
    <div role="alert" className="my-3 rounded-xl border border-line bg-danger-wash px-4 py-3">
      <p className="font-semibold text-danger text-sm">{t('error-boundary.title')}</p>
      <p className="mt-0.5">{t('error-boundary.failed', { name })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {left > 0 ? (
          <Button size="small" onClick={onRetry}>
            {t('error-boundary.retry', { count: left })}
          </Button>
        ) : (
          <Button size="small" onClick={() => location.reload()}>
            {t('shell.failure.reload')}
          </Button>
        )}
        <FeedbackButton errorId={errorId} className={buttonClass({ size: 'small', variant: 'quiet' })} />
      </div>
      <p className="mt-2 wrap-anywhere text-faint text-xs">{t('shell.failure.id', { id: errorId })}</p>
    </div>
  );
}
