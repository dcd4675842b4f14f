import type { ConversionImport } from '@haggle/contract/affiliate/partner-reports';
import { t } from '@haggle/contract/messages/translate';
import { writeNumber } from '../../../ui/charts/numbers.ts';

/** What became, or would become, of a file's rows, with its errors by row. */
export function ImportOutcome({ outcome, name }: { outcome: ConversionImport; name: string }) {
  const { isDryRun, rows, created, changed, known, attributed, commission, failed, errors } = outcome;
  const facts = [
    [t('admin-partners.import.newOrders'), writeNumber(created)],
    [t('admin-partners.import.traced'), writeNumber(attributed)],
    [t('admin-partners.import.commission'), writeNumber(commission, 'money')],
    [t('admin-partners.import.corrected'), writeNumber(changed)],
    [t('admin-partners.import.known'), writeNumber(known)],
    [t('admin-partners.import.withErrors'), writeNumber(failed)],
  ] as const;
  return (
    <div>
      <p role="status" className="font-medium">
        {isDryRun
          ? t('admin-partners.import.checked', { name, count: rows })
          : t('admin-partners.import.written', { created, changed })}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt className="text-soft text-sm">{title}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && <Errors errors={errors} failed={failed} />}
    </div>
  );
}

function Errors({ errors, failed }: Pick<ConversionImport, 'errors' | 'failed'>) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
      tabIndex={0}
      aria-label={t('admin-partners.import.errors')}
      className="mt-4 max-h-80 overflow-auto rounded-xl border"
    >
      <table className="w-full text-start text-sm">
        <caption className="sr-only">{t('admin-partners.import.errors')}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {[
              t('admin-partners.import.row'),
              t('admin-partners.import.column'),
              t('admin-partners.import.problem'),
            ].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <th scope="row" className="px-3 py-2 font-normal tabular-nums">
                {row}
              </th>
              <td className="px-3 py-2">{column ?? '–'}</td>
              <td className="px-3 py-2 text-danger">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed > errors.length && (
        <p className="border-t px-3 py-2 text-soft text-sm">
          {t('admin-partners.import.moreErrors', { count: failed - errors.length })}
        </p>
      )}
    </section>
  );
}
