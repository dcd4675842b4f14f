import { Refusal, refusalAt } from '../../../kernel/refusal.ts';
import type { CategoryRow } from '../categories/actions.ts';
import { checkPlacement, hasNamesake } from './rules.ts';

export type Rows = readonly CategoryRow[];

/** @throws Refusal `category_not_found` */
export function requireRow(rows: Rows, id: string): CategoryRow {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Refusal('category_not_found');
  return row;
}

/** @throws Refusal `category_inside_itself`, `tree_too_deep` */
export function refuseInvalidPlace(rows: Rows, row: CategoryRow, parent: CategoryRow | null): void {
  const verdict = checkPlacement(rows, row, parent);
  if (verdict !== 'good') throw new Refusal(verdict);
}

/**
 * Refuses a name that a sibling has: readers couldn't tell the two apart in menus and filters.
 * @throws Refusal `name_in_use`
 */
export function refuseNamesake(rows: Rows, category: Parameters<typeof hasNamesake>[1]): void {
  if (hasNamesake(rows, category)) throw refusalAt('name', 'name_in_use');
}
