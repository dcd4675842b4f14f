import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMoneyAccess, moneyRoutines } from './money-access.ts';
import { blindToMoney, moneyTables } from './table-owners.ts';

const file = 'server/src/domains/deals/ranking/store.ts';
const accessesIn = (code: string, filePath = file) =>
  findMoneyAccess(filePath, code, { tables: moneyTables, blind: blindToMoney }).map(
    (problem) => problem.split(': ')[0],
  );

test('code that orders deals is reported for every money table that it names', () => {
  const sum =
    'const a = sql`\n  1 + (select count(*) from commissions\n  where deal_id = 1) + (select 1 from payouts)`;';
  expect(accessesIn(sum)).toEqual([`${file}:2 names commissions`, `${file}:3 names payouts`]);
  expect(accessesIn("db.selectFrom('affiliate_partners as a').leftJoin('ledger_entries', 'x', 'y');")).toHaveLength(2);
  expect(accessesIn("sql.table('affiliate_daily'); db.query('select * from public.closings');")).toHaveLength(2);
});

test('other domains and tests may name money tables, and comments and message keys do not count', () => {
  expect(accessesIn('sql`select 1 from commissions`', 'server/src/domains/affiliate/stats/store.ts')).toEqual([]);
  expect(accessesIn('sql`select 1 from commissions`', 'server/src/domains/deals/ranking/routes.test.ts')).toEqual([]);
  expect(accessesIn("// commissions\nt('texts.terms.commissions'); sql`select payouts_seen from deals`;")).toEqual([]);
});

test('a function or view that reads a money table counts as one, and so does one that calls it', () => {
  const migrations = [
    'create function earned_by(deal bigint) returns bigint language sql as $$\n  select 1; select sum(amount) from commissions where deal_id = deal;\n$$;',
    'create or replace function worth(deal bigint) returns bigint as $body$ select earned_by(deal) $body$ language sql;',
    "create view best as select id, worth(id) from deals;\ncreate function plain() returns text as $$ select 'a' $$ language sql;\ncreate table commissions (id bigint);",
  ];
  const routines = moneyRoutines(migrations, moneyTables);
  expect(routines.toSorted()).toEqual(['best', 'earned_by', 'worth']);
  const tables = [...moneyTables, ...routines];
  expect(findMoneyAccess(file, 'sql`order by worth(deals.id)`', { tables, blind: blindToMoney })).toHaveLength(1);
});

test('every folder that must not see money exists, and money tables include commissions, clicks and payouts', () => {
  const domains = join(import.meta.dirname, '../../server/src/domains');
  expect(blindToMoney.filter((folder) => !existsSync(join(domains, folder)))).toEqual([]);
  for (const table of ['commissions', 'affiliate_clicks', 'affiliate_partners', 'payouts', 'partner_payments'])
    expect(moneyTables).toContain(table);
});
