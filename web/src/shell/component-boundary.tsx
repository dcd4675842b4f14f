import { limits } from '@haggle/contract/limits';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../ui/button.tsx';

/** Keeps the failure of one part of a page to that part: `name` failed to load. Two retries, then reloading remains. */
export function ComponentBoundary({ name, children }: { name: string; children: ReactNode }) {
  const [retries, setRetries] = useState(0);
  const { reset } = useQueryErrorResetBoundary();
  const left = limits.errorBoundaryRetries - retries;
  return (
    <ErrorBoundary
      onReset={reset}
      fallbackRender={({ resetErrorBoundary }) => (
        <div role="alert" className="rounded-xl border border-line bg-danger-wash p-4">
          <p className="font-medium text-danger">Component Error</p>
          <p className="mt-1 text-soft text-sm">{name} failed to load.</p>
          <Button
            size="small"
            className="mt-3"
            onClick={() => {
              if (left <= 0) return location.reload();
              setRetries(retries + 1);
              resetErrorBoundary();
            }}
          >
            {left > 0 ? `Retry (${left} left)` : 'Reload Page'}
          </Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
