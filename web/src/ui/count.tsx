import { countText } from './count-text.ts';

/** A count that stops at a limit: `10,000+`. */
export function Count({ of, isNarrowed = false }: { of: number; isNarrowed?: boolean }) {
  return <span className="tabular-nums">{countText(of, isNarrowed)}</span>;
}
