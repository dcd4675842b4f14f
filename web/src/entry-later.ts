import type { Parts } from './entry-touched.ts';
import { startAnalytics } from './features/analytics/begin-analytics.ts';
import { watchDeviceTheme } from './features/theme/chosen-theme.ts';
import { touched } from './lib/touched.ts';

/** Starts what no page needs: analytics once the first page is idle, and readers' tools on the first interaction. */
export function startIdleTasks(parts: Parts): void {
  startAnalytics(parts.router, parts.session);
  watchDeviceTheme();
  void touched.then(async () => (await import('./entry-touched.ts')).startReaderTools(parts)).catch(() => undefined);
}
