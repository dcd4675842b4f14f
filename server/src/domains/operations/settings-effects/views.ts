import type { SettingsEffects } from '@haggle/contract/operations/settings-effects';

/** Members counted by their present level and the one they would have. */
interface TrustChangeRow {
  level: number;
  wanted: number;
  members: number;
}

export function toTrustEffect(rows: readonly TrustChangeRow[]): NonNullable<SettingsEffects['trust']> {
  const sum = (predicate: (row: TrustChangeRow) => boolean) =>
    rows.filter(predicate).reduce((total, { members }) => total + members, 0);
  return {
    levels: [0, 1, 2, 3].map((level) => ({
      now: sum((row) => row.level === level),
      wanted: sum((row) => row.wanted === level),
    })),
    rise: sum((row) => row.wanted > row.level),
    fall: sum((row) => row.wanted < row.level),
  };
}
