import { scaleLinear, scaleUtc } from '@visx/scale';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';
import { PricePlot } from './price-plot.tsx';
import { placeAt, priceBounds, type Reading } from './price-words.ts';
import { useWidth } from './use-width.ts';

const height = 240;
/** Half the width of the longest label. */
const halfLabel = 96;
const margin = { top: 34, right: 12, bottom: 28, left: 56 };

/** The line of prices over time. Pointing at it, or the arrow keys once it has the focus, tell the price of a time. */
export function PriceLine({ readings }: { readings: readonly Reading[] }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const last = readings.length - 1;
  const place = Math.min(chosen ?? last, last);
  const reading = readings[place];
  const first = readings[0];
  if (!reading || !first) return null;
  const x = scaleUtc({
    domain: [first.at, readings.at(-1)?.at ?? first.at],
    range: [margin.left, Math.max(width - margin.right, margin.left + 1)],
  });
  const y = scaleLinear({ domain: priceBounds(readings), range: [height - margin.bottom, margin.top], nice: 3 });
  function point(event: PointerEvent<HTMLElement>): void {
    const from = event.currentTarget.getBoundingClientRect().left;
    setChosen(placeAt(readings, x.invert(event.clientX - from).getTime()));
  }
  function press(event: KeyboardEvent): void {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(to, 0), last));
  }
  const text = `${formatPrice(reading.price)} on ${formatDate(new Date(reading.at).toISOString())}`;
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label="Price by date"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={place}
      aria-valuetext={text}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setChosen(undefined)}
      onBlur={() => setChosen(undefined)}
      onKeyDown={press}
      className="relative h-60 touch-pan-y rounded-lg"
    >
      {width > 0 && <PricePlot readings={readings} chosen={reading} frame={{ width, height, margin }} x={x} y={y} />}
      {width > 0 && (
        <p
          aria-hidden
          style={{ left: Math.min(Math.max(x(reading.at), halfLabel), width - halfLabel) }}
          className="pointer-events-none absolute top-0 -translate-x-1/2 whitespace-nowrap rounded-md bg-ink px-2 py-0.5 text-ground text-xs tabular-nums"
        >
          <strong className="font-semibold">{formatPrice(reading.price)}</strong>{' '}
          {formatDate(new Date(reading.at).toISOString())}
        </p>
      )}
    </div>
  );
}
