// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface ErrorBoundaryPlain {
  'error-boundary.title': undefined;
  'error-boundary.failed': { name: Value };
  'error-boundary.retry': { count: number };
}
