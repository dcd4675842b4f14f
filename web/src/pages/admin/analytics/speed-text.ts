import type { Vital } from '@haggle/contract/analytics/tracking';
import { t } from '@haggle/contract/messages/translate';
import type { Unit } from '../../../ui/charts/numbers.ts';

interface VitalMeasure {
  vital: Vital;
  unit: Unit;
  /**
   * Values up to the first number are good, above the second poor. The first four and the server's response time have
   * the Web Vitals' thresholds (https://web.dev/articles/vitals). The others have none, so they use LCP's.
   */
  zones: readonly [number, number];
}

/** The displayed measures of a page's speed, ordered by how much readers feel them. */
export const vitalMeasures: readonly VitalMeasure[] = [
  { vital: 'largestContentfulPaint', unit: 'milliseconds', zones: [2_500, 4_000] },
  { vital: 'interactionToNextPaint', unit: 'milliseconds', zones: [200, 500] },
  { vital: 'cumulativeLayoutShift', unit: 'score', zones: [0.1, 0.25] },
  { vital: 'firstContentfulPaint', unit: 'milliseconds', zones: [1_800, 3_000] },
  { vital: 'timeToFirstByte', unit: 'milliseconds', zones: [800, 1_800] },
  { vital: 'domContentLoaded', unit: 'milliseconds', zones: [2_500, 4_000] },
  { vital: 'loadTime', unit: 'milliseconds', zones: [2_500, 4_000] },
];

/** Abbreviations, which are the same in every language. */
const abbreviations: Readonly<Record<Exclude<Vital, 'loadTime'>, string>> = {
  largestContentfulPaint: 'LCP',
  interactionToNextPaint: 'INP',
  cumulativeLayoutShift: 'CLS',
  firstContentfulPaint: 'FCP',
  timeToFirstByte: 'TTFB',
  domContentLoaded: 'DCL',
};

/** Returns a measure's descriptive name. */
export function vitalName(vital: Vital): string {
  return t(`admin-analytics.vitals.${vital}`);
}

/** Returns a measure's technical abbreviation. */
export function vitalShort(vital: Vital): string {
  return vital === 'loadTime' ? t('admin-analytics.speed.load') : abbreviations[vital];
}

/** Milliseconds up to which an API call feels immediate, and above which it feels slow. */
export const callZones = [200, 1_000] as const;
