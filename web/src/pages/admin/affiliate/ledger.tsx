import type { Account } from '@haggle/contract/affiliate/reports';
import { currencyDecimals } from '@haggle/contract/locale/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from './affiliate-panel.tsx';
import { ExportLinks } from './export-buttons.tsx';
import { accountsQuery, type Days } from './queries.ts';

const words: Record<Account['kind'], readonly [name: string, meaning: string]> = {
  partner_receivable: ['Partners owe', 'For approved orders, so far'],
  site_revenue: ['Revenue of the site', 'Its part of approved orders'],
  member_payable: ['Owed to members', 'Their part, less what was paid'],
  member_paid: ['Paid to members', 'By payouts and by hand'],
};

/** The balances of the books and their sum, which is nothing when the books are right. */
export function Books({ days }: { days: Days }) {
  const { data, error, isPending, refetch } = useQuery(accountsQuery(useApi()));
  return (
    <div className="max-w-3xl">
      {isPending && <Skeleton className="h-72 rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && <Accounts accounts={data} />}
      <p className="mt-3 max-w-prose text-soft text-sm">
        Every amount is entered in two accounts, once on each side, so that all balances together are nothing. What
        partners owe is on the left side; revenue, debts and payments are on the right one and so have a minus. Balances
        are of all time; the file has the entries of the days above.
      </p>
      <ExportLinks kinds={['ledger']} query={days} />
    </div>
  );
}

const number = 'px-3 py-2 text-right tabular-nums';

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  // In the smallest units: sums of amounts would keep crumbs.
  const units = 10 ** currencyDecimals();
  const sum = accounts.reduce((sum, { balance }) => sum + Math.round(balance * units), 0) / units;
  return (
    <Panel title="Accounts">
      <div className="relative overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Accounts</caption>
          <thead className="text-faint">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Account
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Entries
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ kind, balance, entries }) => (
              <tr key={kind} className="border-t">
                <th scope="row" className="px-3 py-2 font-medium">
                  {words[kind][0]}
                  <span className="block font-normal text-faint">{words[kind][1]}</span>
                </th>
                <td className={number}>{writeNumber(entries)}</td>
                <td className={number}>{writeNumber(balance, 'money')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-line-strong border-t-2 font-semibold">
              <th scope="row" className="px-3 py-2">
                Together
              </th>
              <td />
              <td className={sum === 0 ? number : `${number} text-danger`}>{writeNumber(sum, 'money')}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p role="status" className={sum === 0 ? 'mt-3 font-medium text-saved' : 'mt-3 font-medium text-danger'}>
        {sum === 0 ? 'The books are even.' : 'The books are not even. Nothing should be paid before it is known why.'}
      </p>
    </Panel>
  );
}
