import { expect, test } from 'vitest';
import { listTimeZones, zoneOf } from './time-zones.ts';

const own = 'Europe/Lisbon';

test('a member without time settings gets the browser’s time zone as a guess', () => {
  const unsaid = { digest: 'off', quietHours: null, timeZone: 'UTC' } as const;
  expect(zoneOf(unsaid, own)).toEqual({ zone: own, isGuess: true });
  expect(zoneOf({ ...unsaid, digest: 'daily' }, own)).toEqual({ zone: 'UTC', isGuess: false });
  expect(zoneOf({ ...unsaid, timeZone: 'Asia/Tokyo' }, own)).toEqual({ zone: 'Asia/Tokyo', isGuess: false });
});

test('the list holds every time zone once, sorted, including the required ones', () => {
  const zones = listTimeZones('Etc/Needed', 'UTC');
  expect(zones).toContain('Etc/Needed');
  expect(zones.filter((zone) => zone === 'UTC')).toHaveLength(1);
  expect(zones).toEqual([...zones].sort());
});
