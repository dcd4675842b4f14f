import { expect, test } from 'vitest';
import { findReimplementations } from './handmade.ts';

const file = 'server/src/domains/votes/store.ts';

test.each([
  ['sql`select pg_advisory_xact_lock(1)`', 'name its kind in server/src/platform/database/locks.ts'],
  ["client.query('select pg_try_advisory_lock($1)')", 'locks.ts'],
  ['const path = `/deals/$' + '{id}$' + '{slug}`;', 'use dealPath() in contract/src/deals/paths.ts'],
  ["sql`select '/deals/' || id`", 'use dealPath()'],
  ['const day = 86_400_000;', 'use day, daysBefore() or daysBetween() in server/src/kernel/time.ts'],
])('%s is reported with the function to use instead', (line, advice) => {
  expect(findReimplementations(file, `const a = 1;\n${line}`)).toEqual([expect.stringContaining(advice)]);
  expect(findReimplementations(file, `const a = 1;\n${line}`)[0]).toContain(`${file}:2`);
});

test('the file of that function, tests and other programs are exempt', () => {
  expect(findReimplementations('server/src/platform/database/locks.ts', 'pg_advisory_lock(')).toEqual([]);
  expect(findReimplementations('server/src/domains/votes/vote.test.ts', '86_400_000')).toEqual([]);
  expect(findReimplementations('bench/votes.ts', '86_400_000')).toEqual([]);
});
