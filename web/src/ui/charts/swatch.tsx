/** The colour of a series, as a dash; dashed for the previous period. */
export function Swatch({ tone, isDashed = false }: { tone: string; isDashed?: boolean | undefined }) {
  return (
    <svg width={14} height={8} aria-hidden="true" className="shrink-0">
      {isDashed ? (
        <line x1={0} x2={14} y1={4} y2={4} stroke={tone} strokeWidth={2} strokeDasharray="4 2" />
      ) : (
        <rect width={14} height={8} rx={2} fill={tone} />
      )}
    </svg>
  );
}
