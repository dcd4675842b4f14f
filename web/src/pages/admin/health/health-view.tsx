import type { Health } from '@haggle/contract/operations/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { bytesText } from '../../../lib/bytes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

import { healthQuery } from './queries.ts';

/** How database, storage, mail, schedule and this process do. */
export function HealthView() {
  const { data, error, isPending, refetch } = useQuery(healthQuery(useApi()));
  if (isPending) {
    return (
      <div role="status" aria-label="Asking how everything does" className="grid gap-4 min-[768px]:grid-cols-2">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <div className="grid items-start gap-4 min-[768px]:grid-cols-2">
      <Process data={data} />
      <DatabaseFacts data={data} />
      <Schedule data={data} />
      <div className="grid gap-4">
        <Sizes title="Largest tables" text="With their indexes; rows are estimates." rows={data.database.tables} />
        <Sizes title="Months" text="Tables that are kept by month." rows={data.partitions} />
      </div>
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {facts.map(([term, fact]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-faint">{term}</dt>
          <dd className="min-w-0 break-words tabular-nums">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reach({ state }: { state: Health['storage'] }) {
  if (state.isReachable) return <Badge tone="saved">Reachable</Badge>;
  return (
    <>
      <Badge tone="danger">Away</Badge> <span className="text-danger">{state.problem}</span>
    </>
  );
}

function Process({ data: { process, disk, storage, mail } }: { data: Health }) {
  return (
    <Section title="This process" text="Of several nodes, the one that answered.">
      <Facts
        facts={[
          ['Started', <TimeAgo key="started" time={process.startedAt} />],
          ['Memory', bytesText(process.memoryBytes)],
          ['Node', process.node],
          ['Disk', disk ? `${bytesText(disk.freeBytes)} free of ${bytesText(disk.totalBytes)}` : 'Not known'],
          ['Pictures', <Reach key="storage" state={storage} />],
          ['Mail', mail ? <Reach key="mail" state={mail} /> : 'No mail server; messages are kept'],
        ]}
      />
    </Section>
  );
}

function DatabaseFacts({ data: { database } }: { data: Health }) {
  return (
    <Section title="Database" text="PostgreSQL.">
      <Facts
        facts={[
          ['Version', database.version],
          ['Size', bytesText(database.bytes)],
          ['Connections', `${database.connections} of ${database.connectionsMost}`],
        ]}
      />
    </Section>
  );
}

function Schedule({ data: { schedule } }: { data: Health }) {
  return (
    <Section title="Schedule" text="What runs by the clock, and when it last did.">
      {schedule.length === 0 ? (
        <p className="text-soft text-sm">No worker has been here yet.</p>
      ) : (
        <Facts
          facts={schedule.map(({ task, lastRunAt }) => [
            task,
            lastRunAt ? <TimeAgo key={task} time={lastRunAt} /> : 'Not yet',
          ])}
        />
      )}
    </Section>
  );
}

function Sizes({ title, text, rows }: { title: string; text: string; rows: Health['partitions'] }) {
  return (
    <Section title={title} text={text}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="text-faint">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Table
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-medium">
              Rows
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-medium">
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, rows, bytes }) => (
            <tr key={name}>
              <th scope="row" className="break-all py-1 text-left font-normal">
                {name}
              </th>
              <td className="py-1 pl-3 text-right tabular-nums">{rows.toLocaleString('en-US')}</td>
              <td className="whitespace-nowrap py-1 pl-3 text-right tabular-nums">{bytesText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
