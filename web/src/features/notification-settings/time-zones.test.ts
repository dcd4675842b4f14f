import { expect, test } from 'vitest';
import { listTimeZones, zoneOf } from './time-zones.ts';

const own = 'Europe/Lisbon';

test('whoever has said nothing of times is where their browser is', () => {
  const unsaid = { digest: 'off', quietHours: null, timeZone: 'UTC' } as const;
  expect(zoneOf(unsaid, own)).toEqual({ zone: own, isGuess: true });
  expect(zoneOf({ ...unsaid, digest: 'daily' }, own)).toEqual({ zone: 'UTC', isGuess: false });
  expect(zoneOf({ ...unsaid, timeZone: 'Asia/Tokyo' }, own)).toEqual({ zone: 'Asia/Tokyo', isGuess: false });
});

test('the list holds every zone once, in order, with those that are needed', () => {
  const zones = listTimeZones('Etc/Needed', 'UTC');
  expect(zones).toContain('Etc/Needed');
  expect(zones.filter((zone) => zone === 'UTC')).toHaveLength(1);
  expect(zones).toEqual([...zones].sort());
});
