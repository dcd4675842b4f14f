import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { adminAuditCases } from '../../../../test/harness/admin-audit-cases.ts';
import { importReport } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { type CheckResult, compareMigrations, repair, runIntegrityChecks } from './actions.ts';

const site = useSite();
let admin: Member;
let author: Member;
let reader: Member;
let deal: string;

async function runStatements(...statements: string[]): Promise<void> {
  const { database } = site.context;
  await database.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    for (const statement of statements) await sql.raw(statement).execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
}

async function findFailedChecks(): Promise<CheckResult[]> {
  return (await runIntegrityChecks(site.context, () => {})).filter(({ count }) => count > 0);
}

beforeAll(async () => {
  admin = await site.admin();
  [author, reader] = [await site.member(), await site.member()];
  await site.context.database
    .insertInto('categories')
    .values({ name: 'Sound', slug: 'sound', path: 'sound' })
    .execute();
  deal = await site.deal(author, { category: 'sound', store: 'Kettle Shop' });
  const as = reader;
  await site.call(`POST /deals/${deal}/vote`, { as, body: { voteValue: 1 } });
  await site.call(`POST /deals/${deal}/save`, { as });
  const { body } = await site.call(`POST /deals/${deal}/comments`, { as, body: { body: 'A first one.' } });
  const parentId = body.data._id;
  await site.call(`POST /deals/${deal}/comments`, { as: author, body: { body: 'An answer.', parentId } });
  await site.call(`POST /comments/${parentId}/vote`, { as: author, body: { voteValue: 1 } });
  await site.call(`PUT /deals/${deal}/report`, { as, body: { reason: 'spam' } });
  await site.call(`GET /affiliate/redirect/${deal}`, { headers: { 'user-agent': 'Mozilla/5.0' } });
  const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });
  const payoutReply = await adminAuditCases['POST /admin/affiliate/payouts']?.({ site, admin, member: author, call });
  const payoutDate = new Date().toISOString().slice(0, 10);
  const paidStatus = { status: 'paid', payoutDate, paidByHand: [author.id] };
  await call(`PUT /admin/affiliate/payouts/${payoutReply?.body.data._id}/status`, paidStatus);
  await site.drain();
});

test('the checks find nothing wrong on a site with all kinds of activity', async () => {
  expect(await findFailedChecks()).toEqual([]);
  expect(await compareMigrations(site.context)).toEqual([]);
});

test('a correction of an order that was paid before is no damage, because the next payout includes it', async () => {
  const [paid] = (await site.call('GET /affiliate/commissions?status=paid', { as: admin })).body.data;
  const { body } = await importReport(site, admin, { id: paid.partner._id }, [
    `${paid.transactionId},100,80,approved,`,
  ]);
  expect(body.data).toMatchObject({ changed: 1, failed: 0 });
  const [corrected] = (await site.call('GET /affiliate/commissions?status=paid', { as: admin })).body.data;
  expect(corrected).toMatchObject({ _id: paid._id, commission: 80 });
  expect(await findFailedChecks()).toEqual([]);
});

