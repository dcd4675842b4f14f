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

/** A time zone as readers know it: its place, and what its time is called in their language. */
export function zoneName(zone: string): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  const format = new Intl.DateTimeFormat(locale.language, { timeZone: zone, timeZoneName: 'longGeneric' });
  const time = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
  return time && time !== place ? `${place} (${time})` : place;
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

/** Time zones to choose among with their names, in the order of these. */
export function namedZones(...needed: string[]): [zone: string, name: string][] {
  const named = listTimeZones(...needed).map((zone): [string, string] => [zone, zoneName(zone)]);
  return named.sort(([, one], [, other]) => one.localeCompare(other, locale.language));
}
