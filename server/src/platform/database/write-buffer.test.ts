import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { WriteBuffer } from './write-buffer.ts';

function createBuffer(write: (rows: readonly number[]) => Promise<void>): WriteBuffer<number> {
  return new WriteBuffer({ write, log: pino({ level: 'silent' }), maxPending: 10, maxRows: 10, flushInterval: 60_000 });
}

test('rows stay buffered while the database’s disk is full, and all are written afterwards', async () => {
  const writtenRows: number[] = [];
  let tries = 0;
  let isFull = true;
  const buffer = createBuffer(async (rows) => {
    tries += 1;
    if (isFull) throw Object.assign(new pg.DatabaseError('No space left on device.', 0, 'error'), { code: '53100' });
    writtenRows.push(...rows);
  });
  buffer.add([1, 2, 3, 4]);
  await buffer.flush();
  expect({ tries, waiting: buffer.size }).toEqual({ tries: 1, waiting: 4 });
  isFull = false;
  await buffer.flush();
  expect(writtenRows).toEqual([1, 2, 3, 4]);
});

test('no row is written twice when the database goes away between two halves of a batch', async () => {
  const writtenRows: number[] = [];
  let isDatabaseAway = false;
  const buffer = createBuffer(async (rows) => {
    if (isDatabaseAway)
      throw Object.assign(new pg.DatabaseError('The database is away.', 0, 'error'), { code: '57P01' });
    if (rows.includes(4)) throw new Error('4 is no row.');
    writtenRows.push(...rows);
    isDatabaseAway = rows.includes(1);
  });
  buffer.add([1, 2, 3, 4]);
  await buffer.flush();
  expect(buffer.size).toBe(2);
  isDatabaseAway = false;
  await buffer.flush();
  expect(writtenRows).toEqual([1, 2, 3]);
  expect(buffer.size).toBe(0);
});
