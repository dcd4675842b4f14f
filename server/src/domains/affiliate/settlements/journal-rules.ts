import type { AccountKind } from '@haggle/contract/affiliate/reports';

/** One side of a booking. The amount is formatted for files: debits without a sign, credits with a minus. */
export interface JournalLine {
  booking: string;
  day: string;
  kind: string;
  account: AccountKind;
  /** The current name of the partner or member; null for the site's own accounts and deleted members. */
  owner: string | null;
  amount: string;
  reference: string | null;
  /** The closed month that the booking corrects, `YYYY-MM`. */
  corrects: string | null;
}

/** Account names in the hierarchy of Ledger, whose reports are built from the first part: assets, income and so on. */
const accounts: Record<AccountKind, string> = {
  partner_receivable: 'Assets:Receivable',
  partner_paid: 'Assets:Bank:Received',
  member_paid: 'Assets:Bank:Paid',
  member_payable: 'Liabilities:Members',
  partner_unallocated: 'Liabilities:Unallocated',
  site_tax: 'Liabilities:Tax',
  site_revenue: 'Income:Commissions',
  site_differences: 'Income:Differences',
  site_fees: 'Expenses:Fees',
  site_written_off: 'Expenses:WriteOffs',
};

/**
 * A name on one line without Ledger's syntax: `:` separates accounts, `;` starts a comment, two spaces end an account.
 */
const sanitizeName = (text: string) => text.replace(/[:;|=@{}"\p{C}\s]+/gu, ' ').trim();

function accountOf({ account, owner }: JournalLine): string {
  const name = owner === null ? '' : sanitizeName(owner);
  return name ? `${accounts[account]}:${name}` : accounts[account];
}

/** Formats a booking for Ledger and hledger. All the lines belong to the same booking. */
export function journalEntry(lines: readonly [JournalLine, ...JournalLine[]], currency: string): string {
  const [{ booking, day, kind, reference, corrects }] = lines;
  const [act, by] = [kind.replaceAll('_', ' '), sanitizeName(reference ?? '')];
  // A payout's reference already names its kind.
  const description = by.startsWith(`${act} `) ? by : `${act} ${by}`.trim();
  const head = [`${day} * (${booking}) ${description}`, ...(corrects ? [`    ; corrects: ${corrects}`] : [])];
  const sides = lines.map((line) => `    ${accountOf(line)}  ${line.amount} ${currency}`);
  return `${[...head, ...sides].join('\n')}\n\n`;
}

/** Returns the start of a journal file. */
export function journalStart(year: number, currency: string): string {
  return `; Haggle ${year}, in ${currency}. Every year's file begins with its first booking: read them together for balances.\n\n`;
}
