import type { ConversionImport } from '@haggle/contract/affiliate/partner-reports';
import { t } from '@haggle/contract/messages/translate';
import { RowErrors } from '../../../features/admin-kit/row-errors.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';

/** The actual or expected outcome of a file's rows, with the errors by row. */
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
      {errors.length > 0 && (
        <div className="mt-4">
          <RowErrors errors={errors} more={failed - errors.length} />
        </div>
      )}
    </div>
  );
}
