import { expect, test } from 'vitest';
import { looseStatements } from './loose-statements.ts';

const file = 'server/src/domains/votes/store.ts';

test.each([
  ['query.where(sql<boolean>`a = 1 or b = 2`)', 'add parentheses'],
  ['query.where(\n  sql`(a or b) OR c`,\n)', 'add parentheses'],
  [
    "const read = prepare<{ id: string }>()((database) =>\n  database.selectFrom('votes').selectAll(),\n);\n",
    'name them',
  ],
  ['const read = prepare()(() => sql`select vote.* from votes as vote`);\n', 'name them'],
])('%s is reported as fragile', (text, advice) => {
  expect(looseStatements(file, `const a = 1;\n${text}`)).toEqual([expect.stringContaining(advice)]);
  expect(looseStatements(file, `const a = 1;\n${text}`)[0]).toContain(`${file}:2 `);
});

test.each([
  'query.where(sql<boolean>`(a = 1 or b = 2)`)',
  'query.where(sql`exists (select from votes where a or b) and c`)',
  'query.select(sql`a or b`)',
  "const read = prepare()(() => sql`select count(*) as n, 2 * n as double from votes`);\nquery.selectFrom('votes').selectAll();\n",
])('%s is allowed', (text) => expect(looseStatements(file, text)).toEqual([]));

test('tests are exempt', () => {
  expect(looseStatements('server/src/domains/votes/vote.test.ts', 'query.where(sql`a or b`)')).toEqual([]);
});
