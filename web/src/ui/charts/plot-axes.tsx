import { axisRoom, type Frame, type Tick } from './plot-frame.ts';

const label = 'fill-faint text-xs tabular-nums';
/** Below this room on a side a label would leave the drawing. */
const halfLabel = 24;

/** Hairlines with their numbers at the left, and what stands along the bottom. */
export function Axes({ frame, rows, ticks }: { frame: Frame; rows: readonly Tick[]; ticks: readonly Tick[] }) {
  const { left, right, bottom } = frame;
  return (
    <>
      {rows.map(({ at, text }) => (
        <g key={at}>
          <line x1={left} x2={right} y1={at} y2={at} className="stroke-line" />
          <text x={left - 8} y={at + 4} textAnchor="end" className={label}>
            {isolated(text)}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={bottom} y2={bottom} className="stroke-line-strong" />
      {ticks.map(({ at, text }) => (
        <text key={at} x={at} y={bottom + 18} textAnchor={anchorOf(at, frame)} className={label}>
          {isolated(text)}
        </text>
      ))}
    </>
  );
}

/** The drawing runs from left to right in every language; a label runs as its first letter does. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

function anchorOf(at: number, { right }: Frame): 'start' | 'middle' | 'end' {
  if (at > right - halfLabel + axisRoom.right) return 'end';
  return at < halfLabel ? 'start' : 'middle';
}
