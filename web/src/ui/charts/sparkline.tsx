import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { boundsFromZero } from './scales.ts';

const height = 32;
const width = 120;

/** A line of values without axes, stretched to its container. Show the number itself next to it. */
export function Sparkline({ numbers }: { numbers: readonly (number | null)[] }) {
  const x = scaleLinear({ domain: [0, Math.max(1, numbers.length - 1)], range: [1, width - 1] });
  const y = scaleLinear({ domain: boundsFromZero(numbers), range: [height - 2, 2] });
  const line = {
    data: [...numbers],
    x: (_: number | null, place: number) => x(place),
    y: (number: number | null) => y(number ?? 0),
    defined: (number: number | null) => number !== null,
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-8 w-full text-accent-fill"
    >
      <AreaClosed {...line} yScale={y} fill="currentColor" fillOpacity={0.1} />
      <LinePath {...line} stroke="currentColor" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
