import { join } from 'node:path';
import type { Channel, Device } from '@haggle/contract/analytics/dimensions';
import { sql } from 'kysely';
import { pino } from 'pino';
import { addPastEvents, type EventRow } from '../../src/domains/analytics/tracking/actions.ts';
import type { Context } from '../../src/platform/context.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { configFor } from '../../src/platform/database/embedded/config.ts';

const day = 86_400_000;

interface Stream {
  /** Visits per day before the last 30 whole days, and since then. */
  before: number;
  now: number;
  channel?: Channel;
  source?: string;
  campaign?: string;
  landing?: string;
  device?: Device;
  program?: string;
}

const coffee = '/articles/best-coffee-machines';

/**
 * Sixty days of a site. Half-way through, search engines drop a page, a campaign ends and a bot disappears. Everything
 * else only varies from day to day.
 */
const streams: readonly Stream[] = [
  { before: 12, now: 12, channel: 'direct', landing: '/', device: 'desktop' },
  { before: 9, now: 9, channel: 'direct', landing: '/', device: 'phone' },
  { before: 8, now: 8, channel: 'search', source: 'search.example', landing: '/stores/acme', device: 'phone' },
  { before: 7, now: 7, channel: 'search', source: 'search.example', landing: '/deals/12', device: 'desktop' },
  { before: 6, now: 6, channel: 'site', source: 'forum.example', landing: '/deals', device: 'desktop' },
  { before: 5, now: 5, channel: 'social', source: 'talk.example', landing: '/deals/9', device: 'phone' },
  { before: 9, now: 0, channel: 'search', source: 'search.example', landing: coffee, device: 'phone' },
  { before: 5, now: 0, channel: 'search', source: 'search.example', landing: coffee, device: 'desktop' },
  { before: 1, now: 1, channel: 'direct', landing: coffee, device: 'desktop' },
  {
    before: 6,
    now: 0,
    channel: 'campaign',
    source: 'letter.example',
    campaign: 'spring-sale',
    landing: '/deals',
    device: 'phone',
  },
  {
    before: 3,
    now: 3,
    channel: 'campaign',
    source: 'forum.example',
    campaign: 'always-on',
    landing: '/',
    device: 'desktop',
  },
  { before: 10, now: 0, program: 'PriceSpider' },
  { before: 6, now: 6, program: 'Googlebot' },
];

/** Adds visits for the sixty days before `now`. */
export async function seedVisits(context: Context, now: number): Promise<void> {
  await addPastEvents(context, planSixtyDays(now));
}

/** Adds the same visits to a running site by its data folder. It counts them within seconds. */
export async function seedVisitsInFolder(data: string): Promise<void> {
  const { database, close } = openDatabase({ ...configFor(join(data, 'socket')), max: 1 }, pino({ level: 'silent' }));
  try {
    await addPastEvents({ database } as Context, planSixtyDays(Date.now()));
    await database.deleteFrom('analytics_progress').execute();
    await sql`select graphile_worker.add_job('count-analytics')`.execute(database);
  } finally {
    await close();
  }
}

/** Returns the events of these days, always the same except for the dates. */
export function planSixtyDays(now: number): EventRow[] {
  const rows: EventRow[] = [];
  for (const [index, stream] of streams.entries()) {
    for (let daysAgo = 59; daysAgo >= 0; daysAgo -= 1) {
      const usualCount = daysAgo > 30 ? stream.before : stream.now;
      // Some days have one more visit, and as many have one less.
      const count = usualCount < 2 ? usualCount : usualCount + (((daysAgo * 7 + index * 3) % 3) - 1);
      for (let visit = 0; visit < count; visit += 1) {
        rows.push(
          ...visitEvents(stream, { at: now - daysAgo * day - visit * 60_000, id: `${index}-${daysAgo}-${visit}` }),
        );
      }
    }
  }
  return rows;
}

function visitEvents(stream: Stream, { at, id }: { at: number; id: string }): EventRow[] {
  const { channel, campaign, landing, device, source = null, program } = stream;
  const sessionFields = { session_id: `town-visit-${id}`, visitor: null, user_id: null, deal_id: null, mark: null };
  const is_bot = program !== undefined;
  const metadata = program ? { program } : { channel, campaign, entryPage: landing, device, browser: 'Firefox' };
  const created_at = new Date(at).toISOString();
  return [
    { ...sessionFields, is_bot, created_at, kind: 'session_start', name: source, metadata },
    { ...sessionFields, is_bot, created_at, kind: 'page_view', name: landing ?? '/', metadata: null },
  ];
}