/** For each check, statements that make it find something, and the id it then reports. */
const damageByCheck: Record<string, [statements: string[], id: string]> = {
  'deal votes and scores': [['update deals set upvotes = 7 where id = 1'], '1'],
  'member points': [['update users set points = 500 where id = 2'], '2'],
  'deal comment counts': [['update deals set comments_count = 9 where id = 1'], '1'],
  'thread reply counts': [['update comments set replies_count = 5 where id = 1'], '1'],
  'comment upvotes': [['update comments set upvotes = 4 where id = 1'], '1'],
  'case reporter counts': [['update report_cases set reporters = 3 where id = 1'], '1'],
  'daily click totals': [
    [
      `insert into affiliate_counts values (true, now()) on conflict (is_only) do update set counted_at = now()`,
      `insert into affiliate_clicks (id, created_at, deal_id, visitor, is_bot, is_repeat, is_direct)
       select gen_random_uuid(), now() - days * interval '1 day', 1, decode(repeat('00', 16), 'hex'), false, false, false
       from unnest(array[3, 2]) as days`,
    ],
    'deal 1 on ',
  ],
  'live flags of deals': [
    ['alter table deals alter column is_live drop expression', 'update deals set is_live = false where id = 2'],
    '2',
  ],
  'deal search words': [[`update deals set search = to_tsvector('nothing') where id = 1`], '1'],
  'active suspensions': [[`update users set suspended_until = now() + interval '1 day' where id = 3`], '3'],
  'category paths': [[`update categories set path = 'noise/sound' where id = 1`], '1'],
  'comment threads': [
    [
      `insert into comments (deal_id, parent_id, root_id, author_id, body, created_at)
       values (1, 2, 2, 2, 'Lost.', now())`,
      'update deals set comments_count = comments_count + 1 where id = 1',
    ],
    '3',
  ],
  'ledger transaction balances': [['update ledger_entries set cents = cents + 1 where id = 1'], '1'],
  'commissions and their ledger entries': [['update commissions set member_cents = 1 where id = 1'], '1'],
  'payouts and their ledger entries': [
    ['update payout_items set earned_cents = earned_cents + 5'],
    'payout 1 of member 2',
  ],
  'payouts and their commissions': [['update payout_items set commissions = 2'], 'payout 1 of member 2'],
  'deals referenced by clicks': [
    ["update affiliate_clicks set deal_id = 77 where deal_id = 1 and created_at > now() - interval '1 day'"],
    'deals 77',
  ],
  'partners referenced by clicks': [
    ['update affiliate_clicks set partner_id = 78 where deal_id = 77'],
    'affiliate_partners 78',
  ],
  'members referenced by events': [
    [`insert into analytics_events (created_at, kind, user_id, is_bot) values (now(), 'page_view', 80, false)`],
    'users 80',
  ],
  'encrypted values': [["update users set totp_secret = 'sealed elsewhere' where id = 2"], 'second factors of members'],
  'badges referenced by members and texts': [[`insert into user_badges values (2, 'none-such', now())`], 'none-such'],
  'database indexes': [
    [`update pg_index set indisvalid = false where indexrelid = 'synonyms_changed_by'::regclass`],
    'synonyms_changed_by',
  ],
  'database constraints': [['alter table synonyms add constraint odd check (id > 1) not valid'], 'synonyms odd'],
  'search in all alphabets': [
    [
      `update search_languages set language = 'de'`,
      `create or replace function search_finds_letters() returns boolean language sql as 'select false'`,
    ],
    'LC_CTYPE ',
  ],
  'database triggers': [['alter table deals disable trigger deals_search_kept'], 'deals deals_search_kept'],
  'failed jobs': [
    [
      `select graphile_worker.add_job('deliver-mail', '{"id":"0"}', max_attempts => 1)`,
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'It broke.'`,
    ],
    '',
  ],
  'id sequences': [
    [`select setval(pg_get_serial_sequence('votes_of_nobody', 'id'), 1)`],
    'public.votes_of_nobody_id_seq',
  ],
  // Rows written while an index isn't ready stay missing in it.
  'saves by deal': [
    [
      "update pg_index set indisready = false where indrelid = 'saves'::regclass",
      'insert into saves (user_id, deal_id, created_at) values (2, 1, now())',
      "update pg_index set indisready = true where indrelid = 'saves'::regclass",
    ],
    '1',
  ],
};

test('each kind of damage is reported with its row, and stored totals are repaired', async () => {
  await sql`create table votes_of_nobody (id bigint generated always as identity)`.execute(site.context.database);
  await sql`insert into votes_of_nobody select from generate_series(1, 3)`.execute(site.context.database);
  for (const [statements] of Object.values(damageByCheck)) await runStatements(...statements);
  const failedChecks = await findFailedChecks();
  for (const [name, [, id]] of Object.entries(damageByCheck)) {
    const foundIds = failedChecks.find((one) => one.name === name)?.findings.map((finding) => finding.id) ?? [];
    expect(foundIds.join(', '), name).toContain(id);
    expect(foundIds, name).not.toEqual([]);
  }
  await sql`alter table deals enable trigger deals_search_kept`.execute(site.context.database);

  expect(await repair(site.context)).toBeGreaterThanOrEqual(7);
  const remainingNames = (await findFailedChecks()).map(({ name }) => name);
  for (const { name, isRepairable } of failedChecks) {
    if (isRepairable) expect(remainingNames).not.toContain(name);
    else if (name !== 'database triggers') expect(remainingNames).toContain(name);
  }
});

test('the doctor command prints differences, exits with 1 and repairs nothing if a migration is pending', async () => {
  const { host, port, user, database } = site.connection.pool.options;
  const url = `postgres://${user}@${encodeURIComponent(`${host}`)}:${port}/${database}`;
  const cliPath = join(import.meta.dirname, '../../../../bin/haggle.js');
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [cliPath, 'doctor', ...args], {
      env: { ...process.env, DATABASE_URL: url },
    }).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });

  await sql`update deals set upvotes = 8 where id = 1`.execute(site.context.database);
  const output = await run();
  expect(output).toMatchObject({ code: 1 });
  expect(output.stdout).toContain(
    'FAILED   deal votes and scores: 1\n           1: +8 -0 score 8 (expected: +1 -0 score 1)',
  );
  expect(output.stdout).toContain('ok       live deals by store');

  await sql`delete from kysely_migration where name like '0023%'`.execute(site.context.database);
  const repairOutput = await run('--repair');
  expect(repairOutput).toMatchObject({ code: 1 });
  expect(repairOutput.stdout).toContain('0023_backups: pending');
  const { upvotes } = await site.context.database
    .selectFrom('deals')
    .select('upvotes')
    .where('id', '=', '1')
    .executeTakeFirstOrThrow();
  expect(upvotes).toBe(8);
});

test('a database that Haggle has never started with is reported as empty', async () => {
  await expect(
    site.context.database.transaction().execute(async (database) => {
      await sql`alter table kysely_migration rename to kysely_migration_away`.execute(database);
      return compareMigrations({ ...site.context, database });
    }),
  ).rejects.toThrow(new StartError('This database is empty. Start Haggle once: npm start'));
});
