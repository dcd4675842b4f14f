import type { SearchReport } from '@haggle/contract/analytics/reports';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api-context.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { synonymsPlace } from '../places/catalogue-places.ts';
import { Meanings } from './meanings.tsx';
import { Columns, CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { searchReportQuery } from './queries.ts';

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** The analytics of search: do readers find what they search for? */
export function SearchPart({ wanted }: PartProps) {
  const query = useQuery(searchReportQuery(useApi(), wanted));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures figures={report.figures} />
          <CountedUntil period={report.period} />
          <Meanings report="search" />
          <TrendChart report={report} />
          <Columns>
            <MissedSearches terms={report.termsWithoutResults} />
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
      <FigureTile name={t('admin-analytics.columns.searches')} value={searches.total} before={searches.previous} />
      <FigureTile
        name={t('measures.names.withoutResults')}
        value={withoutResults.total}
        before={withoutResults.previous}
        goodWhen="down"
      />
      <FigureTile
        name={t('admin-analytics.search.withoutResultsShare')}
        value={share(withoutResults.total, searches.total)}
        before={share(withoutResults.previous, searches.previous)}
        unit="share"
        goodWhen="down"
      />
      <FigureTile
        name={t('measures.names.searchingVisits')}
        value={searchingVisits.total}
        before={searchingVisits.previous}
      />
    </FigureTiles>
  );
}

function TrendChart({ report: { period, series } }: { report: SearchReport }) {
  return (
    <Question
      title={t('admin-analytics.search.title')}
      isFirst
      isEmpty={series.every((point) => point.searches === 0)}
      wanted={t('admin-analytics.search.wanted')}
    >
      <BarChart
        label={t(`admin-analytics.by.${period.interval}`, { name: t('admin-analytics.columns.searches') })}
        rows={series}
        axis={{ at: (point) => point.at, interval: period.interval }}
        series={[
          { name: t('admin-analytics.search.withResults'), value: (point) => point.searches - point.withoutResults },
          { name: t('measures.names.withoutResults'), value: (point) => point.withoutResults },
        ]}
      />
    </Question>
  );
}

function MissedSearches({ terms }: { terms: SearchReport['termsWithoutResults'] }) {
  return (
    <Question
      title={t('admin-analytics.search.missedTitle')}
      text={t('admin-analytics.search.missedText')}
      isEmpty={terms.length === 0}
      wanted={t('admin-analytics.search.missedWanted')}
    >
      <BarList
        label={t('admin-analytics.search.missedLabel')}
        rowTitle={t('admin-analytics.columns.searched')}
        valueTitle={t('admin-analytics.columns.searches')}
        items={terms.map(({ term, searches, previousSearches }) => ({
          id: term,
          name: term,
          value: searches,
          before: previousSearches,
          aside: (
            <Link
              {...synonymsPlace.link({ q: term })}
              aria-label={t('admin-analytics.search.makeSynonymFor', { word: term })}
              className="whitespace-nowrap text-accent-text text-sm underline underline-offset-2"
            >
              {t('admin-analytics.search.makeSynonym')}
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
      title={t('admin-analytics.search.termsTitle')}
      text={t('admin-analytics.search.termsText')}
      isEmpty={terms.length === 0}
      wanted={t('admin-analytics.search.termsWanted')}
    >
      <BarList
        label={t('admin-analytics.search.termsLabel')}
        rowTitle={t('admin-analytics.columns.searched')}
        valueTitle={t('admin-analytics.columns.searches')}
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
