import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RowSum } from './checksum-store.ts';
import { isPictureName } from './picture-store.ts';
import {
  canDecrypt,
  findUnknownTable,
  type Header,
  hasRoom,
  hasStalled,
  hasValidNames,
  interruptionOf,
  isBackupName,
  isDue,
  isTrialDue,
  listDifferingTables,
  listSurplus,
  nameOf,
  nextTime,
  restoreProblem,
  timeOf,
} from './rules.ts';

test('a backup is named after its start time, and a file with another name, such as .part, is no backup', () => {
  const name = nameOf(new Date('2026-11-21T23:15:00.500Z'));
  expect(name).toBe('haggle-2026-11-21T23-15-00Z.tar');
  expect(isBackupName(name)).toBe(true);
  for (const other of [`${name}.part`, `../${name}`, `a/${name}`, 'haggle.tar', '']) {
    expect(isBackupName(other)).toBe(false);
  }
});

test.each(['../secret-key', '/etc/passwd', 'a/../b', '.hidden', 'a//b', ''])('a picture can’t be named %j', (name) => {
  expect(isPictureName(name)).toBe(false);
});

describe('a backup can be restored by the version of Haggle that made it or a newer one', () => {
  const knownMigrations = ['0001_a', '0002_b', '0003_c'].map((name) => ({ name, hash: `hash of ${name}` }));
  const header = (migrations: Header['migrations']): Header => ({
    format: 1,
    createdAt: '2026-11-21T23:15:00.000Z',
    migrations,
    queueVersion: 18,
    tables: [{ name: 'public.users', columns: ['id'] }],
    sequences: [],
    pictures: 'inside',
    hasSecret: false,
  });

  test('a backup of the same or an older version is accepted', () => {
    expect(restoreProblem(header(knownMigrations), knownMigrations, 18)).toBeUndefined();
    expect(restoreProblem(header(knownMigrations.slice(0, 2)), knownMigrations, 19)).toBeUndefined();
  });

  test('a backup that an older version made of a newer schema is accepted by the newer version only', () => {
    const [first, ...newer] = knownMigrations;
    const mixed = header([...(first ? [first] : []), ...newer.map(({ name }) => ({ name }))]);
    expect(restoreProblem(mixed, knownMigrations, 18)).toBeUndefined();
    expect(restoreProblem(mixed, knownMigrations.slice(0, 1), 18)).toBe('newer_version');
  });

  test('a backup of a newer version or with other migrations is refused', () => {
    expect(restoreProblem(header(knownMigrations), knownMigrations.slice(0, 2), 18)).toBe('newer_version');
    expect(restoreProblem(header([{ name: '0001_a', hash: 'another' }]), knownMigrations, 18)).toBe(
      'other_migration 0001_a',
    );
    expect(restoreProblem(header([{ name: '0001_b', hash: 'hash of 0001_a' }]), knownMigrations, 18)).toBe(
      'other_migration 0001_b',
    );
    expect(restoreProblem(header(knownMigrations), knownMigrations, 17)).toBe('newer_queue');
    const newerHeader = { ...header(knownMigrations), format: 2 } as unknown as Header;
    expect(restoreProblem(newerHeader, knownMigrations, 18)).toBe('newer_version');
  });

  test('a backup of a database whose tables were in another schema is refused', () => {
    const queue = { name: 'graphile_worker._private_jobs', columns: ['id'] };
    expect(restoreProblem({ ...header([]), tables: [queue] }, knownMigrations, 18)).toBe('no_site');
    expect(restoreProblem({ ...header(knownMigrations), tables: [queue] }, knownMigrations, 18)).toBe('no_site');
    expect(restoreProblem(header([]), knownMigrations, 18)).toBe('no_site');
  });
});

test('a key opens a backup with its mark, and without a mark on either side the result is unknown', () => {
  expect(canDecrypt('a', ['a'])).toBe(true);
  expect(canDecrypt('a', ['b', 'a'])).toBe(true);
  expect(canDecrypt('a', ['b'])).toBe(false);
  expect(canDecrypt(undefined, ['a'])).toBeUndefined();
  expect(canDecrypt('a', [])).toBeUndefined();
});

