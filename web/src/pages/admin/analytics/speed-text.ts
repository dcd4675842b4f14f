import type { Vital } from '@haggle/contract/analytics/tracking';
import type { Unit } from '../../../ui/charts/numbers.ts';

interface VitalWords {
  /** What is measured, for people. */
  name: string;
  /** How experts call it. */
  short: string;
  unit: Unit;
  /**
   * Up to the first number good, above the second poor. Of the first four and the server's answer they are those of the
   * web vitals (https://web.dev/articles/vitals); of the others none are agreed, so they follow the largest paint.
   */
  zones: readonly [number, number];
}

/** The measures of a page's speed that are shown, those that readers feel most first. */
export const vitalWords: readonly (VitalWords & { vital: Vital })[] = [
  {
    vital: 'largestContentfulPaint',
    name: 'Main part seen',
    short: 'LCP',
    unit: 'milliseconds',
    zones: [2_500, 4_000],
  },
  { vital: 'interactionToNextPaint', name: 'Answer to a press', short: 'INP', unit: 'milliseconds', zones: [200, 500] },
  { vital: 'cumulativeLayoutShift', name: 'Things that move', short: 'CLS', unit: 'score', zones: [0.1, 0.25] },
  { vital: 'firstContentfulPaint', name: 'Something seen', short: 'FCP', unit: 'milliseconds', zones: [1_800, 3_000] },
  { vital: 'timeToFirstByte', name: 'Server answers', short: 'TTFB', unit: 'milliseconds', zones: [800, 1_800] },
  { vital: 'domContentLoaded', name: 'Page read', short: 'DCL', unit: 'milliseconds', zones: [2_500, 4_000] },
  { vital: 'loadTime', name: 'All loaded', short: 'Load', unit: 'milliseconds', zones: [2_500, 4_000] },
];

/** What a call of the API may take: what feels immediate, and what makes one wait. */
export const callZones = [200, 1_000] as const;
