import type { Frame } from './plot-frame.ts';

interface EventMarksProps {
  /** The events at each place. */
  events: readonly (readonly string[])[];
  frame: Frame;
  /** The x positions of the places, in pixels. */
  x: readonly number[];
}

/** A dotted line with a diamond on top at each place with events. */
export function EventMarks({ events, frame: { top, bottom }, x }: EventMarksProps) {
  return x.map((at, place) =>
    events[place]?.length ? (
      <g key={at} className="fill-current stroke-current text-soft">
        <line x1={at} x2={at} y1={top} y2={bottom} strokeDasharray="1.5 4" />
        <path d={`M${at} ${top - 5} l5 5 l-5 5 l-5 -5 Z`} strokeWidth={0} />
      </g>
    ) : null,
  );
}
