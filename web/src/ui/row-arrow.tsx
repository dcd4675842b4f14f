import { ChevronRight } from 'lucide-react';

/** At the end of a row that is a link as a whole: it leads on. */
export function RowArrow() {
  return <ChevronRight size={18} aria-hidden className="shrink-0 text-faint rtl:-scale-x-100" />;
}
