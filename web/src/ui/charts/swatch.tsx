import { useId } from 'react';
import { type MarkType, markPath, Patterns, patternOf } from './patterns.tsx';

/** How a swatch looks: filled, dashed or marked for a previous period, dotted for gaps, or a diamond for events. */
export type SwatchLook = 'filled' | 'dashes' | 'dots' | 'mark' | 'diamond';

const strokes = { dashes: '4 2', dots: '2 3', mark: undefined };

/** A series' place among several, and their mark type. */
export interface SeriesPosition {
  place: number;
  of: MarkType;
}

interface SwatchProps {
  tone: string;
  look?: SwatchLook | undefined;
  /** Undefined for a single series. */
  seriesPosition?: SeriesPosition | undefined;
}

/** A legend swatch: a series' colour and how it is drawn. */
export function Swatch({ tone, look = 'filled', seriesPosition }: SwatchProps) {
  const id = useId();
  const pattern = seriesPosition?.of === 'bars' ? patternOf(id, seriesPosition.place) : undefined;
  return (
    <svg width={14} height={8} aria-hidden="true" className="shrink-0 overflow-visible">
      {look === 'filled' && seriesPosition?.of === 'lines' && (
        <>
          <line x1={0} x2={14} y1={4} y2={4} stroke={tone} strokeWidth={2} />
          <path d={markPath(seriesPosition.place, 7, 4)} fill={tone} />
        </>
      )}
      {look === 'filled' && seriesPosition?.of !== 'lines' && <rect width={14} height={8} rx={2} fill={tone} />}
      {look === 'filled' && pattern && (
        <>
          <Patterns id={id} count={5} />
          <rect width={14} height={8} rx={2} fill={pattern} />
        </>
      )}
      {look === 'diamond' && <path d="M7 0 L11 4 L7 8 L3 4 Z" fill={tone} />}
      {look !== 'filled' && look !== 'diamond' && (
        <line x1={0} x2={14} y1={4} y2={4} stroke={tone} strokeWidth={2} strokeDasharray={strokes[look]} />
      )}
    </svg>
  );
}