describe('the checksum of rows', () => {
  const sumOf = (...chunks: string[]) => {
    const sum = new RowSum();
    for (const chunk of chunks) sum.add(Buffer.from(chunk));
    return sum.result();
  };

  test('depends neither on their order nor on how they are split into chunks', () => {
    expect(sumOf('one\ntwo\nthree\n')).toEqual(sumOf('thr', 'ee\none', '\n', 'two\n'));
    expect(sumOf('one\ntwo\n').rows).toBe(2);
    expect(sumOf()).toEqual({ rows: 0, sum: '0'.repeat(32) });
  });

  test('detects a missing, duplicated, changed or truncated row', () => {
    const allRows = sumOf('one\ntwo\n');
    for (const other of [sumOf('one\n'), sumOf('one\ntwo\ntwo\n'), sumOf('one\ntwO\n')]) {
      expect(listDifferingTables({ t: allRows }, { t: other })).toEqual(['t']);
    }
    expect(listDifferingTables({ t: allRows }, {})).toEqual(['t']);
    expect(() => sumOf('one\ntw')).toThrow('in the middle');
  });
});

test('tables differ if their row counts or checksums do, and extra tables are ignored', () => {
  const table = (rows: number, sum: string) => ({ rows, sum });
  const expected = { a: table(1, 'x'), b: table(2, 'y'), c: table(3, 'z') };
  expect(listDifferingTables(expected, { ...expected, more: table(1, 'x') })).toEqual([]);
  expect(listDifferingTables(expected, { ...expected, b: table(3, 'y'), c: table(3, 'x') })).toEqual(['b', 'c']);
});

