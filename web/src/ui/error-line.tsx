import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorLineProps {
  text: string | undefined;
  onRetry?: () => void;
  /** Other actions. */
  children?: ReactNode;
}

/** An error in one line, with a button to try again. */
export function ErrorLine({ text, onRetry, children }: ErrorLineProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-danger-wash px-4 py-3"
    >
      <p className="text-danger">{text || t('ui.somethingWrong')}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      )}
      {children}
    </div>
  );
}
