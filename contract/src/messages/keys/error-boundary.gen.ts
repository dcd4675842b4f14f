// Generated from the English messages by `npm run messages`; do not edit.
export interface ErrorBoundaryPlain {
  'error-boundary.title': undefined;
  'error-boundary.failed': { name: string };
  'error-boundary.retry': { count: number };
}
