import type { SiteSettings } from '@haggle/contract/site/settings';
import { countAnalytics } from '../src/domains/analytics/count-actions.ts';
import { addPastEvents, type EventRow } from '../src/domains/analytics/tracking/actions.ts';
import { readSettings } from '../src/domains/site/settings/actions.ts';
import type { Context } from '../src/platform/context.ts';
import { createRandom, type Random } from './random.ts';
import { visitPrefix } from './removal-store.ts';
import type { TownSearches } from './town.ts';
import { type Guest, listGuests, listVisibleDeals, type VisibleDeal } from './visits-store.ts';

const second = 1_000;
const minute = 60 * second;
const day = 86_400_000;

/** Two months, so that the last 30 days have an earlier period to compare with. */
const days = 60;
/** Visits on the first day; they grow by half until now. */
const visitsADay = 70;

interface VisitPlan {
  random: Random;
  /** Generator for the source and device of visits. */
  detailsRandom: Random;
  /** Country and language of most visits. */
  home: Pick<SiteSettings, 'country' | 'language'>;
  now: number;
  sights: readonly VisibleDeal[];
  guests: readonly Guest[];
  searches: TownSearches;
}

const referrers = ['search.example', 'search.example', 'news.example', 'forum.example', 'letters.example', null, null];
const sections = ['/', '/', '/', '/deals', '/trending', '/categories', '/stores', '/articles', '/search'];
/** Adds and counts visits for two months, as a small site might have them. Takes about a second, and runs once. */
export async function addPastVisits(context: Context, searches: TownSearches): Promise<void> {
  const now = context.clock().getTime();
  const [sights, guests] = await Promise.all([listVisibleDeals(context.database), listGuests(context.database)]);
  const home = await readSettings(context);
  const plan = { random: createRandom(4711), detailsRandom: createRandom(815), home, now, sights, guests, searches };
  await addPastEvents(context, planVisits(plan).filter(isTraceable(now)));
  await countAnalytics(context);
}

/**
 * Filters out today's events without a visit (timings of calls), which couldn't be told from those of real readers when
 * the demo is removed.
 */
function isTraceable(now: number) {
  const today = now - (now % day);
  return ({ session_id: visit, created_at: at }: EventRow) => visit !== null || Date.parse(at) < today;
}

/** Plans every event of every visit. Deterministic except for the date. */
export function planVisits(plan: VisitPlan): EventRow[] {
  const { random, now, guests } = plan;
  const newcomers = guests
    .filter(({ joinedAt }) => joinedAt.getTime() > now - days * day)
    .map((guest) => ({ at: guest.joinedAt.getTime() - 2 * minute, guest, isNew: true }));
  const dailyVisits = Array.from({ length: days }, (_, daysAgo) => {
    const start = now - (daysAgo + 1) * day;
    const isWeekend = [0, 6].includes(new Date(start + day / 2).getUTCDay());
    const count = visitsADay * (1 + 0.5 * (1 - daysAgo / days)) * (isWeekend ? 1.25 : 1) * (0.85 + random.next() * 0.3);
    return Array.from({ length: Math.round(count) }, () => {
      // Three of four come in the second half of the day.
      const at = start + day * Math.max(random.next(), random.next());
      const joinedGuests = guests.filter(({ joinedAt }) => joinedAt.getTime() < at);
      const guest =
        random.next() < 0.3 ? joinedGuests[Math.floor(joinedGuests.length * random.next() ** 1.6)] : undefined;
      return { at, guest, isNew: false };
    });
  });
  return [...newcomers, ...dailyVisits.flat()].flatMap((visit) => visitEvents(plan, visit));
}

interface Visit {
  at: number;
  guest: Guest | undefined;
  isNew: boolean;
}

function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(list.length * random.next())];
}

function visitEvents(
  { random, detailsRandom, home, now, sights, searches }: VisitPlan,
  { at, guest, isNew }: Visit,
): EventRow[] {
  const visitFields = {
    session_id: `${visitPrefix}${Math.floor(random.next() * 1e15).toString(36)}-${at.toString(36)}`.replace('.', '-'),
    visitor: String(Math.floor(random.next() * 1e15)),
    user_id: guest?.id ?? null,
    is_bot: random.next() < 0.04,
  };
  const rows: EventRow[] = [];
  let moment = at;
  const addEvent = (kind: EventRow['kind'], rest: Partial<EventRow> = {}) => {
    rows.push({ ...empty, ...visitFields, kind, created_at: new Date(moment).toISOString(), ...rest });
    moment += (4 + random.next() ** 2 * 90) * second;
  };
  addEvent('session_start', { name: pick(random, referrers) ?? null });
  const pages = isNew ? 3 : 1 + Math.floor(random.next() ** 2 * 6);
  for (let page = 0; page < pages; page++) {
    const seenDeal = isNew || random.next() < 0.55 ? pickDeal(random, sights, moment) : undefined;
    if (seenDeal) addDealView({ random, addEvent, isNew, isMember: guest !== undefined }, seenDeal);
    else addPageView({ random, searches }, addEvent);
  }
  if (isNew) addEvent('vote_cast', { metadata: { voteType: 'up' } });
  addEvent('session_end');
  const [start] = rows;
  if (start)
    start.metadata = factsOf(
      { detailsRandom, home },
      start,
      rows.find(({ kind }) => kind === 'page_view'),
      rows,
    );
  return rows.filter(({ created_at }) => Date.parse(created_at) < now);
}

