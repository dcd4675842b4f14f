import { AreaClosed, LinePath } from '@visx/shape';
import { markPath } from './patterns.tsx';
import type { Frame } from './plot-frame.ts';
import { thinIndexes } from './scales.ts';
import type { Series } from './series.ts';
import { toneBefore, toneOf } from './tones.ts';

interface LineMarksProps<Row> {
  rows: readonly Row[];
  before: readonly Row[] | undefined;
  series: readonly Series<Row>[];
  /** The x positions of the rows, in pixels. */
  x: readonly number[];
  frame: Frame;
  chosen: number | undefined;
  shape: 'straight' | 'steps';
  /** Whether gaps are bridged by dots from one known value to the next. */
  isBridged: boolean;
  isEndMarked: boolean;
}

interface Point {
  x: number;
  value: number | null;
}

/** The lines, the previous period's lines behind them, and a mark at the active place. */
export function LineMarks<Row>({
  rows,
  before,
  series,
  x,
  frame,
  chosen,
  shape,
  isBridged,
  isEndMarked,
}: LineMarksProps<Row>) {
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
            stroke={series.length === 1 ? toneBefore : toneOf(series, place)}
            strokeOpacity={series.length === 1 ? 1 : 0.7}
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
        ))}
      {series.map((one, place) => {
        const points = pointsOf(rows, one);
        const tone = toneOf(series, place);
        const path = pathOf(points);
        const line = { data: path, x: left, y: height, defined: isKnown };
        return (
          <g key={one.name}>
            {series.length === 1 && <AreaClosed {...line} yScale={baseline as never} fill={tone} fillOpacity={0.1} />}
            <LinePath {...line} stroke={tone} strokeWidth={2} strokeLinejoin="round" />
            {series.length > 1 && <Shapes points={points} height={height} tone={tone} of={place} />}
            {isBridged && <Bridges points={path} height={height} />}
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
      {isEndMarked && <line x1={frame.right} x2={frame.right} y1={top} y2={bottom} className="stroke-line-strong" />}
      {at !== undefined && (
        <line x1={at} x2={at} y1={top} y2={bottom} className="stroke-line-strong" strokeDasharray="3 3" />
      )}
    </>
  );
}

/** Markers that distinguish a line without colour: enough to follow it, few enough not to hide it. */
function Shapes({ points, height, tone, of }: ShapesProps) {
  return thinIndexes(points.length, maxShapes).map((place) => {
    const point = points[place];
    if (!point || point.value === null) return null;
    return <path key={place} d={markPath(of, point.x, height(point))} fill={tone} />;
  });
}

interface ShapesProps {
  points: readonly Point[];
  height: (point: Point) => number;
  tone: string;
  /** The series' place among the others. */
  of: number;
}

const maxShapes = 10;

/** Dots across each gap, from the last known value to the next. */
function Bridges({ points, height }: { points: readonly Point[]; height: (point: Point) => number }) {
  const known = points.filter(({ value }) => value !== null);
  return known.map((point, place) => {
    const next = known[place + 1];
    if (!next || points[points.indexOf(point) + 1] === next) return null;
    return (
      <line
        key={point.x}
        x1={point.x}
        x2={next.x}
        y1={height(point)}
        y2={height(next)}
        stroke={toneBefore}
        strokeWidth={1.5}
        strokeDasharray="1.5 4"
        strokeLinecap="round"
      />
    );
  });
}

/** Returns whether a value has gaps on both sides, so that no line shows it. */
function isAlone(points: readonly Point[], place: number): boolean {
  return (points[place - 1]?.value ?? null) === null && (points[place + 1]?.value ?? null) === null;
}

/** Adds points so that each value holds until the next: the line is horizontal, then vertical. */
function stepped(points: Point[]): Point[] {
  return points.flatMap((point, place) => {
    const before = points[place - 1];
    return before ? [{ x: point.x, value: before.value }, point] : [point];
  });
}
