import { adoptStyle } from '../../lib/adopt-style.ts';
import colours from './chart-colours.css?inline';

if (!import.meta.env.SSR) adoptStyle(colours);

const several = [
  'var(--color-chart-1)',
  'var(--color-chart-2)',
  'var(--color-chart-3)',
  'var(--color-chart-4)',
  'var(--color-chart-5)',
];

/** The colour of the series at a place among so many. One alone has the site's accent; a sixth would repeat the first. */
export function toneOf(place: number, count: number): string {
  return count === 1 ? 'var(--color-accent-fill)' : (several[place % several.length] ?? '');
}

export const toneBefore = 'var(--color-chart-before)';
