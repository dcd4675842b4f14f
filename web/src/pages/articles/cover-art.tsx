import type { Article } from '@haggle/contract/content/articles';
import type { ReactNode } from 'react';
import { hueOf } from '../../ui/name-tile.tsx';

/** Patterns drawn on 320 × 240, in the colour of the surrounding element. */
const patterns: readonly (() => ReactNode)[] = [
  () => [40, 80, 120, 160].map((radius) => <circle key={radius} cx="250" cy="190" r={radius} />),
  () => [0, 1, 2, 3, 4].map((at) => <path key={at} d={`M-20 ${60 + at * 42} q45 -44 90 0 t90 0 t90 0 t90 0`} />),
  () => [0, 1, 2, 3, 4, 5].map((at) => <path key={at} d={`M${-60 + at * 76} 260 L${100 + at * 76} -20`} />),
  () =>
    [0, 1, 2].map((at) => (
      <rect
        key={at}
        x={96 + at * 44}
        y={42 + at * 34}
        width="150"
        height="150"
        rx="26"
        transform="rotate(-12 200 120)"
      />
    )),
];

/** The cover of a guide without a picture: a pattern in a colour shared by the guides of its category. */
export function CoverArt({ article, className }: { article: Pick<Article, 'slug' | 'category'>; className: string }) {
  const hue = hueOf(article.category?.path ?? article.slug);
  const pattern = patterns[hueOf(article.slug) % patterns.length];
  return (
    <svg
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      style={{ backgroundColor: `light-dark(oklch(0.93 0.035 ${hue}), oklch(0.3 0.04 ${hue}))` }}
    >
      <g
        fill="none"
        strokeWidth="20"
        strokeLinecap="round"
        style={{ stroke: `light-dark(oklch(0.84 0.075 ${hue}), oklch(0.42 0.07 ${hue}))` }}
      >
        {pattern?.()}
      </g>
    </svg>
  );
}
