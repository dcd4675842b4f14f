import { t } from '@haggle/contract/messages/translate';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { FailureScreen } from './failure-screen.tsx';

/** Shown instead of everything when the frame itself failed. */
export function CriticalError({ error }: ErrorComponentProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-4 text-center">
      <FailureScreen title={t('shell.failure.application')} text={t('shell.failure.applicationText')} error={error}>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('shell.failure.reload')}
        </Button>
      </FailureScreen>
    </main>
  );
}
