import type {
  EngagementReport,
  GrowthReport,
  PerformanceReport,
  SearchReport,
} from '@haggle/contract/analytics-reports';
import type { Page } from '@playwright/test';

// Events are believed for one hour back, so that no journey can make a month of them: here is one, to look at its charts.

const day = 86_400_000;
const start = Date.parse('2026-10-01T00:00:00Z');
const places = Array.from({ length: 30 }, (_, place) => place);

const period = {
  range: '30d',
  interval: 'day',
  from: new Date(start).toISOString(),
  to: new Date(start + 30 * day).toISOString(),
  previousFrom: new Date(start - 30 * day).toISOString(),
  countedUntil: new Date(start + 30 * day).toISOString(),
} as const;

const up = { total: 1_200, previous: 1_000 };
const share = { total: 0.4, previous: 0.45 };

/** Points of thirty days, each number between itself and twice itself, and the month before. */
function series<T extends Record<string, number>>(numbers: T) {
  const points = (from: number) =>
    places.map((place) => {
      const grown = Object.entries(numbers).map(([name, number]) => [name, number + Math.round((number * place) / 30)]);
      return { at: new Date(from + place * day).toISOString(), ...(Object.fromEntries(grown) as T) };
    });
  return { series: points(start), previousSeries: points(start - 30 * day) };
}

const engagement: EngagementReport = {
  period,
  figures: {
    pageViews: up,
    visits: up,
    visitors: up,
    members: up,
    votes: up,
    comments: up,
    badges: up,
    secondsPerVisit: up,
    pagesPerVisit: { total: 3.4, previous: 3.4 },
    bounceRate: share,
    membersOfWeek: up,
    membersOfMonth: up,
    botEvents: up,
  },
  ...series({ pageViews: 400, visits: 120, visitors: 100, members: 20, votes: 60, comments: 8 }),
  pages: [
    { page: '/', views: 900, previousViews: 700 },
    { page: '/deals/:id', views: 420, previousViews: 500 },
  ],
  referrers: [{ host: 'news.example', visits: 80, previousVisits: 0 }],
};

const search: SearchReport = {
  period,
  figures: { searches: up, withoutResults: up, searchingVisits: up },
  ...series({ searches: 60, withoutResults: 6 }),
  terms: [{ term: 'coffee', searches: 90, withoutResults: 0, previousSearches: 70 }],
  termsWithoutResults: [{ term: 'espresso masheen', searches: 12, previousSearches: 0 }],
};

const growth: GrowthReport = {
  period,
  figures: { signups: up, deals: up, posters: up, comments: up, commenters: up, votes: up, voters: up },
  members: up,
  ...series({ signups: 4, deals: 6, posters: 5, comments: 20, commenters: 9, votes: 60, voters: 30 }),
  funnel: [
    { step: 'visit', visits: 1_200, previousVisits: 1_000 },
    { step: 'deal_view', visits: 600, previousVisits: 500 },
    { step: 'deal_click', visits: 200, previousVisits: 200 },
    { step: 'register', visits: 10, previousVisits: 5 },
    { step: 'contribute', visits: 0, previousVisits: 1 },
  ],
  cohorts: places.slice(0, 12).map((place) => ({
    week: new Date(start + (place - 12) * 7 * day).toISOString().slice(0, 10),
    members: place === 3 ? 0 : 20,
    active: places.slice(0, 12 - place).map((week) => (place === 3 ? 0 : Math.round(20 / (week + 1)))),
  })),
};

const vitals = {
  loadTime: 2_600,
  domContentLoaded: 900,
  firstContentfulPaint: 800,
  largestContentfulPaint: 1_900,
  interactionToNextPaint: 600,
  timeToFirstByte: 200,
  cumulativeLayoutShift: 0.2,
};

const performance: PerformanceReport = {
  period,
  figures: {
    ...(Object.fromEntries(Object.entries(vitals).map(([name, total]) => [name, { total, previous: total }])) as Record<
      keyof typeof vitals,
      { total: number; previous: number }
    >),
    measuredPages: up,
    apiCalls: up,
    apiResponseTime: up,
    apiFailures: up,
  },
  ...series({ ...vitals, apiResponseTime: 80 }),
  pages: [{ page: '/', measured: 900, ...vitals, interactionToNextPaint: null }],
  endpoints: [{ endpoint: 'GET /deals', calls: 4_000, failures: 2, p75: 80, p95: 1_200 }],
};

const reports = { engagement, search, growth, performance };

/** Answers what the page asks of the past with that month. */
export async function showMonth(page: Page): Promise<void> {
  for (const [name, data] of Object.entries(reports)) {
    await page.route(`**/api/analytics/${name}?*`, (route) => route.fulfill({ json: { success: true, data } }));
  }
}
