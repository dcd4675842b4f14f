import { describe, expect, test } from 'vitest';
import { exceptions } from './table-owners.ts';
import { misownedTables, tablesOfSchema, writesIn } from './table-writers.ts';

const file = 'server/src/domains/votes/store.ts';
const tablesIn = (code: string) => writesIn(file, code).map(({ table }) => table);

describe('statements that change rows', () => {
  test('of the query builder', () => {
    expect(
      tablesIn("db.insertInto('a').values(x); db.updateTable('b as c').set(x); db.deleteFrom('d').execute();"),
    ).toEqual(['a', 'b', 'd']);
  });

  test('of sql', () => {
    const code = [
      'sql`insert into a (x) select 1 from b`;',
      'sql`with c as (update d as e set x = 1 returning x) delete from f using g`;',
      'sql`update only h set x = (select 1 from i for update)`;',
    ];
    expect(tablesIn(code.join('\n'))).toEqual(['a', 'd', 'f', 'h']);
  });

  test('of the driver', () => {
    expect(tablesIn("client.query('truncate a'); client.query(`update public.b set x = 1`);")).toEqual(['a', 'b']);
    expect(tablesIn('copyFrom(`copy c (x) from stdin`);')).toEqual(['c']);
  });

  test('whose table is a variable', () => {
    expect(tablesIn(`sql\`delete from \${sql.table(kind)} where id = 1\`; db.deleteFrom(table);`)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('reads, locks, conflicts, other functions and plain words are no more of them', () => {
    const code = [
      "db.selectFrom('a').forUpdate();",
      'sql`select 1 from a for update`;',
      'sql`insert into votes (x) values (1) on conflict do update set x = 1`;',
      "store.deleteFrom(database, 'a');",
      "const text = 'update a set of books';",
    ];
    expect(tablesIn(code.join('\n'))).toEqual(['votes']);
  });

  test('tests may write what they like', () => {
    expect(writesIn('server/src/domains/votes/store.test.ts', "db.deleteFrom('a')")).toEqual([]);
  });
});

describe('a table is written by the domain that owns it', () => {
  const owners = { votes: ['votes'], deals: ['deals'] };
  const tables = ['votes', 'deals'];
  const check = (code: string, more = {}) =>
    misownedTables(tables, writesIn(file, code), { owners, namedAtRunTime: {}, exceptions: [], ...more });
  const foreign = "db.updateTable('deals')";
  const exception = { writer: 'votes', tables: ['deals'], reason: 'totals' };

  test('and by nobody else', () => {
    expect(check("db.updateTable('votes')")).toEqual([]);
    expect(check(foreign)).toEqual([`${file}:1 votes writes deals, which belongs to deals: call its actions`]);
  });

  test('unless there is an exception, for a domain or one of its files', () => {
    expect(check(foreign, { exceptions: [exception] })).toEqual([]);
    expect(check(foreign, { exceptions: [{ ...exception, writer: file }] })).toEqual([]);
    expect(check(foreign, { exceptions: [{ ...exception, writer: 'comments' }] })).toHaveLength(2);
  });

  test('an exception that nobody needs is taken out', () => {
    expect(check('', { exceptions: [exception] })).toEqual([
      'votes writes no deals of others; see scripts/layout/table-owners.ts',
    ]);
  });

  test('every table has an owner, and owners own what there is', () => {
    const [missing, ...others] = check('', { owners: { votes: ['votes'] } });
    expect(missing).toContain('deals: no domain owns this table');
    expect(others).toEqual([]);
    expect(check('', { owners: { ...owners, saves: ['saves'] } })[0]).toContain('saves: there is no such table');
  });

  test('tables of variables are listed, and held to their owners, too', () => {
    const code = 'db.deleteFrom(table)';
    expect(check(code)[0]).toContain(`${file}:1 names the table it writes only at run time`);
    expect(check(code, { namedAtRunTime: { [file]: ['votes'] } })).toEqual([]);
    expect(check(code, { namedAtRunTime: { [file]: ['deals'] } })).toHaveLength(1);
    expect(check(code, { exceptions: [{ writer: file, tables: ['*'], reason: 'all of them' }] })).toEqual([]);
    expect(check('', { namedAtRunTime: { [file]: ['votes'] } })[0]).toContain(`${file}: names all tables it writes`);
  });
});

test('the tables are those of the generated schema', () => {
  expect(tablesOfSchema('export interface DB {\n  deals: Deals;\n  votes: Votes;\n}\n')).toEqual(['deals', 'votes']);
});

test('the list of exceptions only gets shorter: lower this number with it', () => {
  expect(exceptions.flatMap(({ writer, tables }) => tables.map((table) => `${writer} ${table}`))).toHaveLength(17);
  for (const { reason } of exceptions) expect(reason).not.toBe('');
});
