import { AreaClosed, LinePath } from '@visx/shape';
import type { Frame } from './plot-frame.ts';
import type { Series } from './series.ts';
import { toneBefore, toneOf } from './tones.ts';

interface LineMarksProps<Row> {
  rows: readonly Row[];
  before: readonly Row[] | undefined;
  series: readonly Series<Row>[];
  /** Where the rows stand, in pixels. */
  x: readonly number[];
  frame: Frame;
  chosen: number | undefined;
  shape: 'straight' | 'steps';
}

interface Point {
  x: number;
  value: number | null;
}

/** The lines themselves, those of the previous period behind them, and a mark at the chosen place. */
export function LineMarks<Row>({ rows, before, series, x, frame, chosen, shape }: LineMarksProps<Row>) {
  const { y, bottom, top } = frame;
  const left = (point: Point) => point.x;
  const height = (point: Point) => y(point.value ?? 0);
  const isKnown = (point: Point) => point.value !== null;
  const pointsOf = (of: readonly Row[], { value }: Series<Row>): Point[] =>
    of.slice(0, x.length).map((row, place) => ({ x: x[place] ?? 0, value: value(row) }));
  const pathOf = (points: Point[]) => (shape === 'steps' ? stepped(points) : points);
  const baseline = { range: () => [bottom, top] };
  const at = chosen === undefined ? undefined : x[chosen];
  return (
    <>
      {before &&
        series.map((one, place) => (
          <LinePath
            key={one.name}
            data={pathOf(pointsOf(before, one))}
            x={left}
            y={height}
            defined={isKnown}
            stroke={series.length === 1 ? toneBefore : toneOf(place, series.length)}
            strokeOpacity={series.length === 1 ? 1 : 0.7}
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
        ))}
      {series.map((one, place) => {
        const points = pointsOf(rows, one);
        const tone = toneOf(place, series.length);
        const path = pathOf(points);
        const line = { data: path, x: left, y: height, defined: isKnown };
        return (
          <g key={one.name}>
            {series.length === 1 && <AreaClosed {...line} yScale={baseline as never} fill={tone} fillOpacity={0.1} />}
            <LinePath {...line} stroke={tone} strokeWidth={2} strokeLinejoin="round" />
            {points.map(
              (point, place) =>
                point.value !== null &&
                (place === chosen || (shape === 'steps' && place < points.length - 1) || isAlone(points, place)) && (
                  <circle
                    key={point.x}
                    cx={point.x}
                    cy={height(point)}
                    r={place === chosen ? 5 : 3.5}
                    fill={place === chosen ? tone : 'var(--color-surface)'}
                    stroke={place === chosen ? 'var(--color-surface)' : tone}
                    strokeWidth={2}
                  />
                ),
            )}
          </g>
        );
      })}
      {at !== undefined && (
        <line x1={at} x2={at} y1={top} y2={bottom} className="stroke-line-strong" strokeDasharray="3 3" />
      )}
    </>
  );
}

/** A known value between two gaps, which a line would not show. */
function isAlone(points: readonly Point[], place: number): boolean {
  return (points[place - 1]?.value ?? null) === null && (points[place + 1]?.value ?? null) === null;
}

/** A value holds until the next one, so the line runs level and then straight up or down. */
function stepped(points: Point[]): Point[] {
  return points.flatMap((point, place) => {
    const before = points[place - 1];
    return before ? [{ x: point.x, value: before.value }, point] : [point];
  });
}
