import type { RealtimeReport } from '@haggle/contract/analytics/reports';
import { formatSecond } from '@haggle/contract/locale/dates';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { DealName } from './deal-table.tsx';
import { Columns, PartFrame, Question } from './part-frame.tsx';
import { realtimeQuery } from './queries.ts';

/** What is going on now? Asked for again every few seconds, while somebody wants it and looks. */
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
                Today’s measuring is over: so many events came in that the rest of the day is left out. If it is not a
                good day, look in the log for addresses that send too much; <code>RATE_LIMIT_SCALE</code> makes more
                room.
              </p>
            )}
            <Figures report={report} />
            <Question
              title="What is going on now?"
              isFirst
              isEmpty={report.minutes.every(({ pageViews }) => pageViews === 0)}
              wanted="Pages are counted when somebody opens one."
            >
              <BarChart
                label="Pages viewed by minute"
                rows={report.minutes}
                along={{ at: (minute) => minute.at, interval: 'minute' }}
                series={[{ name: 'Pages viewed', value: (minute) => minute.pageViews }]}
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
        Follow what happens
      </span>
      {at && <span className="text-faint text-sm tabular-nums">As of {formatSecond(Date.parse(at))}</span>}
    </div>
  );
}

function Figures({ report: { visits5, visits30, members30, pageViews30 } }: { report: RealtimeReport }) {
  return (
    <FigureTiles>
      <FigureTile name="Visits, 5 min" value={visits5.total} before={visits5.previous} />
      <FigureTile name="Visits, 30 min" value={visits30.total} before={visits30.previous} />
      <FigureTile name="Members, 30 min" value={members30.total} before={members30.previous} />
      <FigureTile name="Pages, 30 min" value={pageViews30.total} before={pageViews30.previous} />
    </FigureTiles>
  );
}

function Lists({ report: { pages, deals, searches } }: { report: RealtimeReport }) {
  return (
    <Columns columns={3}>
      <Question
        title="Which pages are open?"
        isEmpty={pages.length === 0}
        wanted="They are listed once somebody opens one."
      >
        <BarList
          label="Pages of the last 30 minutes"
          rowTitle="Page"
          valueTitle="Views"
          items={pages.map(({ page, views }) => ({ id: page, name: page, value: views }))}
        />
      </Question>
      <Question
        title="Which deals are looked at?"
        isEmpty={deals.length === 0}
        wanted="They are listed once somebody opens one."
      >
        <BarList
          label="Deals of the last 30 minutes"
          rowTitle="Deal"
          valueTitle="Views"
          items={deals.map((deal) => ({
            id: deal.dealId,
            name: deal.title ?? `Deal ${deal.dealId}`,
            shown: <DealName deal={deal} />,
            value: deal.views,
          }))}
        />
      </Question>
      <Question
        title="What is searched?"
        isEmpty={searches.length === 0}
        wanted="Words are listed once somebody searches."
      >
        <BarList
          label="Searches of the last 30 minutes"
          rowTitle="Searched"
          valueTitle="Searches"
          items={searches.map(({ term, searches }) => ({ id: term, name: term, value: searches }))}
        />
      </Question>
    </Columns>
  );
}
