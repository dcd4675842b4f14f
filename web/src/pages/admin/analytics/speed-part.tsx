import type { PerformanceReport } from '@haggle/contract/analytics/reports';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { ChangeMark } from '../../../ui/charts/change-mark.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { changeOf, writeNumber } from '../../../ui/charts/numbers.ts';
import { ZoneMeter, ZoneWord } from '../../../ui/charts/zone-meter.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { type AnalyticsSearch, analyticsPlace } from '../places/site-places.ts';
import { CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { performanceQuery } from './queries.ts';
import { EndpointTable, PageTable } from './speed-tables.tsx';
import { vitalWords } from './speed-text.ts';

/** How fast is it? */
export function SpeedPart({ range }: PartProps) {
  const query = useQuery(performanceQuery(useApi(), range));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures figures={report.figures} />
          <CountedUntil period={report.period} />
          <Question
            title="How fast is it for three of four readers?"
            isFirst
            text="The 75th percentile: a quarter waits longer. The marks part good from what needs work, and that from poor."
            isEmpty={report.figures.measuredPages.total === 0}
            wanted="Pages are timed when somebody opens one and leaves it."
          >
            <Vitals figures={report.figures} />
          </Question>
          <Course report={report} />
          <Question
            title="Which pages are slow?"
            text="By kind of page, the most opened first."
            isEmpty={report.pages.length === 0}
            wanted="Pages are timed when somebody opens one and leaves it."
          >
            <PageTable pages={report.pages} />
          </Question>
          <Question
            title="How fast does the API answer?"
            text="As browsers wait for it, the way there and back included."
            isEmpty={report.endpoints.length === 0}
            wanted="Calls are timed when pages make them."
          >
            <EndpointTable endpoints={report.endpoints} />
          </Question>
        </>
      )}
    </PartFrame>
  );
}

function Figures({
  figures: { measuredPages, apiCalls, apiResponseTime, apiFailures },
}: Pick<PerformanceReport, 'figures'>) {
  return (
    <FigureTiles>
      <FigureTile name="Pages timed" value={measuredPages.total} before={measuredPages.previous} />
      <FigureTile name="Calls timed" value={apiCalls.total} before={apiCalls.previous} />
      <FigureTile
        name="A call takes"
        value={apiResponseTime.total}
        before={apiResponseTime.previous}
        unit="milliseconds"
        goodWhen="down"
      />
      <FigureTile name="Calls that failed" value={apiFailures.total} before={apiFailures.previous} goodWhen="down" />
    </FigureTiles>
  );
}

function Vitals({ figures }: Pick<PerformanceReport, 'figures'>) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 wide:grid-cols-3">
      {vitalWords.map(({ vital, name, short, unit, zones }) => {
        const { total, previous } = figures[vital];
        const change = changeOf(total, previous, unit);
        return (
          <li key={vital}>
            <h3 className="text-sm text-soft">
              {name} <span className="text-faint">({short})</span>
            </h3>
            {total === null ? (
              <p className="text-faint">Not measured yet</p>
            ) : (
              <>
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold text-xl tabular-nums">{writeNumber(total, unit)}</span>
                  <ZoneWord value={total} zones={zones} />
                  {change && <ChangeMark change={change} goodWhen="down" className="ml-auto" />}
                </p>
                <ZoneMeter value={total} unit={unit} zones={zones} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const shownVitals = vitalWords.filter(({ vital }) => vital !== 'domContentLoaded');

function Course({ report: { period, series, previousSeries } }: { report: PerformanceReport }) {
  const search = analyticsPlace.useSearch();
  const asked = search.of;
  const words = shownVitals.find(({ vital }) => vital === asked) ?? shownVitals[0];
  if (!words) return null;
  const { vital, name, unit } = words;
  return (
    <Question
      title="Does it become faster or slower?"
      isEmpty={[...series, ...previousSeries].every((point) => point[vital] === null)}
      wanted="Pages are timed when somebody opens one and leaves it."
    >
      <div className="-mx-4 mb-4 flex overflow-x-auto px-4 sm:-mx-6 sm:px-6">
        <ChoiceLinks
          label="What the chart shows"
          choices={shownVitals.map((one) => ({
            name: one.short,
            search: { ...search, of: one === shownVitals[0] ? undefined : one.vital } satisfies AnalyticsSearch,
            isCurrent: one === words,
          }))}
        />
      </div>
      <LineChart
        label={`${name} by ${period.interval}, 75th percentile`}
        rows={series}
        before={previousSeries}
        at={(point) => point.at}
        interval={period.interval}
        unit={unit}
        series={[{ name, value: (point) => point[vital] }]}
      />
    </Question>
  );
}
