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

/** The colours of upvotes and downvotes: the accent and a grey, even if only one series is shown. */
export const heatTones = { up: 'var(--color-accent-fill)', down: 'var(--color-chart-5)' };

/** Returns the colour of the series at a place. A single one has the site's accent; a sixth repeats the first colour. */
export function toneOf(series: readonly Pick<Series<never>, 'tone'>[], place: number): string {
  const ownTone = series[place]?.tone;
  return ownTone ?? (series.length === 1 ? 'var(--color-accent-fill)' : (several[place % several.length] ?? ''));
}

export const toneBefore = 'var(--color-chart-before)';
