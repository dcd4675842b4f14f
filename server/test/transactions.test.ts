import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../src/platform/context.ts';
import { useSite } from './site.ts';

const site = useSite();

test('of two transactions that wait for each other, both happen, each once', async () => {
  await sql`create table tallies (name text primary key, sum integer not null)`.execute(site.context.database);
  await sql`insert into tallies values ('left', 0), ('right', 0)`.execute(site.context.database);
  let tries = 0;
  let holding = 0;
  const meet = Promise.withResolvers<void>();
  const add = (first: string, second: string) =>
    inTransaction(site.context, async ({ database }) => {
      tries += 1;
      await sql`update tallies set sum = sum + 1 where name = ${first}`.execute(database);
      holding += 1;
      if (holding === 2) meet.resolve();
      await meet.promise;
      await sql`update tallies set sum = sum + 1 where name = ${second}`.execute(database);
    });
  await Promise.all([add('left', 'right'), add('right', 'left')]);
  const { rows } = await sql`select sum from tallies order by name`.execute(site.context.database);
  expect(rows).toEqual([{ sum: 2 }, { sum: 2 }]);
  expect(tries).toBe(3);
});

test('what fails for another reason is not tried again', async () => {
  let tries = 0;
  const failing = inTransaction(site.context, async ({ database }) => {
    tries += 1;
    await sql`select 1 / 0`.execute(database);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});
