import { describe, expect, test } from 'vitest';
import { exceptions } from './table-owners.ts';
import { findOwnershipProblems, tablesOfSchema, writesIn } from './table-writers.ts';

const file = 'server/src/domains/votes/store.ts';
const tablesIn = (code: string) => writesIn(file, code).map(({ table }) => table);

describe('statements that change rows', () => {
  test('are found in the query builder', () => {
    expect(
      tablesIn("db.insertInto('a').values(x); db.updateTable('b as c').set(x); db.deleteFrom('d').execute();"),
    ).toEqual(['a', 'b', 'd']);
  });

  test('are found in sql templates', () => {
    const code = [
      'sql`insert into a (x) select 1 from b`;',
      'sql`with c as (update d as e set x = 1 returning x) delete from f using g`;',
      'sql`update only h set x = (select 1 from i for update)`;',
    ];
    expect(tablesIn(code.join('\n'))).toEqual(['a', 'd', 'f', 'h']);
  });

  test('are found in calls of the driver', () => {
    expect(tablesIn("client.query('truncate a'); client.query(`update public.b set x = 1`);")).toEqual(['a', 'b']);
    expect(tablesIn('copyFrom(`copy c (x) from stdin`);')).toEqual(['c']);
  });

  test('are found without a name if the table is a variable', () => {
    expect(tablesIn(`sql\`delete from \${sql.table(kind)} where id = 1\`; db.deleteFrom(table);`)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('do not include reads, locks, conflict clauses, other functions and plain words', () => {
    const code = [
      "db.selectFrom('a').forUpdate();",
      'sql`select 1 from a for update`;',
      'sql`insert into votes (x) values (1) on conflict do update set x = 1`;',
      "store.deleteFrom(database, 'a');",
      "const text = 'update a set of books';",
    ];
    expect(tablesIn(code.join('\n'))).toEqual(['votes']);
  });

  test('are ignored in tests', () => {
    expect(writesIn('server/src/domains/votes/store.test.ts', "db.deleteFrom('a')")).toEqual([]);
  });
});

describe('a write to a table', () => {
  const owners = { votes: ['votes'], deals: ['deals'] };
  const tables = ['votes', 'deals'];
  const check = (code: string, overrides = {}) =>
    findOwnershipProblems(tables, writesIn(file, code), { owners, namedAtRunTime: {}, exceptions: [], ...overrides });
  const foreign = "db.updateTable('deals')";
  const exception = { writer: 'votes', tables: ['deals'], reason: 'totals' };

  test('is allowed to the domain that owns it, and reported from any other', () => {
    expect(check("db.updateTable('votes')")).toEqual([]);
    expect(check(foreign)).toEqual([`${file}:1 votes writes deals, which belongs to deals: call its actions`]);
  });

  test('is allowed by an exception for a domain or one of its files', () => {
    expect(check(foreign, { exceptions: [exception] })).toEqual([]);
    expect(check(foreign, { exceptions: [{ ...exception, writer: file }] })).toEqual([]);
    expect(check(foreign, { exceptions: [{ ...exception, writer: 'comments' }] })).toHaveLength(2);
  });

  test('by exception must happen: an unused exception is reported', () => {
    expect(check('', { exceptions: [exception] })).toEqual([
      'votes never writes deals; see scripts/layout/table-owners.ts',
    ]);
  });

  test('requires an owner: tables without one, and owners without their table, are reported', () => {
    const [missing, ...others] = check('', { owners: { votes: ['votes'] } });
    expect(missing).toContain('deals: no domain owns this table');
    expect(others).toEqual([]);
    expect(check('', { owners: { ...owners, saves: ['saves'] } })[0]).toContain('saves: this table does not exist');
  });

  test('whose table is a variable must be listed with its tables, which are checked too', () => {
    const code = 'db.deleteFrom(table)';
    expect(check(code)[0]).toContain(`${file}:1 chooses the table it writes at run time`);
    expect(check(code, { namedAtRunTime: { [file]: ['votes'] } })).toEqual([]);
    expect(check(code, { namedAtRunTime: { [file]: ['deals'] } })).toHaveLength(1);
    expect(check(code, { exceptions: [{ writer: file, tables: ['*'], reason: 'all of them' }] })).toEqual([]);
    expect(check('', { namedAtRunTime: { [file]: ['votes'] } })[0]).toContain(`${file} now names all tables it writes`);
  });
});

test('the tables are read from the generated schema', () => {
  expect(tablesOfSchema('export interface DB {\n  deals: Deals;\n  votes: Votes;\n}\n')).toEqual(['deals', 'votes']);
});

test('the list of exceptions only gets shorter: lower this number with it', () => {
  expect(exceptions.flatMap(({ writer, tables }) => tables.map((table) => `${writer} ${table}`))).toHaveLength(18);
  for (const { reason } of exceptions) expect(reason).not.toBe('');
});
