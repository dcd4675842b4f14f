import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { Health } from '@haggle/contract/operations/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TaskName } from '../../../features/admin-kit/task-name.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { bytesText } from '../../../lib/bytes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { HealthLine } from './health-line.tsx';
import { healthQuery } from './queries.ts';

/** The health of database, storage, mail, schedule and this process. */
export function HealthView() {
  const { data, error, isPending, refetch } = useQuery(healthQuery(useApi()));
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-health.loading')} className="grid gap-4 min-[768px]:grid-cols-2">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-4">
      <HealthLine health={data} />
      <div className="grid items-start gap-4 min-[768px]:grid-cols-2">
        <Process data={data} />
        <DatabaseFacts data={data} />
        <Schedule data={data} />
        <div className="grid gap-4">
          <Sizes title={t('admin-health.largest')} text={t('admin-health.largestText')} rows={data.database.tables} />
          <Sizes title={t('admin-health.months')} text={t('admin-health.monthsText')} rows={data.partitions} />
        </div>
      </div>
    </div>
  );
}

interface FactsProps {
  facts: readonly (readonly [term: string, fact: ReactNode])[];
  /** Renders a term that is a name. */
  show?: (term: string) => ReactNode;
}

function Facts({ facts, show = (term) => term }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {facts.map(([term, fact]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-faint">{show(term)}</dt>
          <dd className="min-w-0 break-words tabular-nums">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReachState({ state }: { state: Health['storage'] }) {
  if (state.isReachable) return <Badge tone="saved">{t('admin-health.reachable')}</Badge>;
  return (
    <>
      <Badge tone="danger">{t('admin-health.away')}</Badge> <span className="text-danger">{state.problem}</span>
    </>
  );
}

function Trial({ trial: { isGood, endedAt } }: { trial: NonNullable<Health['lastTrial']> }) {
  return (
    <>
      <Badge tone={isGood ? 'saved' : 'danger'}>
        {isGood ? t('admin-health.trialGood') : t('admin-health.trialBad')}
      </Badge>{' '}
      <TimeAgo time={endedAt} />
    </>
  );
}

function diskText({ freeBytes, totalBytes }: NonNullable<Health['disk']>): string {
  return t('admin-health.diskFree', { free: bytesText(freeBytes), total: bytesText(totalBytes) });
}

function Process({ data: { process, disk, storage, mail, lastBackupAt, lastTrial } }: { data: Health }) {
  return (
    <Section title={t('admin-health.process')} text={t('admin-health.processText')}>
      <Facts
        facts={[
          [t('admin-health.haggle'), <bdi key="version">{process.version}</bdi>],
          [t('admin-health.started'), <TimeAgo key="started" time={process.startedAt} />],
          [t('admin-health.memory'), bytesText(process.memoryBytes)],
          [t('admin-health.node'), process.node],
          [t('admin-health.disk'), disk ? diskText(disk) : t('admin-health.unknown')],
          [
            t('admin-health.lastBackup'),
            lastBackupAt ? <TimeAgo key="backup" time={lastBackupAt} /> : t('admin-health.noBackup'),
          ],
          [
            t('admin-health.lastTrial'),
            lastTrial ? <Trial key="trial" trial={lastTrial} /> : t('admin-health.noTrial'),
          ],
          [t('admin-health.pictures'), <ReachState key="storage" state={storage} />],
          [t('admin-health.email'), mail ? <ReachState key="mail" state={mail} /> : t('admin-health.noMailServer')],
        ]}
      />
    </Section>
  );
}

function DatabaseFacts({ data: { database } }: { data: Health }) {
  return (
    <Section title={t('admin-health.database')} text={t('admin-health.databaseText')}>
      <Facts
        facts={[
          [t('admin-health.version'), database.version],
          [t('admin-health.size'), bytesText(database.bytes)],
          [
            t('admin-health.connections'),
            t('admin-health.connectionsOf', { open: database.connections, most: database.connectionsMost }),
          ],
        ]}
      />
    </Section>
  );
}

function Schedule({ data: { schedule } }: { data: Health }) {
  return (
    <Section title={t('admin-health.schedule')} text={t('admin-health.scheduleText')}>
      {schedule.length === 0 ? (
        <p className="text-soft text-sm">{t('admin-health.noWorker')}</p>
      ) : (
        <Facts
          show={(task) => <TaskName task={task} />}
          facts={schedule.map(({ task, lastRunAt }) => [
            task,
            lastRunAt ? <TimeAgo key={task} time={lastRunAt} /> : t('admin-health.notYet'),
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
            <th scope="col" className="py-1 text-start font-medium">
              {t('admin-health.table')}
            </th>
            <th scope="col" className="py-1 ps-3 text-end font-medium">
              {t('admin-health.rows')}
            </th>
            <th scope="col" className="py-1 ps-3 text-end font-medium">
              {t('admin-health.size')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, rows, bytes }) => (
            <tr key={name}>
              <th scope="row" className="wrap-anywhere py-1 text-start font-normal">
                <code dir="ltr">{name}</code>
              </th>
              <td className="py-1 ps-3 text-end tabular-nums">{formatNumber(rows)}</td>
              <td className="whitespace-nowrap py-1 ps-3 text-end tabular-nums">{bytesText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
