import { axisRoom, type Frame, type Tick } from './plot-frame.ts';

const label = 'fill-faint text-xs tabular-nums';
/** With less room than this on a side, a centred label would leave the drawing. */
const halfLabel = 24;

/** Grid lines with their numbers on the left, and the labels along the bottom. */
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

/** Isolates a label's direction: charts run left to right in every language, a label follows its first strong character. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

function anchorOf(at: number, { right }: Frame): 'start' | 'middle' | 'end' {
  if (at > right - halfLabel + axisRoom.right) return 'end';
  return at < halfLabel ? 'start' : 'middle';
}
