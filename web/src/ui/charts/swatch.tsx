/** How a series is drawn: filled, or as the dashes or marks of a previous period. */
export type SwatchLook = 'filled' | 'dashes' | 'mark';

/** The colour of a series, and how it is drawn. */
export function Swatch({ tone, look = 'filled' }: { tone: string; look?: SwatchLook | undefined }) {
  return (
    <svg width={14} height={8} aria-hidden="true" className="shrink-0">
      {look === 'filled' ? (
        <rect width={14} height={8} rx={2} fill={tone} />
      ) : (
        <line
          x1={0}
          x2={14}
          y1={4}
          y2={4}
          stroke={tone}
          strokeWidth={2}
          strokeDasharray={look === 'dashes' ? '4 2' : undefined}
        />
      )}
    </svg>
  );
}
