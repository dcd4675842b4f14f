import { type MeasuredReport, type MeasureName, measuresOf } from '@haggle/contract/analytics/measures';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Disclosure } from '../../../ui/disclosure.tsx';

/** The definitions of a report's numbers, under the names on its tiles. */
export function Meanings({ report }: { report: MeasuredReport }) {
  const names: readonly MeasureName[] = [...new Set(Object.values(measuresOf[report]))];
  return (
    <Disclosure title={t('measures.title')}>
      <p className="mb-3 text-soft text-sm">{t('measures.text')}</p>
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-medium">{t(`measures.names.${name}`)}</dt>
            <dd className="text-soft">{t(`measures.meanings.${name}`, { precision: formatPercent(0.01) })}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
