import type { InputOf } from '@haggle/contract/endpoints';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

type PageSpeed = Omit<InputOf<'POST /analytics/performance/page'>['body'], 'sessionId'>;

/** Starts measuring the page's load and returns a function that reads the values known so far. */
export function measurePage(): () => PageSpeed {
  const pageUrl = location.pathname;
  const vitals: Omit<PageSpeed, 'pageUrl'> = {};
  const all = { reportAllChanges: true };
  onFCP(({ value }) => (vitals.firstContentfulPaint = value));
  onLCP(({ value }) => (vitals.largestContentfulPaint = value), all);
  onINP(({ value }) => (vitals.interactionToNextPaint = value), all);
  onCLS(({ value }) => (vitals.cumulativeLayoutShift = value), all);
  onTTFB(({ value }) => (vitals.timeToFirstByte = value));
  return () => ({ pageUrl, ...timesOf(performance.getEntriesByType('navigation')[0]), ...vitals });
}

function timesOf(page: PerformanceEntry | undefined): Pick<PageSpeed, 'loadTime' | 'domContentLoaded'> {
  const { loadEventEnd, domContentLoadedEventEnd }: Partial<PerformanceNavigationTiming> = page ?? {};
  // A zero means the event hasn't happened yet.
  return { loadTime: loadEventEnd || null, domContentLoaded: domContentLoadedEventEnd || null };
}
