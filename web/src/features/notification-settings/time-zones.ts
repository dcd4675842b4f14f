import { locale } from '@haggle/contract/locale/locale';
import { compareNames, timeZoneName } from '@haggle/contract/locale/names';
import type { NotificationSettings } from '@haggle/contract/notifications/settings';

/** Returns the browser's time zone, such as `America/New_York`. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Returns the known time zones, including the given ones. */
export function listTimeZones(...needed: string[]): string[] {
  const supported = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set(['UTC', ...supported, ...needed])].sort();
}

/** Returns a time zone's place and its name in the reader's language. */
export function zoneName(zone: string): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  const name = timeZoneName(zone);
  return name === place ? place : `${place} (${name})`;
}

type NotificationSchedule = Pick<NotificationSettings, 'digest' | 'quietHours' | 'timeZone'>;

/** Returns a member's time zone. Members who never chose times get their browser's: `isGuess`. */
export function zoneOf(
  { digest, quietHours, timeZone }: NotificationSchedule,
  browserZone: string,
): { zone: string; isGuess: boolean } {
  const isGuess = timeZone === locale.timeZone && digest === 'off' && quietHours === null;
  return { zone: isGuess ? browserZone : timeZone, isGuess };
}

/** Returns the time zones with their names, sorted by name. */
export function namedZones(...needed: string[]): [zone: string, name: string][] {
  const named = listTimeZones(...needed).map((zone): [string, string] => [zone, zoneName(zone)]);
  return named.sort(([, one], [, other]) => compareNames(one, other));
}
