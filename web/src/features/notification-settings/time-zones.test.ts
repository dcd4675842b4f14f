import { expect, test } from 'vitest';
import { listTimeZones, zoneName, zoneOf } from './time-zones.ts';

const browserZone = 'Europe/Lisbon';

test('a member without time settings gets the browser’s time zone as a guess', () => {
  const defaultSettings = { digest: 'off', quietHours: null, timeZone: 'UTC' } as const;
  expect(zoneOf(defaultSettings, browserZone)).toEqual({ zone: browserZone, isGuess: true });
  expect(zoneOf({ ...defaultSettings, digest: 'daily' }, browserZone)).toEqual({ zone: 'UTC', isGuess: false });
  expect(zoneOf({ ...defaultSettings, timeZone: 'Asia/Tokyo' }, browserZone)).toEqual({
    zone: 'Asia/Tokyo',
    isGuess: false,
  });
});

test('the list holds every time zone once, sorted, including the required ones', () => {
  const zones = listTimeZones('Etc/Needed', 'UTC');
  expect(zones).toContain('Etc/Needed');
  expect(zones.filter((zone) => zone === 'UTC')).toHaveLength(1);
  expect(zones).toEqual([...zones].sort());
});

test('a time zone has the name it has today, not the one of 1970', () => {
  expect(zoneName('Europe/Kiev')).toBe('Kiev (Eastern European Time)');
  expect(zoneName('Europe/Tallinn')).toBe('Tallinn (Eastern European Time)');
});
