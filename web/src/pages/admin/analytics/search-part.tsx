import type { SearchReport } from '@haggle/contract/analytics/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api-context.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { synonymsPlace } from '../places/catalogue-places.ts';
import { Columns, CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { searchReportQuery } from './queries.ts';

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Do people find what they search? */
export function SearchPart({ range }: PartProps) {
  const query = useQuery(searchReportQuery(useApi(), range));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures figures={report.figures} />
          <CountedUntil period={report.period} />
          <Course report={report} />
          <Columns>
            <Missed terms={report.termsWithoutResults} />
            <Terms terms={report.terms} />
          </Columns>
        </>
      )}
    </PartFrame>
  );
}

function Figures({ figures: { searches, withoutResults, searchingVisits } }: Pick<SearchReport, 'figures'>) {
  return (
    <FigureTiles>
      <FigureTile name="Searches" value={searches.total} before={searches.previous} />
      <FigureTile name="Found nothing" value={withoutResults.total} before={withoutResults.previous} goodWhen="down" />
      <FigureTile
        name="Found nothing, share"
        value={share(withoutResults.total, searches.total)}
        before={share(withoutResults.previous, searches.previous)}
        unit="share"
        goodWhen="down"
      />
      <FigureTile name="Visits with a search" value={searchingVisits.total} before={searchingVisits.previous} />
    </FigureTiles>
  );
}

function Course({ report: { period, series } }: { report: SearchReport }) {
  return (
    <Question
      title="Do people find what they search?"
      isFirst
      isEmpty={series.every((point) => point.searches === 0)}
      wanted="Searches are counted when somebody searches."
    >
      <BarChart
        label={`Searches by ${period.interval}`}
        rows={series}
        along={{ at: (point) => point.at, interval: period.interval }}
        series={[
          { name: 'Found something', value: (point) => point.searches - point.withoutResults },
          { name: 'Found nothing', value: (point) => point.withoutResults },
        ]}
      />
    </Question>
  );
}

function Missed({ terms }: { terms: SearchReport['termsWithoutResults'] }) {
  return (
    <Question
      title="What do people miss?"
      text="Searches that found nothing. A synonym leads to deals that use another word."
      isEmpty={terms.length === 0}
      wanted="Words are listed once a search finds nothing."
    >
      <BarList
        label="Searches without results"
        rowTitle="Searched"
        valueTitle="Searches"
        items={terms.map(({ term, searches, previousSearches }) => ({
          id: term,
          name: term,
          value: searches,
          before: previousSearches,
          aside: (
            <Link
              {...synonymsPlace.link({ q: term })}
              aria-label={`Make a synonym for ${term}`}
              className="whitespace-nowrap text-ember-text text-sm underline underline-offset-2"
            >
              Make a synonym
            </Link>
          ),
        }))}
      />
    </Question>
  );
}

function Terms({ terms }: { terms: SearchReport['terms'] }) {
  return (
    <Question
      title="What is searched most?"
      text="In small letters, without what looks like a person's address or number."
      isEmpty={terms.length === 0}
      wanted="Words are listed once somebody searches."
    >
      <BarList
        label="Searches by word"
        rowTitle="Searched"
        valueTitle="Searches"
        items={terms.map(({ term, searches, previousSearches }) => ({
          id: term,
          name: term,
          value: searches,
          before: previousSearches,
        }))}
      />
    </Question>
  );
}
