import { nicheNames } from './deal-names.ts';

/** The kinds of deals as select options. */
export function KindOptions() {
  return Object.entries(nicheNames()).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
