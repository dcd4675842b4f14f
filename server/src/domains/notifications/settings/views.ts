import type { DeliverySettings } from '@haggle/contract/notifications/settings';
import type { RhythmRow } from './store.ts';

/** When a member hears of things. */
export type Rhythm = Omit<DeliverySettings, 'types'>;

/** When a member hears of things; those who never said hear at any time, and get no digest. */
export function toRhythm(row: RhythmRow | undefined): Rhythm {
  const { quiet_from: from, quiet_to: to } = row ?? {};
  return {
    digest: (row?.digest ?? 'off') as Rhythm['digest'],
    // PostgreSQL writes seconds too.
    quietHours: from && to ? { from: from.slice(0, 5), to: to.slice(0, 5) } : null,
    timeZone: row?.time_zone ?? 'UTC',
  };
}
