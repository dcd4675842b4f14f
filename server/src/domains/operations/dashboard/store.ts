import { publicStatuses } from '@haggle/contract/deals/status';
import type { Dashboard } from '@haggle/contract/operations/dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { concerns } from '../../moderation/reports/actions.ts';

type Attention = Record<
  keyof Pick<
    Dashboard,
    | 'openReports'
    | 'openAppeals'
    | 'waitingSignUps'
    | 'openFindings'
    | 'recountDifferences'
    | 'webhooksOff'
    | 'openFeedback'
  >,
  number
>;

interface CountOptions {
  limit: number;
  recountedSince: Date;
  /** Reports that concern this member and their appeals are left out: they're for others. */
  except: string | undefined;
}

/** Counts what is waiting for staff, each up to `limit` by an index of its own. */
export async function readAttention(
  database: Database,
  { limit, recountedSince, except }: CountOptions,
): Promise<Attention> {
  const byOthers = except === undefined ? sql`true` : sql`user_id is distinct from ${except}`;
  const notConcerning = except === undefined ? sql`true` : sql`not ${concerns('report_cases', except)}`;
  const count = (rows: RawBuilder<unknown>) => sql`(select count(*)::integer from (${rows} limit ${limit}) as counted)`;
  const { rows } = await sql<Attention>`select
    ${count(sql`select from report_cases where decision is null and ${notConcerning}`)} as "openReports",
    ${count(sql`select from appeals where decision is null and ${byOthers}`)} as "openAppeals",
    ${count(sql`select from sign_ups where decision is null`)} as "waitingSignUps",
    ${count(sql`select distinct ring_id from vote_findings where decision is null`)} as "openFindings",
    ${count(sql`select from recount_differences where found_at >= ${recountedSince}`)} as "recountDifferences",
    ${count(sql`select from alerts where webhook_disabled_at is not null`)} as "webhooksOff",
    ${count(sql`select from feedback where status = 'open'`)} as "openFeedback"`.execute(database);
  const [attention] = rows;
  if (!attention) throw new Error('The query returned no row.');
  return attention;
}

type Flows = Pick<Dashboard, 'deals' | 'votes' | 'comments' | 'registrations'>;

type FlowTimes = Record<'today' | 'now' | 'lastWeek' | 'byNowLastWeek' | 'endOfLastWeek', Date>;

/** Counts each of the four since `today` began and on the same day last week, both by the same time and in total. */
export async function readFlows(database: Database, times: FlowTimes): Promise<Flows> {
  const spans = [
    ['today', times.today, times.now],
    ['byNowLastWeek', times.lastWeek, times.byNowLastWeek],
    ['lastWeek', times.lastWeek, times.endOfLastWeek],
  ] as const;
  const count = (from: RawBuilder<unknown>, column: string) => {
    const counted = spans.map(
      ([name, since, until]) =>
        sql`${sql.lit(name)}, (select count(*)::integer from ${from}
          and ${sql.ref(column)} >= ${since} and ${sql.ref(column)} ${name === 'today' ? sql`<=` : sql`<`} ${until})`,
    );
    return sql`json_build_object(${sql.join(counted)})`;
  };
  const { rows } = await sql<Flows>`select
    ${count(sql`deals where status in (${sql.join(publicStatuses)})`, 'posted_at')} as deals,
    ${count(sql`votes where true`, 'created_at')} as votes,
    ${count(sql`comments where withheld_at is null`, 'created_at')} as comments,
    ${count(sql`users where true`, 'created_at')} as registrations`.execute(database);
  const [flows] = rows;
  if (!flows) throw new Error('The query returned no row.');
  return flows;
}
