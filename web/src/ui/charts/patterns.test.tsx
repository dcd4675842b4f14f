import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarMarks } from './bar-marks.tsx';
import { LineMarks } from './line-marks.tsx';
import type { Frame } from './plot-frame.ts';
import { legendOf } from './series-text.ts';
import { Swatch } from './swatch.tsx';

const frame: Frame = { left: 0, right: 100, top: 0, bottom: 100, y: (value) => 100 - value };
const rows = [
  { clicks: 10, views: 20, orders: 5 },
  { clicks: 12, views: 22, orders: 6 },
];
type Row = (typeof rows)[number];
const names = ['clicks', 'views', 'orders'] as const;
const seriesOf = (count: number) => names.slice(0, count).map((name) => ({ name, value: (row: Row) => row[name] }));

const bars = (count: number) =>
  renderToStaticMarkup(
    <svg aria-hidden>
      <BarMarks
        {...{ rows, frame, before: undefined, chosen: undefined, look: 'grouped' }}
        series={seriesOf(count)}
        centers={[25, 75]}
        width={40}
      />
    </svg>,
  );

const lines = (count: number) =>
  renderToStaticMarkup(
    <svg aria-hidden>
      <LineMarks
        {...{
          rows,
          frame,
          before: undefined,
          chosen: undefined,
          shape: 'straight',
          isBridged: false,
          isEndMarked: false,
        }}
        series={seriesOf(count)}
        x={[25, 75]}
      />
    </svg>,
  );

test('each series of bars but the first has its own pattern, and a single series has none', () => {
  const patterns = new Set([...bars(3).matchAll(/fill="url\((#[^)]+)\)"/g)].map(([, id]) => id));
  expect(patterns.size).toBe(2);
  for (const id of patterns) expect(bars(3)).toContain(`id="${id?.slice(1)}"`);
  expect(bars(1)).not.toContain('pattern');
});

test('each series of lines has markers of its own shape, and a single series has none', () => {
  const shapes = [...lines(3).matchAll(/<path d="(M[^"]+Z)"/g)].map(([, path = '']) => path.replace(/[\d.-]+/g, ''));
  expect(shapes).toHaveLength(6);
  expect(new Set(shapes).size).toBe(3);
  // Only its line and the filled area below it are drawn.
  expect([...lines(1).matchAll(/<path/g)]).toHaveLength(2);
});

test('the legend shows the same patterns as the chart', () => {
  const [first, second] = legendOf(seriesOf(2), { of: 'bars' });
  if (!first || !second) throw new Error('There are two series.');
  expect(renderToStaticMarkup(<Swatch {...first} />)).not.toContain('pattern');
  expect(renderToStaticMarkup(<Swatch {...second} />)).toContain('pattern');
  expect(legendOf(seriesOf(1), { of: 'lines' })[0]?.seriesPosition).toBeUndefined();
});
