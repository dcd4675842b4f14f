import { describe, expect, test } from 'vitest';
import { readHeader, readManifest } from './header-rules.ts';
import { restoreProblem } from './rules.ts';

const header = {
  format: 1,
  createdAt: '2026-11-26T10:00:00.000Z',
  migrations: [{ name: '0001_accounts', hash: 'a' }],
  queueVersion: 18,
  tables: [{ name: 'public.users', columns: ['id'] }],
  sequences: [{ name: 'public.users_id_seq', value: '7', isCalled: true }],
  pictures: 'inside',
  hasSecret: false,
};

describe('the header and manifest of a backup', () => {
  test('a well-formed header is read', () => {
    expect(readHeader(header)).toEqual(header);
    expect(readHeader({ ...header, pictures: 's3' })).toMatchObject({ pictures: 's3' });
    expect(readHeader({ ...header, migrations: [{ name: '0001_accounts' }] })).toBeDefined();
    expect(readHeader({ ...header, keyMark: 'k', databaseVersion: 18 })).toMatchObject({ databaseVersion: 18 });
  });

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a string', 'header'],
    ['a list', []],
    ['migrations that are not a list', { ...header, migrations: 'x' }],
    ['tables that are not a list', { ...header, tables: null }],
    ['a column without a name', { ...header, tables: [{ name: 'public.users', columns: [{}] }] }],
    ['an unknown place of pictures', { ...header, pictures: 'elsewhere' }],
    ['a sequence whose value is not a string', { ...header, sequences: [{ name: 'a', value: 7, isCalled: true }] }],
  ])('a malformed header is rejected: %s', (_, malformed) => {
    expect(readHeader(malformed)).toBeUndefined();
  });

  test('a header of a later format is reported as a newer version, whatever else it contains', () => {
    const laterHeader = readHeader({ format: 2, tables: 'otherwise' });
    expect(laterHeader && restoreProblem(laterHeader, [], 18)).toBe('newer_version');
  });

  const manifest = { tables: { 'public.users': { rows: 3, sum: 'a' } }, pictures: { count: 1, bytes: 20 }, hash: 'h' };

  test('a manifest with rows, pictures and a hash is read', () => {
    expect(readManifest(manifest)).toEqual(manifest);
  });

  test.each([
    undefined,
    {},
    { hash: 'h', tables: 'x', pictures: {} },
    { hash: 'h', tables: {}, pictures: 'x' },
    { ...manifest, tables: { 'public.users': { rows: 'three', sum: 'a' } } },
    { ...manifest, tables: { 'public.users': { rows: 3 } } },
    { ...manifest, pictures: { count: 'one', bytes: 20 } },
    { ...manifest, pictures: { count: 1 } },
    { ...manifest, hash: 7 },
  ])('a malformed manifest is rejected: %j', (malformed) => {
    expect(readManifest(malformed)).toBeUndefined();
  });
});
