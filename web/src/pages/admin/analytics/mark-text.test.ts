import { expect, test } from 'vitest';
import { eventsAt, markText } from './mark-text.ts';

test('each kind of event is described in words', () => {
  const at = '2031-05-31T12:00:00.000Z';
  expect(markText({ kind: 'release', at, version: '0.3.0' })).toBe('Version 0.3.0 started');
  expect(markText({ kind: 'settings', at, names: ['tagline', 'isFindable'] })).toMatch(/^Settings changed: .+ and .+$/);
  expect(markText({ kind: 'outage', at, until: '2031-05-31T15:30:00.000Z' })).toBe(
    'Site or background work off for 4 hours',
  );
  expect(markText({ kind: 'closing', at, mode: 'maintenance' })).toBe('Site closed for maintenance');
  expect(markText({ kind: 'import', at, name: 'old.csv', deals: 1200 })).toBe('Import of old.csv: 1,200 deals');
  expect(markText({ kind: 'mailing', at, subject: 'Best of May', sent: 480 })).toBe(
    'Email to 480 members: Best of May',
  );
  expect(markText({ kind: 'import', at, name: 'one.csv', deals: 1 })).toBe('Import of one.csv: 1 deal');
  expect(markText({ kind: 'mailing', at, subject: 'Hello', sent: 1 })).toBe('Email to 1 member: Hello');
});

test('an event belongs to the latest point before it, and events before the first point are left out', () => {
  const release = (time: number) => ({
    kind: 'release' as const,
    at: new Date(time).toISOString(),
    version: `${time}`,
  });
  expect(eventsAt([1000, 2000, 3000], [release(500), release(1999), release(2000), release(9000)])).toEqual([
    ['Version 1999 started'],
    ['Version 2000 started'],
    ['Version 9000 started'],
  ]);
  expect(eventsAt([], [release(1)])).toEqual([]);
});
