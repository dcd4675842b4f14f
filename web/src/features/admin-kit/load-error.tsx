import { ApiError } from '../../lib/api.ts';
import { ErrorLine } from '../../ui/error-line.tsx';

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
}

/** Why one thing is not shown. Trying again brings nothing back that is gone: the link above the heading leads on. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  return <ErrorLine text={error.message} {...(!isGone && { onRetry })} />;
}
