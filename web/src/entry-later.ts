import type { Parts } from './entry-touched.ts';
import { beginAnalytics } from './features/analytics/begin-analytics.ts';
import { followDeviceTheme } from './features/theme/chosen-theme.ts';
import { touched } from './lib/touched.ts';

/** Starts what no page needs: analytics once the first page is idle, and readers' tools on the first interaction. */
export function beginLater(parts: Parts): void {
  beginAnalytics(parts.router, parts.session);
  followDeviceTheme();
  void touched.then(async () => (await import('./entry-touched.ts')).beginTools(parts)).catch(() => undefined);
}
