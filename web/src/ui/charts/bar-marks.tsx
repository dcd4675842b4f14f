import { Fragment, useId } from 'react';
import { Patterns, patternOf } from './patterns.tsx';
import type { Frame } from './plot-frame.ts';
import type { Series } from './series.ts';
import { toneBefore, toneOf } from './tones.ts';

interface BarMarksProps<Row> {
  rows: readonly Row[];
  before: readonly Row[] | undefined;
  series: readonly Series<Row>[];
  centers: readonly number[];
  /** Width of all bars at one place, in pixels. */
  width: number;
  frame: Frame;
  chosen: number | undefined;
  look: 'stacked' | 'grouped';
}

interface Mark {
  key: string;
  x: number;
  width: number;
  /** The bar's start and end as values, not pixels. */
  from: number;
  to: number;
  tone: string;
  place: number;
}

/** The bars themselves; those of the active place are emphasised. */
export function BarMarks<Row>(props: BarMarksProps<Row>) {
  const { rows, before, series, centers, width, frame, chosen, look } = props;
  const { y } = frame;
  const id = useId();
  const value = series.length === 1 ? series[0]?.value : undefined;
  return (
    <>
      {series.length > 1 && <Patterns id={id} count={series.length} />}
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar's place identifies it.
        <g key={place} opacity={chosen === undefined || chosen === place ? 1 : 0.55}>
          {marksOf(props, row, (centers[place] ?? 0) - width / 2).map((mark) => {
            const pattern = series.length > 1 ? patternOf(id, mark.place) : undefined;
            const shape = {
              x: mark.x,
              width: Math.max(1, mark.width),
              y: y(mark.to),
              // A hairline separates stacked bars.
              height: Math.max(0, y(mark.from) - y(mark.to) - (mark.from > 0 ? 1 : 0)),
              rx: series.length > 1 && look === 'stacked' ? 0 : Math.min(2, mark.width / 4),
            };
            return (
              <Fragment key={mark.key}>
                <rect {...shape} fill={mark.tone} />
                {pattern && <rect {...shape} fill={pattern} />}
              </Fragment>
            );
          })}
        </g>
      ))}
      {before && value && (
        <PreviousMarks
          at={before.slice(0, centers.length).map((row, place) => ({ x: centers[place] ?? 0, y: y(value(row) ?? 0) }))}
          reach={width / 2 + Math.min(2, width / 6)}
        />
      )}
    </>
  );
}

/** Marks the previous period's value of each bar: a dash across it, with an outline so that it is visible on the bar. */
function PreviousMarks({ at, reach }: { at: readonly { x: number; y: number }[]; reach: number }) {
  const path = at.map(({ x, y }) => `M${x - reach} ${y}H${x + reach}`).join('');
  return (
    <>
      <path d={path} className="stroke-surface" strokeWidth={5} />
      <path d={path} stroke={toneBefore} strokeWidth={2} />
    </>
  );
}

function marksOf<Row>({ series, look, width }: BarMarksProps<Row>, row: Row, left: number): Mark[] {
  const numbers = series.map(({ value }) => Math.max(0, value(row) ?? 0));
  const part = width / series.length;
  return series.map(({ name }, place) => {
    const isStacked = look === 'stacked';
    const from = isStacked ? numbers.slice(0, place).reduce((sum, number) => sum + number, 0) : 0;
    return {
      key: name,
      x: isStacked ? left : left + place * part,
      width: isStacked ? width : part - Math.min(2, part / 5),
      from,
      to: from + (numbers[place] ?? 0),
      tone: toneOf(series, place),
      place,
    };
  });
}
