import { ApiError } from '../../lib/api.ts';
import { ErrorLine } from '../../ui/error-line.tsx';

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
}

/** The reason an item couldn't be loaded. A 404 gets no retry button: the link above the heading is the way out. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  return <ErrorLine text={error.message} {...(!isGone && { onRetry })} />;
}