describe('the daily backup', () => {
  const at = (time: string) => new Date(`2026-03-${time}:00Z`);

  test.each([
    ['due at its hour', '05T03:00', ['04T03:00'], true],
    ['due later that day', '05T09:00', ['04T03:01'], true],
    ['not due before its hour', '05T02:59', ['04T03:00'], false],
    ['due before its hour if yesterday’s was missed', '05T02:59', ['04T02:59'], true],
    ['not due twice a day', '05T23:59', ['05T03:00'], false],
    ['not due on the day it was set up, after its hour', '05T15:00', ['03T03:00', '05T14:00'], false],
    ['due if it never ran', '05T09:00', [], true],
  ] as const)('is %s', (_, now, since, due) => {
    expect(isDue({ hour: 3, timeZone: 'UTC', since: since.map(at), now: at(now) })).toBe(due);
  });

  test.each([
    ['Pacific/Auckland', '2026-03-05T13:59:00Z', '2026-03-05T14:00:00Z'],
    // Daylight saving time begins at two, and ends at two.
    ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T07:59:00Z', '2026-11-01T08:00:00Z'],
  ])('is due at 03:00 in %s: not yet at %s, but at %s', (timeZone, earlierTime, dueTime) => {
    const since = [new Date(Date.parse(dueTime) - 22 * 3_600_000)];
    const due = (now: string) => isDue({ hour: 3, timeZone, since, now: new Date(now) });
    expect([due(earlierTime), due(dueTime)]).toEqual([false, true]);
  });

  test.each([
    ['today if its hour is still to come', '2026-03-05T01:30:00Z', '2026-03-05T02:00:00.000Z'],
    ['tomorrow from its hour on', '2026-03-05T02:00:00Z', '2026-03-06T02:00:00.000Z'],
    [
      'at the same local time after the change to daylight saving time',
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
  ])('next runs %s', (_, now, next) => {
    expect(nextTime({ hour: 3, timeZone: 'Europe/Berlin', now: new Date(now) }).toISOString()).toBe(next);
  });

  test('keeps the newest scheduled files within its limits, at least one, and ignores manual backups', () => {
    const files = ['b', 'd', 'a', 'c', 'by-hand'].map((name) => ({ name: `${name}.tar`, bytes: 10 }));
    const scheduled = new Set(['a.tar', 'b.tar', 'c.tar', 'd.tar', 'gone.tar']);
    const listSurplusFiles = (keep: number, maxBytes = 1000) => listSurplus(files, scheduled, { keep, maxBytes });
    expect(listSurplusFiles(2)).toEqual(['b.tar', 'a.tar']);
    expect(listSurplusFiles(4)).toEqual([]);
    expect(listSurplusFiles(4, 30)).toEqual(['a.tar']);
    expect(listSurplusFiles(4, 1)).toEqual(['c.tar', 'b.tar', 'a.tar']);
  });

  test('needs free space of 1.25 times the last backup plus 500 MB', () => {
    expect(hasRoom({ freeBytes: 499_999_999, lastBytes: 0 })).toBe(false);
    expect(hasRoom({ freeBytes: 500_000_000, lastBytes: 0 })).toBe(true);
    expect(hasRoom({ freeBytes: 1_700_000_000, lastBytes: 1_000_000_000 })).toBe(false);
    expect(hasRoom({ freeBytes: 1_750_000_000, lastBytes: 1_000_000_000 })).toBe(true);
  });

  test('is restored on trial once a week, starting with the first one', () => {
    const now = new Date('2026-11-21T03:05:00Z');
    expect(isTrialDue(undefined, now)).toBe(true);
    expect(isTrialDue(new Date('2026-11-15T03:05:00Z'), now)).toBe(false);
    expect(isTrialDue(new Date('2026-11-14T03:07:00Z'), now)).toBe(true);
  });
});

describe('a backup in progress', () => {
  const seenAt = new Date('2026-03-05T03:00:00Z');

  test.each([
    ['running', 60, undefined],
    ['running', 60.001, 'broken_off'],
    ['waiting', 600, undefined],
    ['waiting', 600.001, 'no_worker'],
    ['done', 99_999, undefined],
  ] as const)('that is %s and gave a sign of life %d seconds ago has the problem: %s', (state, seconds, problem) => {
    const interruption = interruptionOf({ state, seenAt }, new Date(seenAt.getTime() + seconds * 1000));
    expect(interruption).toBe(problem);
  });
});

test('a copy’s destination counts as not responding after more than half an hour without progress', () => {
  const movedAt = new Date('2026-03-05T03:00:00Z');
  expect(hasStalled(movedAt, new Date('2026-03-05T03:30:00Z'))).toBe(false);
  expect(hasStalled(movedAt, new Date('2026-03-05T03:30:00.001Z'))).toBe(true);
});

describe('the names in a backup', () => {
  const columns = ['id', '"order"'];

  test('are accepted if they are plain names of tables and columns', () => {
    const tables = ['public.users', 'graphile_worker._private_jobs'].map((name) => ({ name, columns }));
    expect(hasValidNames({ tables })).toBe(true);
  });

  test.each([
    ["public.users; copy (select 1) to program 'id'; --", columns],
    ['pg_catalog.pg_authid', columns],
    ['public.users (id)', columns],
    ['public.users', ["id) from program 'id' --"]],
    ['public.users', ['"a" b"']],
    ['public.users', []],
  ])('are refused if they are anything else: %s', (name, columns) => {
    expect(hasValidNames({ tables: [{ name, columns }] })).toBe(false);
  });

  test('must exist in the schema, columns included', () => {
    const schema = [{ name: 'public.users', columns: ['id', 'email'] }];
    expect(findUnknownTable([{ name: 'public.users', columns: ['id'] }], schema)).toBeUndefined();
    expect(findUnknownTable([{ name: 'public.users', columns: ['id', 'role'] }], schema)).toBe('public.users');
    expect(findUnknownTable([{ name: 'public.kysely_migration', columns: ['name'] }], schema)).toBe(
      'public.kysely_migration',
    );
  });
});

test('a backup’s name states its start time to the second', () => {
  const at = new Date('2026-11-21T23:05:09Z');
  expect(nameOf(at)).toBe('haggle-2026-11-21T23-05-09Z.tar');
  expect(timeOf(nameOf(at))).toEqual(at);
  const arbitraryDate = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(arbitraryDate, (at) => {
      expect(timeOf(nameOf(at)).getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
      expect(isBackupName(nameOf(at))).toBe(true);
    }),
  );
});
