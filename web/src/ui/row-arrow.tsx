import { ChevronRight } from 'lucide-react';

/** The arrow at the end of a row that is a link. */
export function RowArrow() {
  return <ChevronRight size={18} aria-hidden className="shrink-0 text-faint rtl:-scale-x-100" />;
}
