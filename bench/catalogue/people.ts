import { town } from '../../server/demo/en/town.ts';
import type { TownCategory } from '../../server/demo/places.ts';
import type { Chance } from './chance.ts';
import type { Plan } from './plan.ts';
import { isoTime, type Value } from './rows.ts';
import type { Name } from './words.ts';

const day = 86_400_000;

export const userColumns = ['id', 'username', 'email', 'password_hash', 'display_name', 'role', 'points', 'reputation'];
export const laterUserColumns = ['trust_level', 'email_verified_at', 'created_at'];

/** Returns members, the most active first. The first one is the admin. */
export function* users(plan: Plan, points: Int32Array, names: readonly string[], chance: Chance): Generator<Value[]> {
  for (let id = 1; id <= plan.size.users; id++) {
    const name = `${names[id % names.length]}_${id}`.slice(-20);
    const joinedAt = isoTime(plan.now - (30 + (plan.trust[id - 1] ?? 0) * 60 + chance.below(700)) * day);
    const displayName = chance.next() < 0.3 ? `${names[chance.below(names.length)]}` : null;
    yield [
      id,
      name,
      `member-${id}@haggle.test`,
      'none',
      displayName,
      id === 1 ? 'admin' : 'member',
      points[id - 1],
      chance.skewed(1000, 2),
      plan.trust[id - 1],
      chance.next() < 0.9 ? joinedAt : null,
      joinedAt,
    ];
  }
}

/** Returns the total points of each author for their deals. */
export function computePoints({ size, authors, status }: Plan, isPaid: (status: number) => boolean): Int32Array {
  const points = new Int32Array(size.users);
  for (const [index, author] of authors.entries())
    if (isPaid(status[index] ?? 0)) points[author - 1] = (points[author - 1] ?? 0) + 10;
  return points;
}

export const pointColumns = ['user_id', 'rule', 'event_id', 'points_change', 'reason', 'created_at'];

export function* pointEntries(points: Int32Array, now: number): Generator<Value[]> {
  for (const [index, sum] of points.entries()) {
    if (sum > 0) yield [index + 1, 'dealApproved', index + 1, sum, 'Deals approved', isoTime(now - day)];
  }
}

export const nameColumns = ['id', 'name', 'slug'];

export function* nameRows(names: readonly Name[]): Generator<Value[]> {
  for (const [index, { name, slug }] of names.entries()) yield [index + 1, name, slug];
}

export const storeColumns = [...nameColumns, 'link'];

export function* stores(names: readonly Name[]): Generator<Value[]> {
  for (const [index, { name, slug }] of names.entries()) yield [index + 1, name, slug, `https://www.${slug}.example`];
}

export const categoryColumns = ['id', 'parent_id', 'name', 'slug', 'path', 'description', 'icon', 'position'];

/** Returns the demo's categories as rows, and their IDs by slug. */
export function listCategories(): { rows: Value[][]; ids: Map<string, number> } {
  const rows: Value[][] = [];
  const ids = new Map<string, number>();
  const add = (list: readonly TownCategory[], parent: number | null, parentPath: string): void => {
    for (const [position, { name, slug, description, icon = '', children = [] }] of list.entries()) {
      const id = rows.length + 1;
      ids.set(slug, id);
      rows.push([id, parent, name, slug, parentPath + slug, description, icon, position]);
      add(children, id, `${parentPath}${slug}/`);
    }
  };
  add(town.categories, null, '');
  return { rows, ids };
}
