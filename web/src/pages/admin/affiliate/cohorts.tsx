import type { Cohort } from '@haggle/contract/affiliate/reports';
import { isIn, keysOf } from '@haggle/contract/keys';
import { formatPlainMonth } from '@haggle/contract/locale/dates';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import { CohortTable } from '../../../ui/charts/cohort-table.tsx';
import { type Unit, writeNumber } from '../../../ui/charts/numbers.ts';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { toCsv } from '../../../ui/csv.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { advancedPlace } from '../places/affiliate-places.ts';
import { Panel } from './affiliate-panel.tsx';
import { cohortsQuery } from './queries.ts';

const units = { commission: 'money', conversions: 'count', clicks: 'count' } as const satisfies Record<string, Unit>;
type Measure = keyof typeof units;
const spans = [6, 12, 24];

/** The earnings of each month's deals, in that month and the following ones. */
export function Cohorts({ measure, months }: { measure: string | undefined; months: number | undefined }) {
  const selected = isIn(units, measure) ? measure : 'commission';
  const span = months !== undefined && spans.includes(months) ? months : 12;
  const { data, error, isPending, refetch } = useQuery(cohortsQuery(useApi(), span));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <ChoiceLinks
          label={t('admin-affiliate.cohorts.shown')}
          choices={keysOf(units).map((name) => ({
            name: t(`admin-affiliate.cohorts.measures.${name}`),
            search: advancedPlace.link((before) => ({ ...before, measure: name === 'commission' ? undefined : name }))
              .search,
            isCurrent: name === selected,
          }))}
        />
        <AddressSelect
          field="months"
          label={t('admin-affiliate.cohorts.months')}
          choices={[
            ['', formatNumber(12)],
            ['6', formatNumber(6)],
            ['24', formatNumber(24)],
          ]}
        />
        <Button size="small" className="ms-auto" disabled={!data} onClick={() => data && download(data)}>
          <Download size={14} aria-hidden /> {t('ui.table.csv')}
        </Button>
      </div>
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Panel title={t(`admin-affiliate.cohorts.titles.${selected}`)}>
          <CohortTable
            label={t(`admin-affiliate.cohorts.tables.${selected}`)}
            rowTitle={t('admin-affiliate.cohorts.posted')}
            factTitles={[t('admin-affiliate.words.deals'), t('admin-affiliate.cohorts.clicked')]}
            stepTitle={t('admin-affiliate.words.month')}
            rows={rowsOf(data, selected)}
          />
          <p className="mt-3 text-faint text-sm">{t('admin-affiliate.cohorts.text')}</p>
        </Panel>
      )}
    </>
  );
}

/** Rows whose cells are shaded relative to the largest value. */
function rowsOf(cohorts: readonly Cohort[], measure: Measure) {
  const maxValue = Math.max(...cohorts.flatMap(({ months }) => months.map((one) => one[measure])), 1);
  return cohorts.map(({ month, deals, clickedDeals, months }) => ({
    id: month,
    name: formatPlainMonth(month),
    facts: [writeNumber(deals), writeNumber(clickedDeals)],
    cells: months.map((one) => ({ text: writeNumber(one[measure], units[measure]), share: one[measure] / maxValue })),
  }));
}

function download(cohorts: readonly Cohort[]): void {
  const title = [
    t('admin-affiliate.words.month'),
    t('admin-affiliate.words.deals'),
    t('admin-affiliate.cohorts.clickedDeals'),
    t('admin-affiliate.cohorts.monthsAfter'),
    t('admin-affiliate.words.clicks'),
    t('admin-affiliate.words.orders'),
    t('admin-affiliate.words.commission'),
  ];
  const lines = cohorts.flatMap(({ month, deals, clickedDeals, months }) =>
    months.map(({ after, clicks, conversions, commission }) => [
      month,
      deals,
      clickedDeals,
      after,
      clicks,
      conversions,
      commission,
    ]),
  );
  saveFile('cohorts.csv', toCsv([title, ...lines]));
}
