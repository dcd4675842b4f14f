import { AxisBottom, AxisLeft } from '@visx/axis';
import type { scaleLinear, scaleUtc } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import type { Reading } from './price-words.ts';

interface Frame {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
}

interface PlotProps {
  readings: readonly Reading[];
  chosen: Reading;
  frame: Frame;
  x: ReturnType<typeof scaleUtc<number>>;
  y: ReturnType<typeof scaleLinear<number>>;
}

const day = 86_400_000;
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
});
const inYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const overYears = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const inDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const label = { fill: 'var(--color-faint)', fontSize: 12, fontFamily: 'inherit' };

/** The drawing itself: grid, axes, the line in steps, a dot for each known price. */
export function PricePlot({ readings, chosen, frame, x, y }: PlotProps) {
  const { width, height, margin } = frame;
  const steps = stepsOf(readings);
  const left = (step: Reading) => x(step.at);
  const top = (step: Reading) => y(step.price);
  const ticks = Math.max(3, Math.floor((width - margin.left) / 110));
  return (
    <svg width={width} height={height} aria-hidden="true" className="block select-none">
      {y.ticks(3).map((price) => (
        <line
          key={price}
          x1={margin.left}
          x2={width - margin.right}
          y1={y(price)}
          y2={y(price)}
          stroke="var(--color-line)"
        />
      ))}
      <AxisLeft
        scale={y}
        left={margin.left}
        numTicks={3}
        hideAxisLine
        hideTicks
        tickFormat={(price) => dollars.format(Number(price))}
        tickLabelProps={{ ...label, textAnchor: 'end', dx: -2, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        numTicks={ticks}
        stroke="var(--color-line-strong)"
        hideTicks
        tickFormat={(date) => formatOf(x.domain()).format(date as Date)}
        tickLabelProps={{ ...label, textAnchor: 'middle', dy: 4 }}
      />
      <AreaClosed data={steps} x={left} y={top} yScale={y} fill="var(--color-ember)" fillOpacity={0.1} />
      <LinePath data={steps} x={left} y={top} stroke="var(--color-ember)" strokeWidth={2} strokeLinejoin="round" />
      {readings.slice(0, -1).map((reading) => (
        <circle
          key={reading.at}
          cx={left(reading)}
          cy={top(reading)}
          r={3.5}
          className="fill-surface stroke-ember"
          strokeWidth={2}
        />
      ))}
      <line
        x1={left(chosen)}
        x2={left(chosen)}
        y1={margin.top - 8}
        y2={height - margin.bottom}
        stroke="var(--color-line-strong)"
        strokeDasharray="3 3"
      />
      <circle cx={left(chosen)} cy={top(chosen)} r={5} className="fill-ember stroke-surface" strokeWidth={2} />
    </svg>
  );
}

/** A price holds until the next one, so the line runs level and then straight up or down. */
function stepsOf(readings: readonly Reading[]): Reading[] {
  return readings.flatMap((reading, place) => {
    const before = readings[place - 1];
    return before ? [{ price: before.price, at: reading.at }, reading] : [reading];
  });
}

function formatOf([from, to]: Date[]): Intl.DateTimeFormat {
  const span = Number(to) - Number(from);
  if (span < 2 * day) return inDay;
  return span > 330 * day ? overYears : inYear;
}
