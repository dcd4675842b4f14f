import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfSpan, nextMorning } from './local-time.ts';
import { addDays, atHour, mondayOf, sameTimeAfter, startOfDay, startOfHour, zonedDay } from './zoned-day.ts';

// Offsets of half hours, a repeated hour at midnight, no summer time, a skipped day.
const zoneNames = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'America/Havana', 'Australia/Lord_Howe'];
const zone = fc.constantFrom(...zoneNames, 'Pacific/Apia', 'Africa/Cairo');
const arbitraryTime = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2035, 0) }).map((at) => new Date(at));
const arbitraryClockTime = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);
const hours = 3_600_000;

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

describe('in any time zone, with or without summer time', () => {
  test('a time lies between the start of its day and the end of the next one', () => {
    fc.assert(
      fc.property(arbitraryTime, zone, (at, zone) => {
        const day = zonedDay(at, zone);
        expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(at.getTime());
        // Samoa skipped a day, so the next one may be the one after it.
        expect(startOfDay(addDays(day, 2), zone).getTime()).toBeGreaterThan(at.getTime());
        expect(zonedDay(startOfDay(day, zone), zone)).toBe(day);
      }),
    );
  });

  test('subtracting days reverses adding them, and the week of a day starts on the last Monday up to it', () => {
    fc.assert(
      fc.property(arbitraryTime, fc.integer({ min: -800, max: 800 }), (at, count) => {
        const day = zonedDay(at, 'UTC');
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(new Date(mondayOf(day)).getUTCDay()).toBe(1);
        expect(mondayOf(day) <= day && addDays(mondayOf(day), 6) >= day).toBe(true);
      }),
    );
  });

  test('the current hour started less than an hour ago', () => {
    fc.assert(
      fc.property(arbitraryTime, zone, (at, zone) => {
        const age = at.getTime() - startOfHour(at, zone).getTime();
        expect(age >= 0 && age < hours).toBe(true);
      }),
    );
  });

  test('the same time some days later is at most an hour off a multiple of 24 hours', () => {
    fc.assert(
      fc.property(arbitraryTime, zone, fc.integer({ min: 1, max: 400 }), (at, zone, days) => {
        fc.pre(zone !== 'Pacific/Apia');
        const moved = sameTimeAfter(at, days, zone).getTime() - at.getTime() - days * 24 * hours;
        expect(Math.abs(moved)).toBeLessThanOrEqual(hours);
      }),
    );
  });

  test('the next morning is in the future, within 49 hours or, on Mondays, 8 days, and at the given hour', () => {
    fc.assert(
      fc.property(arbitraryTime, zone, fc.nat(23), fc.boolean(), (at, timeZone, hour, onMonday) => {
        const next = nextMorning(at, { hour, onMonday, timeZone });
        const wait = next.getTime() - at.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual((onMonday ? 8 * 24 : 49) * hours);
        expect(next).toEqual(atHour(zonedDay(next, timeZone), hour, timeZone));
      }),
    );
  });

  test('a span in progress ends in the future, within 49 hours', () => {
    fc.assert(
      fc.property(arbitraryTime, zone, arbitraryClockTime, arbitraryClockTime, (at, zone, from, to) => {
        fc.pre(from !== to);
        const end = endOfSpan(at, { from, to }, zone);
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(at.getTime());
        expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(49 * hours);
      }),
    );
  });
});
