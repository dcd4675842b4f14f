import { adoptStyle } from '../../lib/adopt-style.ts';
import colours from './chart-colours.css?inline';
import type { Series } from './series.ts';

if (!import.meta.env.SSR) adoptStyle(colours);

const several = [
  'var(--color-chart-1)',
  'var(--color-chart-2)',
  'var(--color-chart-3)',
  'var(--color-chart-4)',
  'var(--color-chart-5)',
];

/** What takes heat from a deal, beside what gives it: the accent and a grey, whether both are there or one. */
export const heatTones = { up: 'var(--color-accent-fill)', down: 'var(--color-chart-5)' };

/** The colour of the series at a place among others. One alone has the site's accent; a sixth would repeat the first. */
export function toneOf(series: readonly Pick<Series<never>, 'tone'>[], place: number): string {
  const own = series[place]?.tone;
  return own ?? (series.length === 1 ? 'var(--color-accent-fill)' : (several[place % several.length] ?? ''));
}

export const toneBefore = 'var(--color-chart-before)';
