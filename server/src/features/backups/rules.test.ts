import { describe, expect, test } from 'vitest';
import { RowSum } from './checksum-store.ts';
import { isPictureName } from './picture-store.ts';
import { differing, type Header, isBackupName, nameOf, versionProblem } from './rules.ts';

test('a backup is called by when it was begun, and a half-written one is none', () => {
  const name = nameOf(new Date('2026-11-21T23:15:00.500Z'));
  expect(name).toBe('haggle-2026-11-21T23-15-00Z.tar');
  expect(isBackupName(name)).toBe(true);
  for (const other of [`${name}.part`, `../${name}`, `a/${name}`, 'haggle.tar', '']) {
    expect(isBackupName(other)).toBe(false);
  }
});

test.each(['../secret-key', '/etc/passwd', 'a/../b', '.hidden', 'a//b', ''])('a picture is never called %j', (name) => {
  expect(isPictureName(name)).toBe(false);
});

describe('a backup is restored by the Haggle that made it or a newer one', () => {
  const known = ['0001_a', '0002_b', '0003_c'].map((name) => ({ name, hash: `hash of ${name}` }));
  const header = (migrations: Header['migrations']): Header => ({
    format: 1,
    createdAt: '2026-11-21T23:15:00.000Z',
    migrations,
    queueVersion: 18,
    tables: [],
    sequences: [],
    pictures: 'inside',
    hasSecret: false,
  });

  test('of the same version or an older one', () => {
    expect(versionProblem(header(known), known, 18)).toBeUndefined();
    expect(versionProblem(header(known.slice(0, 2)), known, 19)).toBeUndefined();
  });

  test('not of a newer or another one', () => {
    expect(versionProblem(header(known), known.slice(0, 2), 18)).toContain('newer Haggle');
    expect(versionProblem(header([{ name: '0001_a', hash: 'another' }]), known, 18)).toContain('migration 0001_a');
    expect(versionProblem(header(known), known, 17)).toContain('job queue');
  });
});

describe('the sum over rows', () => {
  const sumOf = (...pieces: string[]) => {
    const sum = new RowSum();
    for (const piece of pieces) sum.add(Buffer.from(piece));
    return sum.result();
  };

  test('does not depend on their order, nor on where pieces break off', () => {
    expect(sumOf('one\ntwo\nthree\n')).toEqual(sumOf('thr', 'ee\none', '\n', 'two\n'));
    expect(sumOf('one\ntwo\n').rows).toBe(2);
    expect(sumOf()).toEqual({ rows: 0, sum: '0'.repeat(32) });
  });

  test('tells a row that is missing, doubled, changed or cut off', () => {
    const all = sumOf('one\ntwo\n');
    for (const other of [sumOf('one\n'), sumOf('one\ntwo\ntwo\n'), sumOf('one\ntwO\n')]) {
      expect(differing({ t: all }, { t: other })).toEqual(['t']);
    }
    expect(differing({ t: all }, {})).toEqual(['t']);
    expect(() => sumOf('one\ntw')).toThrow('in the middle');
  });
});
