import type { RowProblem } from '@haggle/contract/imports/imports';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { fieldLabel } from './field-label.ts';

/** What is wrong with which rows. */
export function ProblemTable({ problems, bad }: { problems: readonly RowProblem[]; bad: number }) {
  const told = new Set(problems.map(({ row }) => row)).size;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
      tabIndex={0}
      aria-label={t('admin-imports.report.table')}
      className="max-h-80 overflow-auto rounded-xl border"
    >
      <table className="w-full text-start text-sm">
        <caption className="sr-only">{t('admin-imports.report.table')}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {(['row', 'field', 'problem'] as const).map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-start font-medium">
                {t(`admin-imports.problem.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {problems.map(({ row, field, message }) => (
            <tr key={`${row} ${field} ${message}`}>
              <th scope="row" className="px-3 py-2 text-start font-normal tabular-nums">
                {formatNumber(row)}
              </th>
              <td className="px-3 py-2">{field === null ? '–' : fieldLabel(field)}</td>
              <td className="px-3 py-2 text-danger">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bad > told && (
        <p className="border-t px-3 py-2 text-soft text-sm">{t('admin-imports.report.more', { count: bad - told })}</p>
      )}
    </section>
  );
}
