import type { Vital } from '@haggle/contract/analytics/tracking';
import { t } from '@haggle/contract/messages/translate';
import type { Unit } from '../../../ui/charts/numbers.ts';

interface VitalMeasure {
  vital: Vital;
  unit: Unit;
  /**
   * Up to the first number good, above the second poor. Of the first four and the server's answer they are those of the
   * web vitals (https://web.dev/articles/vitals); of the others none are agreed, so they follow the largest paint.
   */
  zones: readonly [number, number];
}

/** The measures of a page's speed that are shown, those that readers feel most first. */
export const vitalMeasures: readonly VitalMeasure[] = [
  { vital: 'largestContentfulPaint', unit: 'milliseconds', zones: [2_500, 4_000] },
  { vital: 'interactionToNextPaint', unit: 'milliseconds', zones: [200, 500] },
  { vital: 'cumulativeLayoutShift', unit: 'score', zones: [0.1, 0.25] },
  { vital: 'firstContentfulPaint', unit: 'milliseconds', zones: [1_800, 3_000] },
  { vital: 'timeToFirstByte', unit: 'milliseconds', zones: [800, 1_800] },
  { vital: 'domContentLoaded', unit: 'milliseconds', zones: [2_500, 4_000] },
  { vital: 'loadTime', unit: 'milliseconds', zones: [2_500, 4_000] },
];

/** The same in every language. */
const abbreviations: Readonly<Record<Exclude<Vital, 'loadTime'>, string>> = {
  largestContentfulPaint: 'LCP',
  interactionToNextPaint: 'INP',
  cumulativeLayoutShift: 'CLS',
  firstContentfulPaint: 'FCP',
  timeToFirstByte: 'TTFB',
  domContentLoaded: 'DCL',
};

/** What is measured, for people. */
export function vitalName(vital: Vital): string {
  return t(`admin-analytics.vitals.${vital}`);
}

/** How experts call it. */
export function vitalShort(vital: Vital): string {
  return vital === 'loadTime' ? t('admin-analytics.speed.load') : abbreviations[vital];
}

/** What a call of the API may take: what feels immediate, and what makes one wait. */
export const callZones = [200, 1_000] as const;
