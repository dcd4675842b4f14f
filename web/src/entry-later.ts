import type { Parts } from './entry-touched.ts';
import { startAnalytics } from './features/analytics/begin-analytics.ts';
import { watchDeviceTheme } from './features/theme/chosen-theme.ts';
import { touched } from './lib/touched.ts';
import { forgetResponsesOnLeave } from './shell/forget-responses.ts';
import { remindOfDeletion } from './shell/remind-of-deletion.ts';

/**
 * Starts what the first page doesn't need: analytics and what a login or its end brings once it is idle, and readers'
 * tools on the first interaction.
 */
export function startIdleTasks(parts: Parts): void {
  startAnalytics(parts.router, parts.session);
  watchDeviceTheme();
  forgetResponsesOnLeave(parts);
  remindOfDeletion(parts);
  void touched.then(async () => (await import('./entry-touched.ts')).startReaderTools(parts)).catch(() => undefined);
}
