import { nicheNames } from './deal-text.ts';

/** The kinds of deals as options of a select. */
export function KindOptions() {
  return Object.entries(nicheNames).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
