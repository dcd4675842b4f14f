import type { EngagementReport } from '@haggle/contract/analytics/reports';
import { addDays } from '../../kernel/zoned-day.ts';
import type { Context } from '../../platform/context.ts';
import type { Span } from './period-rules.ts';
import { estimateVisitors, mergeSketches, type SaltDays, stretchesOf } from './visitor-sketch-rules.ts';
import * as store from './visitor-store.ts';

interface DistinctVisitors {
  distinctVisitors: EngagementReport['figures']['distinctVisitors'];
  visitorStretches: EngagementReport['visitorStretches'];
}

/**
 * Counts the distinct visitors of each period. The total is only known if one salt covers the whole period. Otherwise
 * it is null, and each stretch with the same salt has its own number: a sum would count people twice.
 */
export async function readDistinctVisitors({ database }: Context, span: Span): Promise<DistinctVisitors> {
  const unknown = { distinctVisitors: { total: null, previous: null }, visitorStretches: [] };
  if (span.interval === 'hour') return unknown;
  const dayOf = (time: Date) => time.toISOString().slice(0, 10);
  const current = { from: dayOf(span.days.from), to: dayOf(span.days.to) };
  const previous = { from: dayOf(span.days.previousFrom), to: dayOf(span.days.previousTo) };
  const salts = await store.listSaltDays(database, { from: previous.from, to: current.to });
  const total = ({ from, to }: { from: string; to: string }) =>
    isOneStretch(salts, { since: from, until: to }) ? countVisitors(database, { since: from, until: to }) : null;
  const stretches = stretchesOf(salts, current).map(async (stretch) => ({
    from: stretch.since,
    to: addDays(stretch.until, -1),
    visitors: await countVisitors(database, stretch),
  }));
  const [now, before, visitorStretches] = await Promise.all([total(current), total(previous), Promise.all(stretches)]);
  return { distinctVisitors: { total: now, previous: before }, visitorStretches };
}

async function countVisitors(database: Context['database'], days: SaltDays): Promise<number> {
  return estimateVisitors(mergeSketches(await store.readSketches(database, days)));
}

const isOneStretch = (salts: readonly SaltDays[], { since, until }: SaltDays) =>
  salts.some((salt) => salt.since <= since && salt.until >= until && addDays(salt.since, 1) < salt.until);
