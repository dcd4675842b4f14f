import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { FailureScreen } from './failure-screen.tsx';

/** Stands in for everything when the frame itself failed. */
export function CriticalError({ error }: ErrorComponentProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-4 text-center">
      <FailureScreen
        title="Application Error"
        text="Reloading the page usually helps. What you saved on the site is still there."
        error={error}
      >
        <Button variant="primary" onClick={() => location.reload()}>
          Reload Page
        </Button>
      </FailureScreen>
    </main>
  );
}
