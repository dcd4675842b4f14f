import { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { type Unit, writeShort } from './numbers.ts';
import { Axes } from './plot-axes.tsx';
import { axisRoom, type Frame, type Tick } from './plot-frame.ts';
import { nearestPlace, wholeTicks } from './scales.ts';
import type { Tip } from './series.ts';
import { Tooltip } from './tooltip.tsx';
import { useReading } from './use-reading.ts';
import { useWidth } from './use-width.ts';

interface Layout {
  /** The x position of each place, ascending. */
  centers: readonly number[];
  ticks: readonly Tick[];
  drawing: (chosen: number | undefined) => ReactNode;
}

interface PlotProps {
  /** The chart's title: `Visits by day`. */
  label: string;
  /** The screen reader text of each place. */
  texts: readonly string[];
  tip: (place: number) => { title: string; tips: readonly Tip[]; events?: readonly string[] | undefined };
  bounds: readonly [number, number];
  unit: Unit;
  height: number;
  layOut: (frame: Frame) => Layout;
  /** Returns the place at a position; by default the nearest. */
  placeAt?: (centers: readonly number[], x: number) => number;
}

/** Width of a 12-pixel tabular digit; letters are narrower. */
const digitWidth = 7.5;

/**
 * The base of charts with two axes: it measures its width, draws the axes, and shows a place's numbers by pointer and
 * keyboard. Its height is fixed before its width is measured, so nothing shifts.
 */
export function Plot({ label, texts, tip, bounds, unit, height, layOut, placeAt = nearestPlace }: PlotProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const y = scaleLinear({ domain: [...bounds], range: [height - axisRoom.bottom, axisRoom.top], nice: 4 });
  const rows = wholeTicks(y.ticks(4), unit).map((value) => ({ at: y(value), text: writeShort(value, unit) }));
  const left = Math.ceil(Math.max(...rows.map(({ text }) => text.length), 1) * digitWidth) + 10;
  const right = Math.max(width - axisRoom.right, left + 1);
  const frame: Frame = { left, right, top: axisRoom.top, bottom: height - axisRoom.bottom, y };
  const layout = width > 0 ? layOut(frame) : undefined;
  const { chosen, handlers } = useReading(texts.length, (x) => placeAt(layout?.centers ?? [], x));
  const last = texts.length - 1;
  const at = chosen === undefined ? undefined : layout?.centers[chosen];
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={chosen ?? last}
      aria-valuetext={texts[chosen ?? last]}
      {...handlers}
      style={{ height }}
      className="relative rounded-lg [touch-action:pan-y]"
    >
      {layout && (
        <svg width={width} height={height} direction="ltr" aria-hidden="true" className="block select-none">
          <Axes frame={frame} rows={rows} ticks={layout.ticks} />
          {layout.drawing(chosen)}
        </svg>
      )}
      {chosen !== undefined && at !== undefined && <Tooltip at={at} width={width} {...tip(chosen)} />}
    </div>
  );
}
