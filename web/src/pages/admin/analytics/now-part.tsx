import type { RealtimeReport } from '@haggle/contract/analytics/reports';
import { formatSecond } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { DealName } from './deal-table.tsx';
import { Columns, PartFrame, Question } from './part-frame.tsx';
import { realtimeQuery } from './queries.ts';

/** The live analytics: what is going on now? Refetched every few seconds if switched on and the window is visible. */
export function NowPart() {
  const [isFollowed, setIsFollowed] = useState(false);
  const query = useQuery(realtimeQuery(useApi(), isFollowed));
  return (
    <>
      <Follow isFollowed={isFollowed} onSwitch={setIsFollowed} at={query.data?.at} />
      <PartFrame query={query}>
        {(report) => (
          <>
            {report.isDayFull && (
              <p role="status" className="mb-4 rounded-xl border p-4 text-sm">
                {rich('admin-analytics.now.dayFull', { code: (words) => <code>{words}</code> })}
              </p>
            )}
            <Figures report={report} />
            <Question
              title={t('admin-analytics.now.title')}
              isFirst
              isEmpty={report.minutes.every(({ pageViews }) => pageViews === 0)}
              wanted={t('admin-analytics.now.wanted')}
            >
              <BarChart
                label={t('admin-analytics.now.chart')}
                rows={report.minutes}
                axis={{ at: (minute) => minute.at, interval: 'minute' }}
                series={[{ name: t('measures.names.pageViews'), value: (minute) => minute.pageViews }]}
              />
            </Question>
            <Lists report={report} />
          </>
        )}
      </PartFrame>
    </>
  );
}

interface FollowProps {
  isFollowed: boolean;
  onSwitch: (isFollowed: boolean) => void;
  at: string | undefined;
}

function Follow({ isFollowed, onSwitch, at }: FollowProps) {
  const id = useId();
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-3">
      <Switch isOn={isFollowed} onSwitch={onSwitch} aria-labelledby={id} />
      <span id={id} className="text-sm">
        {t('admin-analytics.now.follow')}
      </span>
      {at && (
        <span className="text-faint text-sm tabular-nums">
          {t('admin-analytics.now.asOf', { time: formatSecond(Date.parse(at)) })}
        </span>
      )}
    </div>
  );
}

function Figures({ report: { visits5, visits30, members30, pageViews30 } }: { report: RealtimeReport }) {
  return (
    <FigureTiles>
      <FigureTile name={t('admin-analytics.now.visits5')} value={visits5.total} before={visits5.previous} />
      <FigureTile name={t('admin-analytics.now.visits30')} value={visits30.total} before={visits30.previous} />
      <FigureTile name={t('admin-analytics.now.members30')} value={members30.total} before={members30.previous} />
      <FigureTile name={t('admin-analytics.now.pages30')} value={pageViews30.total} before={pageViews30.previous} />
    </FigureTiles>
  );
}

function Lists({ report: { pages, deals, searches } }: { report: RealtimeReport }) {
  return (
    <Columns columns={3}>
      <Question
        title={t('admin-analytics.now.pagesTitle')}
        isEmpty={pages.length === 0}
        wanted={t('admin-analytics.use.pagesWanted')}
      >
        <BarList
          label={t('admin-analytics.now.pagesLabel')}
          rowTitle={t('admin-analytics.columns.page')}
          valueTitle={t('admin-analytics.columns.views')}
          items={pages.map(({ page, views }) => ({ id: page, name: page, value: views }))}
        />
      </Question>
      <Question
        title={t('admin-analytics.now.dealsTitle')}
        isEmpty={deals.length === 0}
        wanted={t('admin-analytics.now.dealsWanted')}
      >
        <BarList
          label={t('admin-analytics.now.dealsLabel')}
          rowTitle={t('admin-analytics.columns.deal')}
          valueTitle={t('admin-analytics.columns.views')}
          items={deals.map((deal) => ({
            id: deal.dealId,
            name: deal.title ?? t('admin-analytics.deal', { id: deal.dealId }),
            shown: <DealName deal={deal} />,
            value: deal.views,
          }))}
        />
      </Question>
      <Question
        title={t('admin-analytics.now.searchesTitle')}
        isEmpty={searches.length === 0}
        wanted={t('admin-analytics.now.searchesWanted')}
      >
        <BarList
          label={t('admin-analytics.now.searchesLabel')}
          rowTitle={t('admin-analytics.columns.searched')}
          valueTitle={t('admin-analytics.columns.searches')}
          items={searches.map(({ term, searches }) => ({ id: term, name: term, value: searches }))}
        />
      </Question>
    </Columns>
  );
}
