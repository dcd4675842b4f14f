import type { AccountKind } from '@haggle/contract/affiliate/reports';

/** A side of a booking, with its amount as files have it: debits without a sign, credits with a minus. */
export interface JournalLine {
  booking: string;
  day: string;
  kind: string;
  account: AccountKind;
  /** The partner or member, by their name of today; null for the site's own accounts and for whom is gone. */
  owner: string | null;
  amount: string;
  reference: string | null;
  /** The closed month that it corrects, `YYYY-MM`. */
  corrects: string | null;
}

/** Where each account stands in the tree that such programs make balance sheets and profit and loss of, by its first word. */
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

/** A name in one line, without the signs that mean something there: two spaces end an account, colons part it, a semicolon begins a comment. */
const plain = (text: string) => text.replace(/[:;|=@{}"\p{C}\s]+/gu, ' ').trim();

function accountOf({ account, owner }: JournalLine): string {
  const name = owner === null ? '' : plain(owner);
  return name ? `${accounts[account]}:${name}` : accounts[account];
}

/** The booking that these lines make up, in the format of Ledger and hledger. They belong together and are not empty. */
export function journalEntry(lines: readonly [JournalLine, ...JournalLine[]], currency: string): string {
  const [{ booking, day, kind, reference, corrects }] = lines;
  const [act, by] = [kind.replaceAll('_', ' '), plain(reference ?? '')];
  // A payout's reference says already what it is.
  const told = by.startsWith(`${act} `) ? by : `${act} ${by}`.trim();
  const head = [`${day} * (${booking}) ${told}`, ...(corrects ? [`    ; corrects: ${corrects}`] : [])];
  const sides = lines.map((line) => `    ${accountOf(line)}  ${line.amount} ${currency}`);
  return `${[...head, ...sides].join('\n')}\n\n`;
}

/** What such a file begins with. */
export function journalStart(year: number, currency: string): string {
  return `; Haggle ${year}, in ${currency}. Every year's file begins with its first booking: read them together for balances.\n\n`;
}
