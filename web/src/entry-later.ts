import type { Parts } from './entry-touched.ts';
import { beginAnalytics } from './features/analytics/begin-analytics.ts';
import { followDeviceTheme } from './features/theme/chosen-theme.ts';
import { touched } from './lib/touched.ts';

/** What no page waits for: it begins once the first one has nothing else to do, and the tools of a reader once there is one. */
export function beginLater(parts: Parts): void {
  beginAnalytics(parts.router, parts.session);
  followDeviceTheme();
  void touched.then(async () => (await import('./entry-touched.ts')).beginTools(parts)).catch(() => undefined);
}
