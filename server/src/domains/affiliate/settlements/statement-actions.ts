import type { StatementsOf } from '@haggle/contract/affiliate/statements';
import type { CsvCell } from '@haggle/contract/csv';
import { locale } from '@haggle/contract/locale/locale';
import type { Actor } from '../../../kernel/actor.ts';
import { inBatches } from '../../../kernel/batches.ts';
import { exactAmount, fromCents } from '../../../kernel/money.ts';
import { offsetOf, type PageRequest, toList } from '../../../kernel/paging.ts';
import type { Context } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { recordAudit } from '../../audit/actions.ts';
import { type JournalLine, journalEntry, journalStart } from './journal-rules.ts';
import * as store from './statement-store.ts';
import { toStatement } from './views.ts';

const limit = 2_000;

const yearRange = (year: number): store.YearRange => ({ first: `${year}-01-01`, next: `${year + 1}-01-01` });

const yearOf = (context: Context, requestedYear: number | undefined) =>
  requestedYear ?? Number(siteDay(context.clock()).slice(0, 4));

/** Lists the yearly statements of partners or members; for the current year by default. */
export async function listStatements(
  context: Context,
  { of, year: requestedYear }: { of: StatementsOf; year?: number | undefined },
  page: PageRequest,
) {
  const year = yearOf(context, requestedYear);
  const [rows, total] = await Promise.all([
    store.listStatements(context.database, of, yearRange(year), { offset: offsetOf(page), limit: page.limit }),
    store.countStatements(context.database, of, yearRange(year)),
  ]);
  return toList(page, { rows, total }, (row) => toStatement(row, year));
}

/** Returns a member's yearly statement; for the current year by default. */
export async function readStatement(context: Context, memberId: string, requestedYear: number | undefined) {
  const year = yearOf(context, requestedYear);
  const [row] = await store.listStatements(context.database, 'members', yearRange(year), { only: memberId, limit: 1 });
  const { opening = 0, approved = 0, corrected = 0, paid = 0, closing = 0 } = row ?? {};
  return {
    year,
    opening: fromCents(opening),
    approved: fromCents(approved),
    corrected: fromCents(corrected),
    paid: fromCents(paid),
    closing: fromCents(closing),
  };
}

interface Table {
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

const money = (cents: number) => exactAmount(fromCents(cents));

/** Exports a year as a table whose rows are read while it is sent. Records the export in the audit log. */
export async function exportStatements(
  context: Context,
  actor: Actor,
  { of, year }: { of: 'members' | 'partners' | 'journal'; year: number },
): Promise<Table> {
  await recordAudit(context, actor, { action: 'affiliate.exported', subject: 'affiliate', subjectId: `${of} ${year}` });
  if (of === 'journal') {
    const header = [
      'booking',
      'date',
      'kind',
      'account',
      'name',
      'debit',
      'credit',
      'currency',
      'reference',
      'corrects',
    ];
    return { header, rows: journal(context, yearRange(year)) };
  }
  const extras = of === 'partners' ? ['fees', 'tax', 'writtenOff', 'difference'] : [];
  const header = ['id', 'name', 'year', 'currency', 'opening', 'approved', 'corrected', 'paid', ...extras, 'closing'];
  return { header, rows: statements(context, of, year) };
}

async function* statements(context: Context, of: 'members' | 'partners', year: number) {
  const batches = inBatches<store.StatementRow>(limit, (last) =>
    store.listStatements(context.database, of, yearRange(year), { after: last?.id ?? '0', limit }),
  );
  for await (const rows of batches) {
    for (const row of rows) {
      const extras = of === 'partners' ? [row.fees, row.tax, row.written_off, row.difference] : [];
      const amounts = [row.opening, row.approved, row.corrected, row.paid, ...extras, row.closing];
      yield [row.id, row.name, year, locale.currency, ...amounts.map(money)];
    }
  }
}

async function* journal(context: Context, year: store.YearRange) {
  for await (const { booking, day, kind, account, owner, cents, reference, corrects } of journalRows(context, year)) {
    const sides = cents > 0 ? [money(cents), null] : [null, money(-cents)];
    yield [booking, day, kind, account, owner, ...sides, locale.currency, reference, corrects];
  }
}

async function* journalRows(context: Context, year: store.YearRange) {
  const batches = inBatches<store.JournalRow>(limit, (last) =>
    store.listJournal(context.database, year, { last, limit }),
  );
  for await (const rows of batches) yield* rows;
}

/** Exports a year's journal as text that is read while it is sent. Records the export in the audit log. */
export async function exportJournal(context: Context, actor: Actor, year: number): Promise<AsyncIterable<string>> {
  const subjectId = `journal ${year}`;
  await recordAudit(context, actor, { action: 'affiliate.exported', subject: 'affiliate', subjectId });
  return journalText(context, year);
}

async function* journalText(context: Context, year: number) {
  yield journalStart(year, locale.currency);
  let lines: JournalLine[] = [];
  for await (const { cents, ...row } of journalRows(context, yearRange(year))) {
    const line = { ...row, amount: money(cents) };
    const [first, ...rest] = lines;
    if (first && first.booking !== row.booking) {
      yield journalEntry([first, ...rest], locale.currency);
      lines = [];
    }
    lines.push(line);
  }
  const [first, ...rest] = lines;
  if (first) yield journalEntry([first, ...rest], locale.currency);
}
