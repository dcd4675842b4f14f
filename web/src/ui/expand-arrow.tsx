import { ChevronRight } from 'lucide-react';

/** The arrow in the summary of a line that expands. It turns with its own line only, also within another one. */
export function ExpandArrow({ size = 18 }: { size?: number }) {
  return (
    <ChevronRight
      size={size}
      className="shrink-0 text-faint transition-transform rtl:-scale-x-100 [[open]>summary>&]:rotate-90 rtl:[[open]>summary>&]:-rotate-90"
      aria-hidden
    />
  );
}