const devices = ['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'];
const browsers = { phone: ['Safari', 'Chrome', 'Chrome'], tablet: ['Safari'], desktop: ['Chrome', 'Firefox', 'Edge'] };
const foreign = { countries: ['US', 'CA', 'GB', 'AT'], languages: ['en', 'es', 'de'] };
const programs = ['Googlebot', 'Googlebot', 'bingbot', 'PriceSpider'];

/** Returns the source and device that are recorded when a visit begins. */
function factsOf(
  { detailsRandom, home }: Pick<VisitPlan, 'detailsRandom' | 'home'>,
  { name: source, is_bot }: EventRow,
  first: EventRow | undefined,
  rows: EventRow[],
) {
  const device = (pick(detailsRandom, devices) ?? 'phone') as keyof typeof browsers;
  const environment = {
    device,
    browser: pick(detailsRandom, browsers[device]),
    country: detailsRandom.next() < 0.8 ? home.country : pick(detailsRandom, foreign.countries),
    language: detailsRandom.next() < 0.8 ? home.language : pick(detailsRandom, foreign.languages),
  };
  const isFromApp = detailsRandom.next() < 0.12;
  const program = pick(detailsRandom, programs);
  if (is_bot) return { program };
  const deal = rows.find(({ kind }) => kind === 'deal_view')?.deal_id;
  const entryPage = first?.name === '/deals/:id' ? `/deals/${deal}` : (first?.name ?? '/');
  if (source === 'letters.example')
    return { ...environment, entryPage, channel: 'campaign', campaign: 'weekly best of' };
  if (source === null) return { ...environment, entryPage, channel: isFromApp ? 'app' : 'direct' };
  return { ...environment, entryPage, channel: source === 'search.example' ? 'search' : 'site' };
}

const empty = { session_id: null, visitor: null, user_id: null, deal_id: null, name: null, mark: null, metadata: null };

type AddEvent = (kind: EventRow['kind'], rest?: Partial<EventRow>) => void;

function addPageView({ random, searches }: Pick<VisitPlan, 'random' | 'searches'>, addEvent: AddEvent): void {
  const page = pick(random, sections) ?? '/';
  addEvent('page_view', { name: page });
  addTimings(random, addEvent, page);
  if (page !== '/search') return;
  const isWithoutResults = random.next() < 0.12;
  const name = pick(random, isWithoutResults ? searches.withoutResults : searches.withResults) ?? null;
  addEvent('search_performed', {
    name,
    mark: isWithoutResults ? 1 : 0,
    metadata: { resultsCount: isWithoutResults ? 0 : 12 },
  });
}

/** Returns a deal shown at that time: the most popular of a few random ones. */
function pickDeal(random: Random, sights: readonly VisibleDeal[], at: number): VisibleDeal | undefined {
  const visibleDeals = Array.from({ length: 12 }, () => pick(random, sights)).filter(
    (sight) => sight && sight.from.getTime() < at && (sight.to?.getTime() ?? at + 1) > at,
  ) as VisibleDeal[];
  return visibleDeals.toSorted((a, b) => b.weight - a.weight)[0];
}

interface Reader {
  random: Random;
  addEvent: AddEvent;
  isNew: boolean;
  isMember: boolean;
}

function addDealView({ random, addEvent, isNew, isMember }: Reader, { id: deal_id }: VisibleDeal): void {
  if (random.next() < 0.6) addEvent('deal_click', { deal_id, mark: random.next() < 0.85 ? 2 : 5 });
  addEvent('page_view', { name: '/deals/:id' });
  addEvent('deal_view', { deal_id });
  addTimings(random, addEvent, '/deals/:id');
  if (isNew || random.next() < 0.32) addEvent('deal_click', { deal_id, mark: random.next() < 0.92 ? 4 : 3 });
  if (isMember && random.next() < 0.2) addEvent('vote_cast', { deal_id, metadata: { voteType: 'up' } });
  if (isMember && random.next() < 0.05) addEvent('comment_post', { deal_id });
}

/** Records the timings of one page in five, and of the call that filled it. */
function addTimings(random: Random, addEvent: AddEvent, name: string): void {
  if (random.next() > 0.2) return;
  const slowness = Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.9);
  const milliseconds = (typical: number) => Math.round(typical * slowness * (0.8 + random.next() * 0.4));
  addEvent('page_timing', {
    name,
    metadata: {
      loadTime: milliseconds(900),
      domContentLoaded: milliseconds(480),
      firstContentfulPaint: milliseconds(520),
      largestContentfulPaint: milliseconds(950),
      interactionToNextPaint: milliseconds(70),
      timeToFirstByte: milliseconds(90),
      cumulativeLayoutShift: Math.round(random.next() ** 3 * 80) / 1000,
    },
  });
  const endpoint = name === '/deals/:id' ? 'GET /deals/:id' : 'GET /deals';
  const mark = random.next() < 0.003 ? 1 : 0;
  const metadata = { responseTime: milliseconds(35), statusCode: mark === 1 ? 503 : 200 };
  addEvent('api_timing', { name: endpoint, mark, metadata, session_id: null });
}
