import { countText } from './count-text.ts';

/** A number that is counted up to a limit: `10,000+`. */
export function Count({ of, isNarrowed = false }: { of: number; isNarrowed?: boolean }) {
  return <span className="tabular-nums">{countText(of, isNarrowed)}</span>;
}
