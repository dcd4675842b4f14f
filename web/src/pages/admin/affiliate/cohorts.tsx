import type { Cohort } from '@haggle/contract/affiliate/reports';
import { isIn } from '@haggle/contract/keys';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { formatMonth } from '../../../lib/time.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import { CohortTable } from '../../../ui/charts/cohort-table.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { toCsv } from '../../../ui/csv.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { advancedPlace } from '../places/affiliate-places.ts';
import { Panel } from './affiliate-panel.tsx';
import { cohortsQuery } from './queries.ts';

const measures = { commission: 'Commission', conversions: 'Orders', clicks: 'Clicks' };
type Measure = keyof typeof measures;
const spans = [6, 12, 24];

/** What the deals of each month earned in that month and in those after. */
export function Cohorts({ measure, months }: { measure: string | undefined; months: number | undefined }) {
  const shown = isIn(measures, measure) ? measure : 'commission';
  const span = months !== undefined && spans.includes(months) ? months : 12;
  const { data, error, isPending, refetch } = useQuery(cohortsQuery(useApi(), span));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <ChoiceLinks
          label="What is shown"
          choices={Object.entries(measures).map(([name, title]) => ({
            name: title,
            search: advancedPlace.link((before) => ({ ...before, measure: name === 'commission' ? undefined : name }))
              .search,
            isCurrent: name === shown,
          }))}
        />
        <AddressSelect
          field="months"
          label="Months"
          choices={[
            ['', '12'],
            ['6', '6'],
            ['24', '24'],
          ]}
        />
        <Button size="small" className="ml-auto" disabled={!data} onClick={() => data && download(data)}>
          <Download size={14} aria-hidden /> CSV
        </Button>
      </div>
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Panel title={`${measures[shown]} by months after the posting`}>
          <CohortTable
            label={`${measures[shown]} by month, table`}
            rowTitle="Posted"
            factTitles={['Deals', 'Clicked']}
            stepTitle="Month"
            rows={rowsOf(data, shown)}
          />
          <p className="mt-3 text-faint text-sm">
            Each line is the deals posted in one month. Column 0 is that month, column 1 the next; the deeper the shade,
            the more came.
          </p>
        </Panel>
      )}
    </>
  );
}

/** Amounts are shaded against the largest of all. */
function rowsOf(cohorts: readonly Cohort[], measure: Measure) {
  const most = Math.max(...cohorts.flatMap(({ months }) => months.map((one) => one[measure])), 1);
  const unit = measure === 'commission' ? 'money' : 'count';
  return cohorts.map(({ month, deals, clickedDeals, months }) => ({
    id: month,
    name: formatMonth(`${month}-01T00:00:00Z`),
    facts: [writeNumber(deals), writeNumber(clickedDeals)],
    cells: months.map((one) => ({ text: writeNumber(one[measure], unit), share: one[measure] / most })),
  }));
}

function download(cohorts: readonly Cohort[]): void {
  const title = ['Month', 'Deals', 'Clicked deals', 'Months after', 'Clicks', 'Orders', 'Commission'];
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
