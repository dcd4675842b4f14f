import { locale } from '@haggle/contract/locale/locale';
import type { NotificationSettings } from '@haggle/contract/notifications/settings';

/** The browser's own time zone, such as `America/New_York`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Time zones to choose among, in any case the ones given. */
export function listTimeZones(...needed: string[]): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set(['UTC', ...known, ...needed])].sort();
}

type NotificationSchedule = Pick<NotificationSettings, 'digest' | 'quietHours' | 'timeZone'>;

/** The zone of a member's days. Whoever has said nothing of times is taken to be where their browser is: `isGuess`. */
export function zoneOf(
  { digest, quietHours, timeZone }: NotificationSchedule,
  own: string,
): { zone: string; isGuess: boolean } {
  const isGuess = timeZone === locale.timeZone && digest === 'off' && quietHours === null;
  return { zone: isGuess ? own : timeZone, isGuess };
}
