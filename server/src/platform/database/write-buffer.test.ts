import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { WriteBuffer } from './write-buffer.ts';

test('a row is written once though the database goes away between two halves', async () => {
  const written: number[] = [];
  let isAway = false;
  const buffer = new WriteBuffer<number>({
    async write(rows) {
      if (isAway) throw Object.assign(new pg.DatabaseError('The database is away.', 0, 'error'), { code: '57P01' });
      if (rows.includes(4)) throw new Error('4 is no row.');
      written.push(...rows);
      isAway = rows.includes(1);
    },
    log: pino({ level: 'silent' }),
    most: 10,
    rowsMost: 10,
    every: 60_000,
  });
  buffer.add([1, 2, 3, 4]);
  await buffer.flush();
  expect(buffer.size).toBe(2);
  isAway = false;
  await buffer.flush();
  expect(written).toEqual([1, 2, 3]);
  expect(buffer.size).toBe(0);
});
