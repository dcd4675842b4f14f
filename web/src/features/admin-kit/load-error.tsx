import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { ErrorLine } from '../../ui/error-line.tsx';

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
  /** The way to all of its kind, for what is not there. */
  all?: ReactNode;
}

/** Why one thing is not shown. Trying again brings nothing back that is gone. */
export function LoadError({ error, onRetry, all }: LoadErrorProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <ErrorLine text={error.message} {...(!isGone && { onRetry })}>
      {isGone && all}
    </ErrorLine>
  );
}
